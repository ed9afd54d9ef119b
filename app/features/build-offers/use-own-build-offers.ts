import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { queryClient } from '#app/lib/query-client.ts'
import type { OwnBuildOffer, OwnBuildOffersPage } from '#contracts/build-offers.ts'

const PATH = '/api/v1/custom-build-listings'
const keyOf = (userId: string, listingId: string) => ['own-custom-listing', userId, listingId]

type Answer = { listing: OwnBuildOffer }

/** The build offers of the builder signed in, drafts too, newest first. */
export function useOwnBuildOffers(userId: string, page: number) {
  return useQuery(
    {
      queryKey: ['own-custom-listings', userId, page],
      queryFn: ({ signal }) => api<OwnBuildOffersPage>(`${PATH}/own?page=${page}`, { signal }),
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
}

/** One of them, for its form. */
export function useOwnBuildOffer(userId: string, listingId: string) {
  return useQuery(
    {
      queryKey: keyOf(userId, listingId),
      queryFn: ({ signal }) => api<Answer>(`${PATH}/own/${listingId}`, { signal }),
      // Its form is open: what another device changes meanwhile must not move under the fingers.
      refetchOnWindowFocus: false,
    },
    queryClient,
  )
}

export async function saveBuildOffer(userId: string, listingId: string | undefined, document: object): Promise<Answer> {
  const call = { method: listingId ? 'PUT' : 'POST', json: document } as const
  return show(userId, await api<Answer>(listingId ? `${PATH}/${listingId}` : PATH, call))
}

export async function publishBuildOffer(userId: string, listingId: string, isPublished: boolean): Promise<Answer> {
  const call = { method: 'PUT', json: { is_published: isPublished } } as const
  return show(userId, await api<Answer>(`${PATH}/${listingId}/published`, call))
}

/** Answers the shop's words for it. */
export async function duplicateBuildOffer(listingId: string): Promise<string> {
  const { message } = await api<{ message: string }>(`${PATH}/${listingId}/duplicate`, { method: 'POST' })
  return message
}

export async function deleteBuildOffer(listingId: string): Promise<void> {
  await api(`${PATH}/${listingId}`, { method: 'DELETE' })
}

export async function refetchBuildOffers(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['own-custom-listings'] })
}

/** What an answer said of it, in its form and in the lists. */
function show(userId: string, answer: Answer): Answer {
  queryClient.setQueryData(keyOf(userId, answer.listing.id), answer)
  void refetchBuildOffers()
  return answer
}
