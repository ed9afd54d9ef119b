import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { type ErrorBody, Refusal } from '#contracts/refusal.ts'
import { AuthRefusal } from '#domain/accounts/auth-refusal.ts'
import { isOfLostAccount } from '#domain/accounts/is-of-lost-account.ts'
import type { Log } from '../log.ts'
import { isUnkeepableText } from './is-unkeepable-text.ts'

/** A refusal is told in its own words; anything else is a bug: logged whole, answered without detail. */
export function answerError(error: Error, c: Context): Response {
  const refusal = asRefusal(error)
  if (!refusal) {
    logProblem(c, error)
    const body: ErrorBody = {
      error: { code: 'internal', message: 'Something went wrong on our side. Please try again.', fields: {} },
    }
    return c.json(body, 500)
  }
  // Ours to word, the operator's to know: a provider did not do its part. A rush would fill the log with itself.
  if (refusal.status >= 500 && refusal.code !== 'too_busy') logProblem(c, refusal)
  if (refusal.retryAfterSeconds !== undefined) c.header('retry-after', String(refusal.retryAfterSeconds))
  // What is left of the body is not read: on this connection nothing could follow it.
  if (refusal.status === 413) c.header('connection', 'close')
  const body: ErrorBody = {
    error: { code: refusal.code, message: refusal.message, fields: refusal.fields, details: refusal.details },
  }
  return c.json(body, refusal.status)
}

function asRefusal(error: Error): Refusal | undefined {
  // By name too: in development the class may be loaded twice.
  if (error instanceof Refusal || error.name === 'Refusal') return error as Refusal
  if (error instanceof HTTPException && error.status < 500)
    return new Refusal('bad_request', error.message || 'This request cannot be read')
  if (isUnkeepableText(error)) return new Refusal('invalid_input', 'This text holds a character that cannot be kept')
  // Under way while its account was being deleted.
  return isOfLostAccount(error) ? new AuthRefusal('session_not_found', { cause: error }) : undefined
}

function logProblem(c: Context, error: Error): void {
  const log: Log = c.get('log')
  log.error('A request failed', { at: c.req.path, error })
}
