import { useQuery } from '@tanstack/react-query'
import type { BuilderCustomBuilds } from '#contracts/custom-builds/build-offer-views.ts'
import { api } from './api.ts'
import { queryClient } from './query-client.ts'

/** The part of the profile that its dialogs need. */
export type BuilderRef = {
  id: string
  name: string
  backOn: string | null
  /** The on-time record, in a sentence. */
  record?: string | undefined
}

const keyOf = (builderId: string) => ['build-offers-of', builderId] as const

/** Shows an offer that is already loaded: a preview could not fetch it. */
export function seedBuilderBuildOffers(builderId: string, offer: BuilderCustomBuilds): void {
  queryClient.setQueryData(keyOf(builderId), offer)
}

/** The builder's current offers with specs and options: the page around them may be out of date. */
export function useBuilderBuildOffers(builderId: string) {
  return useQuery(
    {
      queryKey: keyOf(builderId),
      queryFn: () => api('GET /api/v1/builders/{slug}/custom-builds', { params: { slug: builderId } }),
    },
    queryClient,
  )
}
