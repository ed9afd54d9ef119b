import { Refusal } from '#contracts/kernel/refusal.ts'
import type { VerificationMethod } from '#contracts/kernel/refusal-detail-views.ts'
import type { TokenScope } from '#contracts/people/token-scopes.ts'

/** The time and strength of a session's newest proof, and the account's second factors and other ways to sign in */
export type SessionProof = {
  /** Null if the identity provider did not report when the user signed in, which never counts as recent */
  at: Date | null
  aal: 'aal1' | 'aal2'
  factors: ('totp' | 'passkey')[]
  signsInWith?: ('password' | 'provider')[]
  hasRecoveryCodes?: boolean
}

/**
 * The second factor that the shop requires of an operator: set up by the deadline, verified in this session, or done. Without it, the
 * session has no operator access, except before the deadline.
 */
export type OperatorMfa = { step: 'set_up' | 'verify' | 'done'; dueAt: Date }

/** The account behind the bearer token. */
export type Account = {
  id: string
  email: string
  /** False until the link in the confirmation email is opened */
  emailConfirmed: boolean
  isOperator: boolean
  /** For an operator's session, if the shop requires a second factor */
  operatorMfa?: OperatorMfa
  /** They confirmed their age and accepted the terms, at sign-up or later. */
  hasAcceptedTerms: boolean
  /** The token's session, which ends with signing out. Null for a program's token, or a job. */
  sessionId: string | null
  /** How the session was verified; none for a token or a job */
  proof?: SessionProof
  /** The name of the program's token */
  tokenName?: string
  /** The scopes of that token */
  tokenScopes?: readonly TokenScope[]
}

/** The account that makes the request, or null for a visitor */
export type Actor = Account | null

/** The account, or a refusal with the given text */
export function requireAccount(actor: Actor, message = 'Please sign in to continue'): Account {
  if (!actor) throw new Refusal('not_signed_in', message)
  return actor
}

/** The account with its session, for actions that tokens cannot do */
export function requireSession(actor: Actor, message?: string): Account & { sessionId: string } {
  const account = requireAccount(actor, message)
  if (account.sessionId === null) throw sessionRequired()
  return { ...account, sessionId: account.sessionId }
}

/** Whether they act as a buyer. Their programs only act for a builder or an operator. */
export function actsAsBuyer(actor: Actor, buyerId: string): boolean {
  return actor?.id === buyerId && actor.tokenName === undefined
}

/** For programs whose token cannot do this, whatever its scopes */
export function sessionRequired(): Refusal {
  return new Refusal('session_required', 'This can’t be done with a token. Please sign in.')
}

/** The refusal for users who have not accepted the terms. The browser asks for it and then continues. */
const TERMS_FIRST = 'Please accept the terms of use before you continue'

/** The account of a user who accepted the terms: required to buy, sell, request, review or write */
export function requireAcceptedTerms(actor: Actor, message?: string): Account {
  const account = requireAccount(actor, message)
  if (!account.hasAcceptedTerms) throw new Refusal('terms_not_accepted', TERMS_FIRST)
  return account
}

/** The account of an operator. Throws a refusal for everyone else. */
export function requireOperator(actor: Actor): Account {
  const account = requireAccount(actor)
  if (account.isOperator) return account
  refuseLockedOperator(account)
  if (account.operatorMfa?.step === 'verify') throw verificationRequired(account)
  throw new Refusal('not_allowed', 'Only operators can do this')
}

/**
 * Refuses an operator who set up no second factor by the deadline. They cannot add one either, because someone with only their password
 * could.
 */
export function refuseLockedOperator({ isOperator, operatorMfa }: Account): void {
  if (isOperator || operatorMfa?.step !== 'set_up') return
  const details = { about: 'operator_access', due_at: operatorMfa.dueAt.toISOString() } as const
  throw new Refusal('second_factor_required', OPERATOR_LOCKED, { details })
}

const OPERATOR_LOCKED =
  'Operator access is locked because you didn’t set up two-step verification in time. Ask another operator to reset your sign-in.'

/** Whether the sign-in still needs its second step. Such a session can only finish or leave the sign-in. */
export function isPending({ proof }: Account): boolean {
  return proof?.aal === 'aal1' && proof.factors.includes('totp')
}

/** Whether the session was verified within this time, with a second factor if the account has one */
export function isVerified({ proof }: Account, now: Date, minutes: number): boolean {
  if (!proof?.at || (proof.factors.length > 0 && proof.aal === 'aal1')) return false
  return proof.at.getTime() >= now.getTime() - minutes * 60_000
}

/** Minutes after a verification in which the user can move money and change how they sign in */
export const RECENT_PROOF_MINUTES = 15

/** Refuses a session that was not verified recently. A token passes: its scopes were granted with a recent proof. */
export function requireVerified({ actor, now }: { actor: Actor; now: () => Date }, minutes: number = RECENT_PROOF_MINUTES): void {
  if (actor && actor.sessionId !== null && !isVerified(actor, now(), minutes)) throw verificationRequired(actor)
}

/**
 * How the user can confirm who they are: with a second factor if there is one, otherwise with the password, otherwise at the identity
 * provider, unless it does not say when users sign in there. The last resort is an emailed link to set a password.
 */
export function verificationMethods({ proof }: Account): VerificationMethod[] {
  const { factors = [], signsInWith = [], hasRecoveryCodes, at = null } = proof ?? {}
  if (factors.length > 0) {
    const methods = factors.map((factor): VerificationMethod => (factor === 'totp' ? 'code' : factor))
    return hasRecoveryCodes ? [...methods, 'recovery_code'] : methods
  }
  if (signsInWith.includes('password')) return ['password']
  return signsInWith.includes('provider') && at !== null ? ['provider'] : ['email_link']
}

/** The refusal that asks the user to confirm who they are. The browser asks for it and then continues. */
export function verificationRequired(account: Account): Refusal {
  const details = { about: 'verification', methods: verificationMethods(account) } as const
  return new Refusal('verification_required', 'Please confirm it’s you to continue', { details })
}
