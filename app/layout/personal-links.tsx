import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { raiseWindowEvent } from '../lib/window-events.ts'
import { NAVIGATION } from './navigation.ts'

type PersonalLinksProps = {
  /** Classes for the links' surroundings. */
  className: string
  /** Called after a selection, so that the surrounding menu can close. */
  onChosen?: () => void
}

const AUTH_LINKS = [
  { label: 'Sign In', mode: 'sign-in' },
  { label: 'Sign Up', mode: 'sign-up' },
] as const

/** The links for visitors, buyers and sellers. All are in the page; `data-for` shows each user their own. */
export function PersonalLinks({ className, onChosen }: PersonalLinksProps) {
  const [isPending, setPending] = useState(false)
  const { pathname } = useLocation()
  const navigate = useNavigate()

  async function leave() {
    if (isPending) return
    onChosen?.()
    setPending(true)
    // Loads only for signed-in users.
    const { signOutWithToast } = await import('./sign-out-and-clear.ts')
    const isSignedOut = await signOutWithToast()
    setPending(false)
    if (isSignedOut && pathname === '/account') await navigate('/')
  }

  return (
    <>
      {NAVIGATION.personal.map(({ label, to, for: role }) => (
        <Link key={to} to={to} data-for={role} className={className} onClick={onChosen}>
          {label}
        </Link>
      ))}
      {AUTH_LINKS.map(({ label, mode }) => (
        <button
          key={mode}
          type="button"
          data-for="visitor"
          aria-haspopup="dialog"
          className={className}
          onClick={() => {
            onChosen?.()
            raiseWindowEvent('openAuthModal', { mode })
          }}
        >
          {label}
        </button>
      ))}
      <button
        type="button"
        data-for="signed-in"
        aria-busy={isPending || undefined}
        className={className}
        onClick={() => void leave()}
      >
        Sign Out
      </button>
    </>
  )
}
