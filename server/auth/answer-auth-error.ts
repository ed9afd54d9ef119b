import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ErrorBody } from '#contracts/kernel/error-views.ts'
import { AuthRefusal } from '#domain/people/accounts/auth-refusal.ts'
import { answerError } from '../http/answer-error.ts'

/** Auth clients read `code` only if the answer names the version of their protocol. */
export const AUTH_API_VERSION = ['x-supabase-api-version', '2024-01-01'] as const

const CODES: Record<ErrorBody['error']['code'], string> = {
  bad_request: 'bad_json',
  not_signed_in: 'no_authorization',
  not_allowed: 'not_allowed',
  terms_not_accepted: 'terms_not_accepted',
  name_required: 'name_required',
  verification_required: 'insufficient_aal',
  second_factor_required: 'second_factor_required',
  scope_missing: 'not_allowed',
  session_required: 'not_allowed',
  not_found: 'not_found',
  conflict: 'conflict',
  unavailable: 'conflict',
  changed: 'conflict',
  too_large: 'request_too_large',
  too_slow: 'request_timeout',
  unsupported_type: 'unsupported_media_type',
  invalid_input: 'validation_failed',
  too_many: 'over_request_rate_limit',
  provider_unavailable: 'request_timeout',
  too_busy: 'request_timeout',
  shop_unavailable: 'request_timeout',
  read_only: 'request_timeout',
  internal: 'unexpected_failure',
}

const REFUSED_PASSKEY = new Set(['webauthn_verification_failed', 'mfa_verification_failed'])

/** The shop's error answers in GoTrue's form: `{ code, message }`. */
export async function answerAuthError(error: Error, c: Context): Promise<Response> {
  const answer = answerError(error, c)
  const { error: body }: ErrorBody = await answer.json()
  const [firstField] = Object.entries(body.fields)
  const message = firstField?.[1][0] ?? body.message
  c.header(...AUTH_API_VERSION)

  const isTokenRequest = c.req.path.endsWith('/token')
  if (firstField?.[0] === 'password' && !isTokenRequest) {
    return c.json({ code: 'weak_password', message, weak_password: { reasons: ['length'], message } }, 422)
  }
  // By its property: in development the class may be loaded twice.
  const code = 'authCode' in error ? String(error.authCode) : CODES[body.code]
  // The reason may be a wrong PUBLIC_URL, or a copied passkey.
  if (error.cause && REFUSED_PASSKEY.has(code))
    c.get('log').warn('A passkey was refused', { reason: String(error.cause).slice(0, 500) })
  if (code === 'weak_password') return c.json({ code, message, ...weakPasswordAnswer() }, 422)
  const status = isTokenRequest && answer.status === 422 && !('authCode' in error) ? 400 : answer.status
  return c.json({ code, message }, status as ContentfulStatusCode)
}

/** For a password that is on the list of common ones; a sign-in with it succeeds and says so. */
export function weakPasswordAnswer() {
  return { weak_password: { reasons: ['pwned'], message: new AuthRefusal('weak_password').message } }
}
