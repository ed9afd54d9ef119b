import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { apiQuery } from '#app/lib/api-query.ts'
import { queryClient, refetchQueries } from '#app/lib/query-client.ts'
import type { SaveBuildOfferBody } from '#contracts/custom-builds/build-offer-bodies.ts'
import type { OwnBuildOfferAnswer } from '#contracts/custom-builds/build-offer-views.ts'

const keyOf = (userId: string, listingId: string) => ['own-build-offer', userId, listingId] as const

/** The signed-in builder's offers, drafts included, newest first. */
export function useOwnBuildOffers(userId: string, page: number) {
  const input = { query: { page: String(page) } }
  const query = apiQuery(['own-build-offers', userId, page], 'GET /api/v1/custom-build-listings/own', input)
  return useQuery({ ...query, placeholderData: keepPreviousData }, queryClient)
}

export function useOwnBuildOffer(userId: string, listingId: string) {
  const input = { params: { id: listingId } }
  const query = apiQuery(keyOf(userId, listingId), 'GET /api/v1/custom-build-listings/own/{id}', input)
  // While the form is open, changes from another device must not replace the draft.
  return useQuery({ ...query, refetchOnWindowFocus: false }, queryClient)
}

/** Without an id, a new draft is created. */
export async function saveBuildOffer(
  userId: string,
  listingId: string | undefined,
  json: SaveBuildOfferBody,
): Promise<OwnBuildOfferAnswer> {
  const answer = listingId
    ? await api('PUT /api/v1/custom-build-listings/{id}', { params: { id: listingId }, json })
    : await api('POST /api/v1/custom-build-listings', { json })
  return show(userId, answer)
}

export async function publishBuildOffer(userId: string, listingId: string, is_published: boolean): Promise<OwnBuildOfferAnswer> {
  const input = { params: { id: listingId }, json: { is_published } }
  return show(userId, await api('PUT /api/v1/custom-build-listings/{id}/published', input))
}

/** Returns the message from the server. */
export async function duplicateBuildOffer(listingId: string): Promise<string> {
  const { message } = await api('POST /api/v1/custom-build-listings/{id}/duplicate', { params: { id: listingId } })
  return message
}

export async function deleteBuildOffer(listingId: string): Promise<void> {
  await api('DELETE /api/v1/custom-build-listings/{id}', { params: { id: listingId } })
}

export async function refetchBuildOffers(): Promise<void> {
  await refetchQueries('own-build-offers')
}

/** Updates the offer in its form and in the lists. */
function show(userId: string, answer: OwnBuildOfferAnswer): OwnBuildOfferAnswer {
  queryClient.setQueryData(keyOf(userId, answer.listing.id), answer)
  void refetchBuildOffers()
  return answer
}
