const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
/** The wait before each attempt, including the first */
const WAITS = [0, 5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR]
const JITTER = 0.1

/**
 * When the next attempt is due after this many failures; null after the last. Jittered, so that a recovering receiver is not overloaded.
 */
export function nextAttemptAt(attempts: number, now: Date): Date | null {
  const wait = WAITS[attempts]
  if (wait === undefined) return null
  return new Date(now.getTime() + wait * (1 - JITTER + 2 * JITTER * Math.random()))
}

const SHORT_PAUSE_SECONDS = 30
const LONGEST_PAUSE_SECONDS = 900

/** How long to pause a receiver that asks for it. 502 and 504 come from a proxy in front of an overloaded one. */
export function restUntil(
  { status, retryAfterSeconds }: { status: number; retryAfterSeconds: number | null },
  now: Date,
): Date | null {
  const isTired = status === 429 || status === 502 || status === 504 || (status === 503 && retryAfterSeconds !== null)
  if (!isTired) return null
  const seconds = Math.min(retryAfterSeconds ?? SHORT_PAUSE_SECONDS, LONGEST_PAUSE_SECONDS)
  return new Date(now.getTime() + seconds * 1000)
}
