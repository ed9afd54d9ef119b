import { Link } from 'react-router'
import { useSettings } from './settings-draft.ts'

type NotAcceptingNoticeProps = { userId: string; what: 'this instrument' | 'these instruments'; className?: string }

/** An offer alone is not enough: buyers cannot request it until this setting is on. */
export function NotAcceptingNotice({ userId, what, className = '' }: NotAcceptingNoticeProps) {
  const { data } = useSettings(userId)
  if (!data || data.settings.accepts_custom_builds) return null
  return (
    <p className={`max-w-measure border-l-2 border-brass pl-4 text-sm ${className}`}>
      You are not accepting custom builds at the moment, so buyers cannot request {what}.{' '}
      <Link to="/dashboard/custom-builds?tab=settings" className="link" preventScrollReset>
        Change this in your settings
      </Link>
    </p>
  )
}
