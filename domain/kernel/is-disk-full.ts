const CODES = ['53100', 'ENOSPC', 'EDQUOT']

/** There was no room left to write, for the database or for a file of ours. */
export function isDiskFull(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && CODES.includes(String(cause.code))) return true
  }
  return false
}
