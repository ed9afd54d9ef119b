import { useState } from 'react'
import { api } from '#app/lib/api.ts'
import { userFacingMessage } from '#app/lib/user-facing-error.ts'
import { toast } from '#app/ui/toast.ts'

/** Leads to a page of the card provider, whose address the shop asks for anew each time. */
export function useProviderRedirect(path: '/api/v1/payouts/onboarding' | '/api/v1/payouts/dashboard') {
  const [isGoing, setGoing] = useState(false)

  async function go() {
    setGoing(true)
    try {
      const { url } = await api<{ url: string }>(path, { method: 'POST' })
      window.location.assign(url)
    } catch (error) {
      toast.error(userFacingMessage(error, 'An error occurred'))
    } finally {
      // Whoever comes back by the back button finds the button ready.
      setGoing(false)
    }
  }

  return { go, isGoing }
}
