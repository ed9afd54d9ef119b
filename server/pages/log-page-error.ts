import type { Log } from '../log.ts'

/** Says in the log what went wrong with a page: its place and its causes, without anybody's values. */
export function logPageError(log: Log, error: unknown): void {
  log.error('A page failed', { error })
}
