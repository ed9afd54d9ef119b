/** The SQLSTATE class of data errors */
const DATA_EXCEPTION = '22'

/** Whether it failed for a reason unrelated to the data: a lost connection, a deadlock, a concurrent account deletion. */
export function isRetryableError(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return !cause.code.startsWith(DATA_EXCEPTION)
  }
  return false
}
