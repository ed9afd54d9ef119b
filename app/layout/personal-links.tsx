import { Link } from 'react-router'
import { raise } from '../lib/window-events.ts'
import { toast } from '../ui/toast.ts'
import { NAVIGATION } from './navigation.ts'
import { signOutAndClear } from './sign-out-and-clear.ts'

type PersonalLinksProps = {
  /** How each of them looks where they stand. */
  className: string
  /** Something was chosen: the menu around them closes. */
  onChosen?: () => void
}

const DOORS = [
  { label: 'Sign In', mode: 'sign-in' },
  { label: 'Sign Up', mode: 'sign-up' },
] as const

/** What is there for a visitor, a buyer and a seller. All are in the page; `data-for` shows each person their own. */
export function PersonalLinks({ className, onChosen }: PersonalLinksProps) {
  async function leave() {
    onChosen?.()
    try {
      await signOutAndClear()
    } catch {
      toast.error('An error occurred')
    }
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
            raise('openAuthModal', { mode })
          }}
        >
          {label}
        </button>
      ))}
      <button type="button" data-for="signed-in" className={className} onClick={leave}>
        Sign Out
      </button>
    </>
  )
}
