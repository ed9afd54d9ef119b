import { z } from 'zod'
import { CADENCES, MOST_COUNTED_HITS, MOST_SAVED_SEARCHES, PAUSE_REASONS } from './saved-searches.ts'

/** A saved search, for its owner only. */
export const SavedSearch = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** The query of its catalog address. */
    query: z.string(),
    /** The search in words */
    label: z.string(),
    cadence: z.enum(CADENCES),
    paused_because: z.enum(PAUSE_REASONS).nullable(),
    /** Matches for sale since the owner last looked, counted up to the limit plus one */
    new_count: z
      .int()
      .min(0)
      .max(MOST_COUNTED_HITS + 1),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'SavedSearch' })
export type SavedSearch = z.infer<typeof SavedSearch>

export const AlertSettings = z.object({ saved_instruments: z.boolean(), is_stopped: z.boolean() }).meta({ id: 'AlertSettings' })
export type AlertSettings = z.infer<typeof AlertSettings>

export const SavedSearches = z
  .object({ searches: z.array(SavedSearch).max(MOST_SAVED_SEARCHES), settings: AlertSettings })
  .meta({ id: 'SavedSearches' })
export type SavedSearches = z.infer<typeof SavedSearches>

/** A preview of saving a search */
export const SearchEstimate = z
  .object({
    /** The suggested name */
    name: z.string(),
    /** Instruments per month, based on the last 90 days */
    per_month: z.int().min(0),
    may_be_instant: z.boolean(),
    /** The id of the same search, if already saved */
    saved_id: z.uuid().nullable(),
  })
  .meta({ id: 'SearchEstimate' })
export type SearchEstimate = z.infer<typeof SearchEstimate>

export const SavedSearchAnswer = z.object({ search: SavedSearch, message: z.string() }).meta({ id: 'SavedSearchAnswer' })

/** Whether a person is notified about one thing */
export const AlertChoice = z.object({ is_on: z.boolean() }).meta({ id: 'AlertChoice' })
export type AlertChoice = z.infer<typeof AlertChoice>

export const FollowedBuilders = z.object({ builder_ids: z.array(z.uuid()) }).meta({ id: 'FollowedBuilders' })

/** Totals for operators, without people or searches */
export const AlertCounts = z
  .object({
    people: z.int(),
    searches: z.int(),
    instant: z.int(),
    daily: z.int(),
    paused: z.int(),
    followed_builders: z.int(),
    mailed_last_30_days: z.int(),
  })
  .meta({ id: 'AlertCounts' })
export type AlertCounts = z.infer<typeof AlertCounts>
