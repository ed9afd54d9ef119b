import { Link } from 'react-router'
import { useSettings } from './use-settings.ts'

type NotAcceptingProps = { userId: string; what: 'it' | 'these'; className?: string }

/** A listing alone is not enough: without this switch nobody can ask for it. */
export function NotAccepting({ userId, what, className = '' }: NotAcceptingProps) {
  const { data } = useSettings(userId)
  if (!data || data.settings.accepts_custom_builds) return null
  return (
    <p className={`max-w-measure border-l-2 border-brass pl-4 text-sm ${className}`}>
      You do not accept custom builds at the moment, so buyers cannot request {what}.{' '}
      <Link to="/dashboard/custom-builds?tab=settings" className="link" preventScrollReset>
        Change it in your settings
      </Link>
    </p>
  )
}
