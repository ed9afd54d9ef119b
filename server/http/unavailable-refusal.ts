import { Refusal } from '#contracts/kernel/refusal.ts'
import { isDatabaseOutage } from '#domain/kernel/is-database-outage.ts'
import { isDiskFull } from '#domain/kernel/is-disk-full.ts'

export const RETRY_AFTER_SECONDS = 5
const DISK_FULL = 'The shop has run out of space and cannot save this at the moment. Please try again in a few minutes.'
const DATABASE_UNREACHABLE = 'The shop cannot reach its database right now. Please try again in a few seconds.'
const COMMIT_UNKNOWN = 'The shop cannot reach its database right now. Please check whether this was saved before you try again.'

/** The refusal for a temporary outage of the database or the disk. */
export function unavailableRefusal(cause: unknown): Refusal | undefined {
  const isFull = isDiskFull(cause)
  if (!isFull && !isDatabaseOutage(cause)) return undefined
  const message = isFull ? DISK_FULL : isUnansweredCommit(cause) ? COMMIT_UNKNOWN : DATABASE_UNREACHABLE
  return new Refusal('shop_unavailable', message, { retryAfterSeconds: RETRY_AFTER_SECONDS, cause })
}

/** Whether it is unknown if the transaction was committed. */
export function isUnansweredCommit(error: unknown): boolean {
  return error instanceof Error && 'query' in error && error.query === 'commit'
}
