import { useState } from 'react'
import { Link } from 'react-router'
import { raiseWindowEvent } from '../lib/window-events.ts'
import { NAVIGATION } from './navigation.ts'

type PersonalLinksProps = {
  /** How the links look in the place they are shown. */
  className: string
  /** Called after a choice, so that the menu around them can close. */
  onChosen?: () => void
}

const DOORS = [
  { label: 'Sign In', mode: 'sign-in' },
  { label: 'Sign Up', mode: 'sign-up' },
] as const

/** The links for visitors, buyers and sellers. All are in the page; `data-for` shows each person their own. */
export function PersonalLinks({ className, onChosen }: PersonalLinksProps) {
  const [isPending, setPending] = useState(false)

  async function leave() {
    if (isPending) return
    onChosen?.()
    setPending(true)
    // Visitors never need it.
    const { signOutOrSayWhy } = await import('./sign-out-and-clear.ts')
    await signOutOrSayWhy()
    setPending(false)
  }

  return (
    <>
      {NAVIGATION.personal.map(({ label, to, for: role }) => (
        <Link key={to} to={to} data-for={role} className={className} onClick={onChosen}>
          {label}
        </Link>
      ))}
      {DOORS.map(({ label, mode }) => (
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
