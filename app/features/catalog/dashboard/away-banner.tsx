import { Link } from 'react-router'
import { formatLongDay } from '#contracts/kernel/dates/format-day.ts'
import type { OwnProfile } from '#contracts/people/profile-views.ts'

/** Reminds a builder on vacation that sales are paused. */
export function AwayBanner({ vacation }: Pick<OwnProfile, 'vacation'>) {
  if (!vacation?.is_away) return null
  return (
    <div className="mb-8 max-w-measure border-l-2 border-brass pl-4" role="status">
      <p>You are away until {formatLongDay(vacation.back_on)}. Your instruments can’t be bought until then.</p>
      <Link to="/dashboard/profile#vacation" className="link tap-target text-sm">
        Change your vacation dates
      </Link>
    </div>
  )
}
