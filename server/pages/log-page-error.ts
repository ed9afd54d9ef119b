import type { Log } from '../operations/observability/log.ts'

/** Logs a page's error with its location and causes, without personal data. */
export function logPageError(log: Log, error: unknown): void {
  log.error('A page failed', { error })
}
