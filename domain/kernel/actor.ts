import { Refusal } from '#contracts/refusal.ts'

/** The account behind the bearer token. */
export type Account = {
  id: string
  email: string
  /** False until the link in the confirmation mail was followed. */
  emailConfirmed: boolean
  isOperator: boolean
  /** They said that they are of age and accept the terms: at sign-up or since. */
  hasAcceptedTerms: boolean
  /** The sign-in this token belongs to; signing out ends it. */
  sessionId: string
}

/** Who is asking: an account, or nobody we know. */
export type Actor = Account | null

/** The account, or the refusal in the words of the screen that asked. */
export function requireAccount(actor: Actor, message = 'Please sign in to continue'): Account {
  if (!actor) throw new Refusal('not_signed_in', message)
  return actor
}

/** What whoever has not accepted the terms is told; the browser asks for it there and goes on. */
const TERMS_FIRST = 'Please accept the terms of use before you go on'

/** The account of somebody bound by the terms: whoever buys, sells, requests, reviews or writes. */
export function requireAcceptedTerms(actor: Actor, message?: string): Account {
  const account = requireAccount(actor, message)
  if (!account.hasAcceptedTerms) throw new Refusal('terms_not_accepted', TERMS_FIRST)
  return account
}

/** The account of somebody who runs the shop; everybody else is refused. */
export function requireOperator(actor: Actor): Account {
  const account = requireAccount(actor)
  if (account.isOperator) return account
  throw new Refusal('not_allowed', 'Only operators may do this')
}
