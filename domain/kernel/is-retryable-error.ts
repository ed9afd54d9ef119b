/** The class of errors about values. */
const DATA_EXCEPTION = '22'

/** Whether it failed by a lost connection, a deadlock, a person who leaves meanwhile: by anything but what was worked on. */
export function isRetryableError(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return !cause.code.startsWith(DATA_EXCEPTION)
  }
  return false
}
