// SQLSTATE classes: connection lost, out of resources, stopped by an operator or a time limit; then: cut off while idle,
// and a server that only reads, as one does that was just replaced by another.
const OUTAGE_CODES = /^(08|53|57|25P03|25006)/

/** The database cannot do its part at the moment. A statement that it refused is a bug of ours. */
export function isDatabaseOutage(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    // By name: the class may be loaded twice.
    if (cause.name === 'DatabaseUnavailable' || ('severity' in cause && 'code' in cause && OUTAGE_CODES.test(String(cause.code))))
      return true
  }
  return false
}
