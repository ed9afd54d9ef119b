import { lazyApi } from '#app/lib/lazy-api.ts'
import { useSession } from '#app/lib/session.ts'
import { Button } from '#app/ui/button.tsx'
import { useEmailRequest } from './use-email-request.ts'

/** Requests an email about the builder's next instrument. Hidden from the builder. */
export function NextByBuilderButton({ builderId }: { builderId: string }) {
  const { profileId } = useSession()
  const params = { builderId }
  const { isAsked, isPending, isSignedIn, press } = useEmailRequest({
    about: builderId,
    isAsked: async () => (await lazyApi('GET /api/v1/followed-builders')).builder_ids.includes(builderId),
    async ask(isWanted) {
      if (!isWanted) return lazyApi('DELETE /api/v1/followed-builders/{builderId}', { params })
      await save()
      return lazyApi('PUT /api/v1/followed-builders/{builderId}', { params })
    },
    signIn: 'Please sign in to get an email about this builder’s next instrument',
  })
  if (profileId === builderId) return null

  /** Only saved builders can be followed: that list is where users unfollow them. */
  async function save() {
    const { saved } = await lazyApi('GET /api/v1/saved-builders', { query: { builder_ids: builderId } })
    if (!saved[builderId]?.length) await lazyApi('POST /api/v1/saved-builders', { json: { builder_id: builderId } })
  }

  return (
    <Button
      variant={isAsked ? 'quiet' : 'primary'}
      aria-pressed={isSignedIn ? isAsked : undefined}
      aria-haspopup={isSignedIn ? undefined : 'dialog'}
      pending={isPending}
      onClick={press}
    >
      {isAsked ? 'We’ll email you' : 'Email me'}
    </Button>
  )
}
