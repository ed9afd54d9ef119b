import { and, eq, ne } from 'drizzle-orm'
import { savedSearches } from './alerts-tables.ts'

/** A person's searches that were paused for inactivity and would otherwise send email */
export function pausedSearchesOf(userId: string) {
  return and(idleSearchesOf(userId), ne(savedSearches.cadence, 'off'))
}

/** All paused ones, whether or not they would send email */
export function idleSearchesOf(userId: string) {
  return and(eq(savedSearches.userId, userId), eq(savedSearches.pausedBecause, 'idle'))
}
