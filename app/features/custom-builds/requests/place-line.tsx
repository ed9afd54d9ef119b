import { useQuery } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { queryClient } from '#app/lib/query-client.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { buildPlacePath } from '#contracts/custom-builds/build-place-path.ts'

/** The waiting-list entries of the signed-in buyer, for their list of requests. */
export function usePlaces(userId: string) {
  return useQuery(
    { queryKey: ['order-book', 'mine', userId], queryFn: ({ signal }) => api('GET /api/v1/places', { signal }) },
    queryClient,
  )
}

/** A request's position on the builder's waiting list, with a link to the entry. */
export function PlaceLine({ requestId, sentence }: { requestId: string; sentence: string }) {
  return (
    <div className="border-l-2 border-brass pl-4">
      <p className="font-serif text-lg leading-snug text-balance">{sentence}</p>
      <ButtonLink to={buildPlacePath(requestId)} variant="text" className="-ml-1">
        View your spot
      </ButtonLink>
    </div>
  )
}
