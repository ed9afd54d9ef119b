import { DatabaseUnavailable } from '#domain/kernel/database-unavailable.ts'

const LOST = /^E(?:CONN|TIMEDOUT|PIPE|NOTFOUND|HOSTUNREACH|AI_AGAIN)|Connection terminated|timeout/

/** Turns reports of pg-boss, some of them plain objects, into errors; an unreachable database becomes an outage. */
export function queueError(thrown: unknown): Error {
  const { message = String(thrown), code = '' } = Object(thrown) as { message?: string; code?: string }
  const error = thrown instanceof Error ? thrown : Object.assign(new Error(message), thrown)
  return LOST.test(code) || LOST.test(message) ? new DatabaseUnavailable(message, { cause: error }) : error
}
