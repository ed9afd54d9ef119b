import { DrizzleQueryError } from 'drizzle-orm'

// SQLSTATE classes: connection lost, out of resources, stopped by an operator or a time limit.
const SILENCES = /^(08|53|57)/

/** The database did not answer. A statement that it refused is a bug of ours. */
export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof DrizzleQueryError)) return false
  const { cause } = error
  const state = cause && 'severity' in cause && 'code' in cause ? String(cause.code) : undefined
  return state === undefined || SILENCES.test(state)
}
