import { useEffect, useEffectEvent, useState } from 'react'
import { useSession } from '#app/lib/session.ts'
import { raiseWindowEvent } from '#app/lib/window-events.ts'
import { toast } from '#app/ui/toast.ts'
import { useAction } from '#app/ui/use-action.ts'

type Email = {
  /** What the email is about: its id. */
  about: string
  isAsked: () => Promise<boolean>
  /** Asks for the email, or takes that back, and says what is so now. */
  ask: (isWanted: boolean) => Promise<{ message: string }>
  /** Why a visitor should sign in first. */
  signIn: string
}

/** One email that a person can ask for with a button, which shows whether they have. */
export function useAskedFor({ about, isAsked: read, ask, signIn }: Email) {
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
      // Then the button asks again, which changes nothing.
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
