// SQLSTATE classes: connection lost, out of resources, stopped by an operator or a timeout; then: terminated while idle, and a read-only
// server, such as one that was just replaced
const OUTAGE_CODES = /^(08|53|57|25P03|25006)/

/** Whether the database is unavailable. A rejected statement is our bug. */
export function isDatabaseOutage(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    // By name, because the class may be loaded twice.
    if (cause.name === 'DatabaseUnavailable' || ('severity' in cause && 'code' in cause && OUTAGE_CODES.test(String(cause.code))))
      return true
  }
  return false
}
