import { useEffect, useState } from 'react'
import { lateApi } from '#app/lib/late-api.ts'
import { useSession } from '#app/lib/session.ts'
import { raiseWindowEvent } from '#app/lib/window-events.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { useAction } from '#app/ui/use-action.ts'

/** Beside an instrument that is taken: asks for an email about its builder's next one. Hidden from the builder. */
export function NextByBuilderButton({ builderId }: { builderId: string }) {
  const { user, profileId } = useSession()
  const [isAsked, setAsked] = useState(false)
  const { run, isPending } = useAction(ask)
  const userId = user?.id

  useEffect(() => {
    if (!userId) return setAsked(false)
    let isCurrent = true
    lateApi('GET /api/v1/followed-builders').then(
      ({ builder_ids: followed }) => isCurrent && setAsked(followed.includes(builderId)),
      // Then the button asks again, which changes nothing.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [userId, builderId])

  if (profileId === builderId) return null

  async function ask(isWanted: boolean) {
    const params = { builderId }
    if (isWanted) await save()
    const { message } = await (isWanted
      ? lateApi('PUT /api/v1/followed-builders/{builderId}', { params })
      : lateApi('DELETE /api/v1/followed-builders/{builderId}', { params }))
    setAsked(isWanted)
    toast.success(message)
  }

  /** Only saved builders are followed: there it can be stopped again. */
  async function save() {
    const { saved } = await lateApi('GET /api/v1/saved-builders', { query: { builder_ids: builderId } })
    if (!saved[builderId]?.length) await lateApi('POST /api/v1/saved-builders', { json: { builder_id: builderId } })
  }

  function act() {
    if (user) return run(!isAsked)
    const message = 'Please sign in to get an email about the next one'
    raiseWindowEvent('openAuthModal', { mode: 'sign-up', message, wanted: () => void run(true) })
  }

  return (
    <Button
      aria-pressed={user ? isAsked : undefined}
      aria-haspopup={user ? undefined : 'dialog'}
      pending={isPending}
      onClick={act}
    >
      {isAsked ? 'You will get an email' : 'Email me'}
    </Button>
  )
}
