import { api } from '#app/lib/api.ts'
import { continuable, useContinuation } from '#app/lib/continuation.ts'
import { useAction } from '#app/ui/use-action.ts'

/** Redirects to a page of the card provider, with a new URL each time. After Back, the button works again. */
export function useProviderRedirect(call: 'POST /api/v1/payouts/onboarding' | 'POST /api/v1/payouts/dashboard') {
  const { run: go, isPending: isGoing } = useAction(async () => {
    const { url } = await continuable(call, () => api(call))
    window.location.assign(url)
  })
  useContinuation(call, go)
  return { go, isGoing }
}
