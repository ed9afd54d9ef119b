import { useQuery } from '@tanstack/react-query'
import type { BuilderCustomBuilds } from '#contracts/build-offers.ts'
import { api } from './api.ts'
import { queryClient } from './query-client.ts'

/** Whose profile it is, as far as its dialogs must know. */
export type BuilderRef = { id: string; name: string }

const keyOf = (builderId: string) => ['custom-builds-of', builderId]

/** Shows an offer that is known already: in a preview nobody else could fetch it. */
export function seedBuilderCustomBuilds(builderId: string, offer: BuilderCustomBuilds): void {
  queryClient.setQueryData(keyOf(builderId), offer)
}

/** What a builder offers to build at this moment, with specs and options: the page around may be a while old. */
export function useBuilderCustomBuilds(builderId: string) {
  return useQuery(
    {
      queryKey: keyOf(builderId),
      queryFn: () => api<BuilderCustomBuilds>(`/api/v1/builders/${builderId}/custom-builds`),
    },
    queryClient,
  )
}
