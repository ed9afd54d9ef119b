import { api, fetchApiFile } from '#app/lib/api.ts'
import { apiQuery } from '#app/lib/api-query.ts'
import { queryClient, refetchQueries } from '#app/lib/query-client.ts'
import { saveBlob } from '#app/lib/save-blob.ts'
import { useLiveQuery } from '#app/lib/use-live-query.ts'
import { userFacingError } from '#app/lib/user-facing-error.ts'
import type { SaveSheetDraftBody, SignSheet } from '#contracts/custom-builds/build-sheet-bodies.ts'
import type { BuildSheets } from '#contracts/custom-builds/build-sheet-views.ts'

const KEY = 'build-sheets'
const keyOf = (userId: string, requestId: string) => [KEY, userId, requestId] as const
const NOT_SENT = 'We couldn’t send this. Please try again.'

/** All sheets of a build, kept up to date while the page is open. */
export function useSheets(userId: string, requestId: string) {
  const query = apiQuery(keyOf(userId, requestId), 'GET /api/v1/builds/{id}/sheets', { params: { id: requestId } })
  return useLiveQuery('custom-builds', query)
}

type Reader = { userId: string; requestId: string }

/** Saves the builder's draft and shows the response immediately, like the actions below. */
export function saveDraft({ userId, requestId }: Reader, json: SaveSheetDraftBody): Promise<BuildSheets> {
  return shown({ userId, requestId }, api('PUT /api/v1/builds/{id}/sheet-draft', { params: { id: requestId }, json }))
}

/** Signs the version shown. If there is a newer one, fetches it. */
export function signSheet(reader: Reader, version: number, json: SignSheet): Promise<BuildSheets> {
  const params = { id: reader.requestId, version: String(version) }
  return shown(reader, api('POST /api/v1/builds/{id}/sheets/{version}/sign', { params, json }))
}

export function answerSheet(reader: Reader, version: number, words: string): Promise<BuildSheets> {
  const params = { id: reader.requestId, version: String(version) }
  return shown(reader, api('POST /api/v1/builds/{id}/sheets/{version}/answer', { params, json: { words } }))
}

/** Pending until the whole page shows the change: with the signature, the first payment. */
async function shown({ userId, requestId }: Reader, answer: Promise<BuildSheets>): Promise<BuildSheets> {
  try {
    const sheets = await answer
    await refetchQueries('custom-build-requests')
    queryClient.setQueryData(keyOf(userId, requestId), sheets)
    return sheets
  } catch (error) {
    await Promise.all(([KEY, 'custom-build-requests'] as const).map(refetchQueries))
    throw userFacingError(error, NOT_SENT)
  }
}

/** Downloads one version as PDF or as the signed JSON. */
export async function downloadSheet(requestId: string, version: number, type: 'pdf' | 'json'): Promise<void> {
  const file = await fetchApiFile(`/api/v1/builds/${requestId}/sheets/${version}/${type}`)
  saveBlob(file, `spec-sheet-version-${version}.${type}`)
}
