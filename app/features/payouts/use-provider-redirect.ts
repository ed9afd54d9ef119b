import { useState } from 'react'
import { api } from '#app/lib/api.ts'
import { OUR_FAULT, userFacingMessage } from '#app/lib/user-facing-error.ts'
import { toast } from '#app/ui/toast.ts'

/** Redirects to a page of the card provider, with a new URL each time. */
export function useProviderRedirect(call: 'POST /api/v1/payouts/onboarding' | 'POST /api/v1/payouts/dashboard') {
  const [isGoing, setGoing] = useState(false)

  async function go() {
    setGoing(true)
    try {
      const { url } = await api(call)
      window.location.assign(url)
    } catch (error) {
      toast.error(userFacingMessage(error, OUR_FAULT))
    } finally {
      // After Back, the button works again.
      setGoing(false)
    }
  }

  return { go, isGoing }
}
