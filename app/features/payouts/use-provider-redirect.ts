import { api } from '#app/lib/api.ts'
import { useAction } from '#app/ui/use-action.ts'

/** Redirects to a page of the card provider, with a new URL each time. After Back, the button works again. */
export function useProviderRedirect(path: '/api/v1/payouts/onboarding' | '/api/v1/payouts/dashboard') {
  const { run: go, isPending: isGoing } = useAction(async () => {
    const { url } = await api<{ url: string }>(path, { method: 'POST' })
    window.location.assign(url)
  })
  return { go, isGoing }
}
