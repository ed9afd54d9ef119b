import { Refusal } from '#contracts/kernel/refusal.ts'
import type { TokenPause } from '#contracts/people/api-token-views.ts'
import { SCOPE_NAMES, TOKEN_SCOPES, type TokenScope } from '#contracts/people/token-scopes.ts'
import type { Verdict } from '#domain/kernel/authorize.ts'

/** The current state that a token depends on besides itself */
export type TokenOwner = {
  isOperator: boolean
  /** They set up no second factor in time. */
  isOperatorLocked: boolean
  isSeller: boolean
  suspendedAt: Date | null
  passwordChangedAt: Date | null
  twoStepOnAt: Date | null
}

/** What decides about scopes */
type ScopeOwner = Omit<TokenOwner, 'passwordChangedAt' | 'twoStepOnAt'>

type Token = { scopes: TokenScope[]; confirmedAt: Date | null }

const PAUSES: Record<TokenPause, string> = {
  password_changed: 'This token is paused because its account’s password was changed. Its owner can turn it on again.',
  second_factor_added:
    'This token is paused because two-step verification was turned on for its account. Its owner can turn it on again.',
  restored: 'This token is paused because the shop was restored from a backup. Its owner can turn it on again.',
  suspended: 'This token is paused because the builder is suspended',
  not_operator: 'This token is paused because its owner is no longer an operator',
  second_factor_missing: 'This token is paused because its owner, an operator, has not set up two-step verification',
}

/** The scopes that this person can give a token */
export function scopesOpenTo({ isOperator, isOperatorLocked, isSeller, suspendedAt }: ScopeOwner): TokenScope[] {
  const isOpen = { builder: isSeller && suspendedAt === null, operator: isOperator && !isOperatorLocked }
  return SCOPE_NAMES.filter((scope) => isOpen[TOKEN_SCOPES[scope].for])
}

/** Why none of the token's scopes can be used now; null if one can */
export function tokenPause({ scopes, confirmedAt }: Token, owner: TokenOwner): TokenPause | null {
  if (confirmedAt === null) return 'restored'
  if (owner.passwordChangedAt !== null && owner.passwordChangedAt >= confirmedAt) return 'password_changed'
  if (owner.twoStepOnAt !== null && owner.twoStepOnAt >= confirmedAt) return 'second_factor_added'
  const open = scopesOpenTo(owner)
  if (scopes.some((scope) => open.includes(scope))) return null
  if (scopes.some((scope) => TOKEN_SCOPES[scope].for === 'builder')) return 'suspended'
  return owner.isOperator ? 'second_factor_missing' : 'not_operator'
}

export const tokenPolicy = {
  /** The call needs one of these scopes. */
  use(token: Token, owner: TokenOwner, oneOf: readonly TokenScope[]): Verdict {
    const held = token.scopes.filter((scope) => oneOf.includes(scope))
    if (held.length === 0) return new Refusal('scope_missing', `This token lacks the scope ${oneOf.join(' or ')}`)
    const pause = tokenPause({ ...token, scopes: held }, owner)
    return pause === null ? true : new Refusal('not_allowed', PAUSES[pause])
  },

  create(owner: ScopeOwner, scopes: TokenScope[]): Verdict {
    const open = scopesOpenTo(owner)
    if (open.length === 0) return new Refusal('not_allowed', 'Tokens are for builders and operators')
    const missing = scopes.find((scope) => !open.includes(scope))
    if (!missing) return true
    const words = `You cannot give a token the scope ${missing}`
    return new Refusal('invalid_input', words, { fields: { scopes: [words] } })
  },
}
