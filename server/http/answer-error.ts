import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { routePath } from 'hono/route'
import type { ErrorBody } from '#contracts/kernel/error-views.ts'
import { INTERNAL_ERROR_MESSAGE } from '#contracts/kernel/internal-error-message.ts'
import { Refusal, type RefusalCode } from '#contracts/kernel/refusal.ts'
import { isDiskFull } from '#domain/kernel/is-disk-full.ts'
import { AuthRefusal } from '#domain/people/accounts/auth-refusal.ts'
import { isDeletedAccountError } from '#domain/people/accounts/is-deleted-account-error.ts'
import type { Log } from '../operations/observability/log.ts'
import { currentScope } from '../operations/observability/request-scope.ts'
import { isUnstorableTextError } from './is-unstorable-text-error.ts'
import { notFoundSentence } from './not-found-sentence.ts'
import { RETRY_AFTER_SECONDS, unavailableRefusal } from './unavailable-refusal.ts'

// An overload would flood the log, and maintenance was started by an operator.
const QUIET = new Set<RefusalCode>(['too_busy', 'read_only'])

/** A refusal is answered with its own text. Anything else is a bug: logged in full, answered without details. */
export function answerError(error: Error, c: Context, log: Log = c.get('log')): Response {
  const refusal = asRefusal(error)
  if (!refusal) {
    logProblem(c, error, log)
    return c.json(withRequest({ code: 'internal', message: INTERNAL_ERROR_MESSAGE, fields: {} }), 500)
  }
  // A provider outage gets a response for the user and a log line for the operator.
  if (refusal.status >= 500 && !QUIET.has(refusal.code)) logProblem(c, refusal, log)
  const retryAfter = refusal.retryAfterSeconds ?? (refusal.status === 503 ? RETRY_AFTER_SECONDS : undefined)
  if (retryAfter !== undefined) c.header('retry-after', String(retryAfter))
  // The rest of the body isn't read, so the connection can't be reused.
  if (refusal.status === 413 || refusal.status === 408) c.header('connection', 'close')
  const { code, fields, details } = refusal
  const message = code === 'not_found' ? notFoundSentence(c, refusal) : refusal.message
  return c.json(withRequest({ code, message, fields, details }), refusal.status)
}

function withRequest(error: Omit<ErrorBody['error'], 'request'>): ErrorBody {
  const request = currentScope()?.request
  return { error: request === undefined ? error : { ...error, request } }
}

function asRefusal(error: Error): Refusal | undefined {
  // Before the provider's errors, because a full disk isn't the provider's fault.
  if (isDiskFull(error)) return unavailableRefusal(error)
  // By name too: in development the class may be loaded twice.
  if (error instanceof Refusal || error.name === 'Refusal') return error as Refusal
  if (error instanceof HTTPException && error.status < 500)
    return new Refusal('bad_request', error.message || 'This request cannot be read')
  if (isUnstorableTextError(error)) return new Refusal('invalid_input', 'This text contains a character that cannot be stored')
  // The account was deleted during the request.
  if (isDeletedAccountError(error)) return new AuthRefusal('session_not_found', { cause: error })
  return unavailableRefusal(error)
}

function logProblem(c: Context, error: Error, log: Log): void {
  // The client disconnected, and its queries were cancelled.
  if (c.req.raw.signal.aborted) return
  log.error('A request failed', { at: `${c.req.method} ${routePath(c)}`, error })
}
