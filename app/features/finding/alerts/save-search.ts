import { ApiError, api } from '#app/lib/api.ts'
import type { Cadence } from '#contracts/finding/saved-searches.ts'
import { readerTimeZone } from '#contracts/kernel/dates/time-zones.ts'

/** Saves a search with the browser's time zone, or without one that the shop doesn't know: then its emails follow the shop's. */
export async function saveSearch(search: { query: string; name: string; cadence: Cadence }): Promise<{ message: string }> {
  try {
    return await api('POST /api/v1/saved-searches', { json: { ...search, time_zone: readerTimeZone() } })
  } catch (error) {
    if (!(error instanceof ApiError && error.fields.time_zone)) throw error
    return api('POST /api/v1/saved-searches', { json: search })
  }
}
