import { DatabaseUnavailable } from '#domain/kernel/database-unavailable.ts'

const LOST = /^E(?:CONN|TIMEDOUT|PIPE|NOTFOUND|HOSTUNREACH|AI_AGAIN)|Connection terminated|timeout/

/** What pg-boss reports, partly as plain objects: as an error, and as an outage if the database could not be reached. */
export function queueError(thrown: unknown): Error {
  const { message = String(thrown), code = '' } = Object(thrown) as { message?: string; code?: string }
  const error = thrown instanceof Error ? thrown : Object.assign(new Error(message), thrown)
  return LOST.test(code) || LOST.test(message) ? new DatabaseUnavailable(message, { cause: error }) : error
}
