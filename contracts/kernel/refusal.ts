import type { RefusalDetails } from './refusal-detail-views.ts'

/** Every kind of refusal, with its HTTP status. */
const REFUSALS = {
  bad_request: 400,
  not_signed_in: 401,
  not_allowed: 403,
  terms_not_accepted: 403,
  name_required: 403,
  /** The user must verify again, or finish signing in. */
  verification_required: 403,
  /** An operator set up no second factor in time. */
  second_factor_required: 403,
  scope_missing: 403,
  session_required: 403,
  not_found: 404,
  too_slow: 408,
  conflict: 409,
  unavailable: 409,
  changed: 409,
  too_large: 413,
  unsupported_type: 415,
  invalid_input: 422,
  too_many: 429,
  provider_unavailable: 503,
  too_busy: 503,
  shop_unavailable: 503,
  /** During maintenance. */
  read_only: 503,
} as const
export type RefusalCode = keyof typeof REFUSALS
export const REFUSAL_CODES = Object.keys(REFUSALS) as RefusalCode[]

/** Field names with the messages shown next to them */
export type FieldErrors = Record<string, string[]>

/** Optional parts of a refusal. */
export type RefusalOptions = {
  fields?: FieldErrors
  details?: RefusalDetails
  retryAfterSeconds?: number
  /** For `not_found`: the person may see the parent, so the message may name it. */
  toInsider?: boolean
  cause?: unknown
}

/** An expected refusal with a message for the user. Anything else thrown is a bug. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  readonly fields: FieldErrors
  readonly details: RefusalDetails | undefined
  readonly retryAfterSeconds: number | undefined
  readonly toInsider: boolean

  constructor(code: RefusalCode, message: string, more: RefusalOptions = {}) {
    super(message, { cause: more.cause })
    this.code = code
    this.fields = more.fields ?? {}
    this.details = more.details
    this.retryAfterSeconds = more.retryAfterSeconds
    this.toInsider = more.toInsider ?? false
  }

  get status() {
    return REFUSALS[this.code]
  }
}

/** Refuses the value of one field. */
export function invalidField(field: string, message: string): Refusal {
  return new Refusal('invalid_input', 'Please check the highlighted fields', { fields: { [field]: [message] } })
}
