import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#app/lib/api-query.ts'
import { queryClient } from '#app/lib/query-client.ts'
import { unbrokenPhrases } from '#app/lib/unbroken-phrases.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { buildPath } from '#contracts/custom-builds/build-updates.ts'
import type { BuildGlance } from '#contracts/custom-builds/build-views.ts'
import { buildPlacePath } from '#contracts/custom-builds/order-book.ts'

/** The waiting-list entries of the signed-in buyer, for their list of requests. */
export function usePlaces(userId: string) {
  return useQuery(apiQuery(['order-book', 'mine', userId], 'GET /api/v1/places'), queryClient)
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

/** The status of a build in one sentence, with a link to its build page. */
export function BuildGlanceLine({ build }: { build: BuildGlance }) {
  return (
    <div className="border-l-2 border-rosewood pl-4">
      <p className="font-serif text-lg leading-snug text-balance">{unbrokenPhrases(build.sentence)}</p>
      <ButtonLink to={buildPath(build.request_id)} variant="text" className="-ml-1">
        Open the build
      </ButtonLink>
    </div>
  )
}
