import { FormHeading } from '#app/ui/form-heading.tsx'
import { MAX_PAST_SOUNDS, MAX_SHOWN_PAST_SOUNDS, TOO_MANY_PAST_SOUNDS } from '#contracts/catalog/sounds.ts'
import { OwnSounds } from './own-sounds.tsx'

/** The recordings of instruments that the builder made before, for the profile. */
export function PastSounds({ userId }: { userId: string }) {
  return (
    <>
      <FormHeading title="Past instruments" back={{ label: 'Builder profile', to: '/dashboard/profile' }} />
      <p className="mt-2 max-w-measure text-ink-soft">
        Add up to {MAX_PAST_SOUNDS} recordings of instruments that aren’t in the shop. Your profile plays the newest{' '}
        {MAX_SHOWN_PAST_SOUNDS}.
      </p>
      <OwnSounds
        userId={userId}
        productId={null}
        family={null}
        empty="No recordings yet. Add one from your phone so buyers can hear your work."
        full={TOO_MANY_PAST_SOUNDS}
      />
    </>
  )
}
