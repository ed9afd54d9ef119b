const CODES = ['53100', 'ENOSPC', 'EDQUOT']

/** Whether the disk was full, for the database or for our files */
export function isDiskFull(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && CODES.includes(String(cause.code))) return true
  }
  return false
}
