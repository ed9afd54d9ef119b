import { lazyApi } from '#app/lib/lazy-api.ts'
import { Button } from '#app/ui/button.tsx'
import { useEmailRequest } from './use-email-request.ts'

/** Requests one email when a reserved instrument becomes available. */
export function NotifyWhenAvailableButton({ productId }: { productId: string }) {
  const params = { productId }
  const { isAsked, isPending, isSignedIn, press } = useEmailRequest({
    about: productId,
    isAsked: async () => (await lazyApi('GET /api/v1/free-again/{productId}', { params })).is_on,
    ask: (isWanted) =>
      isWanted
        ? lazyApi('PUT /api/v1/free-again/{productId}', { params })
        : lazyApi('DELETE /api/v1/free-again/{productId}', { params }),
    signIn: 'Please sign in to get an email when this instrument is available again',
  })

  return (
    <Button aria-pressed={isSignedIn ? isAsked : undefined} pending={isPending} onClick={press}>
      Email me when available
    </Button>
  )
}
