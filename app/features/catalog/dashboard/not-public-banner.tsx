import { Link, useLocation } from 'react-router'
import type { OwnProfile } from '#contracts/people/profile-views.ts'

const PREVIEW = '/dashboard/profile/preview'

/** Tells a builder why their profile is not public. */
export function NotPublicBanner({ profile }: { profile: OwnProfile }) {
  const { pathname } = useLocation()
  if (!profile.is_seller || profile.is_active) return null
  if (profile.suspended_at) return <Suspended reason={profile.suspension_reason} />
  return (
    <div className="mb-8 max-w-measure border-l-2 border-brass pl-4" role="status">
      <p>We’re reviewing your workshop. It won’t be public until we approve it.</p>
      {pathname !== PREVIEW && (
        <Link to={PREVIEW} className="link tap-target text-sm">
          Preview your profile
        </Link>
      )}
    </div>
  )
}

function Suspended({ reason }: { reason: string | null }) {
  return (
    <div className="mb-8 flex max-w-measure flex-col gap-1 border-l-2 border-ember pl-4" role="status">
      <p className="font-medium">Your workshop is suspended and not public.</p>
      {reason && <p className="whitespace-pre-line [overflow-wrap:anywhere]">Message from our team: {reason}</p>}
      <p className="text-sm text-ink-soft">Paid orders remain valid. Please fulfill them as agreed.</p>
      <Link to="/contact" className="link tap-target self-start text-sm">
        Write to us
      </Link>
    </div>
  )
}
