import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { queryClient, refetchQueries } from '#app/lib/query-client.ts'
import type { SaveBuildOfferBody } from '#contracts/custom-builds/build-offer-bodies.ts'
import type { OwnBuildOfferAnswer } from '#contracts/custom-builds/build-offer-views.ts'

const keyOf = (userId: string, listingId: string) => ['own-build-offer', userId, listingId] as const

/** The signed-in builder's offers, drafts included, newest first. */
export function useOwnBuildOffers(userId: string, page: number) {
  return useQuery(
    {
      queryKey: ['own-build-offers', userId, page],
      queryFn: ({ signal }) => api('GET /api/v1/custom-build-listings/own', { query: { page: String(page) }, signal }),
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
}

export function useOwnBuildOffer(userId: string, listingId: string) {
  return useQuery(
    {
      queryKey: keyOf(userId, listingId),
      queryFn: ({ signal }) => api('GET /api/v1/custom-build-listings/own/{id}', { params: { id: listingId }, signal }),
      // While the form is open, changes from another device must not replace the draft.
      refetchOnWindowFocus: false,
    },
    queryClient,
  )
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
