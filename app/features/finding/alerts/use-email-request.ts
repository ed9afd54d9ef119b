import { useEffect, useEffectEvent, useState } from 'react'
import { useSession } from '#app/lib/session.ts'
import { raiseWindowEvent } from '#app/lib/window-events.ts'
import { toast } from '#app/ui/toast.ts'
import { useAction } from '#app/ui/use-action.ts'

type Email = {
  /** The id of the email's subject. */
  about: string
  isAsked: () => Promise<boolean>
  /** Requests or cancels the email, and returns the new state. */
  ask: (isWanted: boolean) => Promise<{ message: string }>
  /** Shown to visitors who need to sign in first. */
  signIn: string
}

/** State of a button that requests one email and shows whether it was requested. */
export function useEmailRequest({ about, isAsked: read, ask, signIn }: Email) {
  const { user } = useSession()
  const [isAsked, setAsked] = useState(false)
  const { run, isPending } = useAction(async (isWanted: boolean) => {
    const { message } = await ask(isWanted)
    setAsked(isWanted)
    toast.success(message)
  })
  const userId = user?.id

  const readAgain = useEffectEvent(read)

  // biome-ignore lint/correctness/useExhaustiveDependencies(about): a new subject needs a new request
  useEffect(() => {
    if (!userId) return setAsked(false)
    let isCurrent = true
    readAgain().then(
      (isOn) => isCurrent && setAsked(isOn),
      // On failure the button can request again, which is idempotent.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [userId, about])

  function press() {
    if (user) return run(!isAsked)
    raiseWindowEvent('openAuthModal', { mode: 'sign-up', message: signIn, wanted: () => void run(true) })
  }

  return { isAsked, isPending, isSignedIn: user !== null, press }
}
