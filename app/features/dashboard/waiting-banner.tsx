import type { OwnProfile } from '#contracts/profile.ts'

/** To a seller whom the public does not see yet. */
export function WaitingBanner({ profile }: { profile: OwnProfile }) {
  if (!profile.is_seller || profile.is_active) return null
  return (
    <p className="mb-8 max-w-measure border-l-2 border-brass pl-4" role="status">
      Your workshop is waiting to be looked at. Until then nothing of it is public.
    </p>
  )
}
