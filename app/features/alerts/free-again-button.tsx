import { useEffect, useState } from 'react'
import { lateApi } from '#app/lib/late-api.ts'
import { useSession } from '#app/lib/session.ts'
import { raiseWindowEvent } from '#app/lib/window-events.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { useAction } from '#app/ui/use-action.ts'

/** Beside a reserved instrument: asks for one email when it can be bought again. */
export function FreeAgainButton({ productId }: { productId: string }) {
  const { user } = useSession()
  const [isAsked, setAsked] = useState(false)
  const { run, isPending } = useAction(ask)
  const userId = user?.id

  useEffect(() => {
    if (!userId) return setAsked(false)
    let isCurrent = true
    lateApi('GET /api/v1/free-again/{productId}', { params: { productId } }).then(
      ({ is_on: isOn }) => isCurrent && setAsked(isOn),
      // Then the button asks again, which changes nothing.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [userId, productId])

  async function ask(isWanted: boolean) {
    const params = { productId }
    const { message } = await (isWanted
      ? lateApi('PUT /api/v1/free-again/{productId}', { params })
      : lateApi('DELETE /api/v1/free-again/{productId}', { params }))
    setAsked(isWanted)
    toast.success(message)
  }

  function act() {
    if (user) return run(!isAsked)
    const message = 'Please sign in to get an email if it can be bought again'
    raiseWindowEvent('openAuthModal', { mode: 'sign-up', message, wanted: () => void run(true) })
  }

  return (
    <Button aria-pressed={user ? isAsked : undefined} pending={isPending} onClick={act}>
      Tell me if it comes free
    </Button>
  )
}
