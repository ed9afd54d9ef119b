import { readSavedQuery } from '#contracts/finding/saved-query.ts'
import type { SavedSearch } from '#contracts/finding/saved-search-views.ts'
import { LONGEST_SEARCH_NAME } from '#contracts/finding/saved-searches.ts'
import { searchLabel } from '#contracts/finding/search-label.ts'
import type { savedSearches } from './alerts-tables.ts'

type Row = Pick<typeof savedSearches.$inferSelect, 'id' | 'name' | 'query' | 'cadence' | 'pausedBecause' | 'createdAt'>

/** A saved search as its owner sees it */
export function savedSearchView({ query, pausedBecause, createdAt, newCount, ...row }: Row & { newCount: number }): SavedSearch {
  return {
    id: row.id,
    name: row.name,
    query,
    label: searchLabel(readSavedQuery(query)),
    cadence: row.cadence,
    paused_because: pausedBecause,
    new_count: newCount,
    created_at: createdAt.toISOString(),
  }
}

/** The suggested name, cut to the longest allowed length */
export function proposedName(query: string): string {
  const label = searchLabel(readSavedQuery(query))
  return label.length > LONGEST_SEARCH_NAME ? `${label.slice(0, LONGEST_SEARCH_NAME - 1)}…` : label
}
