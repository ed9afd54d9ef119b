import { Link } from 'react-router'
import { storedFactorTypes } from './passkey.ts'

/** Recommends a second factor to an account without one, according to this browser's session. */
export function SecondFactorAdvice() {
  if (storedFactorTypes().length > 0) return null
  return (
    <p className="mt-4 max-w-measure text-sm text-ink-soft">
      To protect your payouts,{' '}
      <Link to="/account?tab=settings#sign-in-settings" className="link">
        set up two-step verification or a passkey
      </Link>
      .
    </p>
  )
}
