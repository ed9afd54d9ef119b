import { lateApi } from '#app/lib/late-api.ts'
import { Button } from '#app/ui/button.tsx'
import { useAskedFor } from './use-asked-for.ts'

/** Requests one email when a reserved instrument becomes available. */
export function FreeAgainButton({ productId }: { productId: string }) {
  const params = { productId }
  const { isAsked, isPending, isSignedIn, press } = useAskedFor({
    about: productId,
    isAsked: async () => (await lateApi('GET /api/v1/free-again/{productId}', { params })).is_on,
    ask: (isWanted) =>
      isWanted
        ? lateApi('PUT /api/v1/free-again/{productId}', { params })
        : lateApi('DELETE /api/v1/free-again/{productId}', { params }),
    signIn: 'Please sign in to get an email when it’s available again',
  })

  return (
    <Button aria-pressed={isSignedIn ? isAsked : undefined} pending={isPending} onClick={press}>
      Email me if available
    </Button>
  )
}
