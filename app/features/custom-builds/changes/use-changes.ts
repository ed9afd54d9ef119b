import { api } from '#app/lib/api.ts'
import { refetchAfter } from '#app/lib/refetch-after.ts'
import { useLiveQuery } from '#app/lib/use-live-query.ts'
import type { ProposeChangeBody } from '#contracts/custom-builds/build-change-bodies.ts'
import type { BuildChange } from '#contracts/custom-builds/build-change-views.ts'

const KEY = 'build-changes'

/** The changes of a build, kept up to date while the page is open. */
export function useChanges(userId: string, id: string) {
  return useLiveQuery('custom-builds', {
    queryKey: [KEY, userId, id],
    queryFn: ({ signal }) => api('GET /api/v1/builds/{id}/changes', { params: { id }, signal }),
  })
}

export function askChange(id: string, json: { wish: string; about: string[] }) {
  return showAfter(api('POST /api/v1/builds/{id}/changes/ask', { params: { id }, json }))
}

/** Sends the builder's proposal, or their answer to a request. */
export function proposeChange(id: string, wish: BuildChange | undefined, json: ProposeChangeBody) {
  return showAfter(
    wish
      ? api('POST /api/v1/builds/{id}/changes/{change}/propose', { params: { id, change: wish.id }, json })
      : api('POST /api/v1/builds/{id}/changes', { params: { id }, json }),
  )
}

/** Agrees to the figures shown. If they have changed, fetches the new ones. */
export function acceptChange(id: string, change: BuildChange, { version, total, back }: NonNullable<BuildChange['effect']>) {
  const params = { id, change: change.id }
  return showAfter(api('POST /api/v1/builds/{id}/changes/{change}/accept', { params, json: { version, total, back } }))
}

export function refuseChange(id: string, change: BuildChange, words: string) {
  const params = { id, change: change.id }
  return showAfter(api('POST /api/v1/builds/{id}/changes/{change}/refuse', { params, json: { words } }))
}

export function withdrawChange(id: string, change: BuildChange) {
  return showAfter(api('POST /api/v1/builds/{id}/changes/{change}/withdraw', { params: { id, change: change.id } }))
}

/** Refetches everything that shows the price, payments or date. */
function showAfter<Answer>(change: Promise<Answer>): Promise<Answer> {
  return refetchAfter(change, [KEY, 'builds', 'custom-build-requests'])
}
