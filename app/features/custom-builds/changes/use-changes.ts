import { api } from '#app/lib/api.ts'
import { apiQuery } from '#app/lib/api-query.ts'
import { apiThenRefetch } from '#app/lib/refetch-after.ts'
import { useLiveQuery } from '#app/lib/use-live-query.ts'

const KEY = 'build-changes'

/** Calls that change the specs, and with them the price, payments or date. */
export const changeSpecs = apiThenRefetch([KEY, 'builds', 'custom-build-requests'])

/** The changes of a build, kept up to date while the page is open. */
export function useChanges(userId: string, id: string) {
  return useLiveQuery('custom-builds', apiQuery([KEY, userId, id], 'GET /api/v1/builds/{id}/changes', { params: { id } }))
}
