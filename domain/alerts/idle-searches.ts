import { and, eq, ne } from 'drizzle-orm'
import { savedSearches } from './alerts-tables.ts'

/** A person's searches that were paused for inactivity and would send mail again. */
export function pausedSearchesOf(userId: string) {
  return and(idleSearchesOf(userId), ne(savedSearches.cadence, 'off'))
}

/** Those that rest, whether or not they would. */
export function idleSearchesOf(userId: string) {
  return and(eq(savedSearches.userId, userId), eq(savedSearches.pausedBecause, 'idle'))
}
