import { Link } from 'react-router'
import { raise } from '#app/lib/window-events.ts'
import { toast } from '#app/ui/toast.ts'
import { leaveShop } from './leave-shop.ts'
import { NAVIGATION } from './navigation.ts'

type PersonalLinksProps = {
  /** How each of them looks where they stand. */
  className: string
  /** Something was chosen: the menu around them closes. */
  onChosen?: () => void
}

/** What is there for a visitor, a buyer and a seller. All are in the page; `data-for` shows each person their own. */
export function PersonalLinks({ className, onChosen }: PersonalLinksProps) {
  async function leave() {
    onChosen?.()
    try {
      await leaveShop()
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
      <button
        type="button"
        data-for="visitor"
        aria-haspopup="dialog"
        className={className}
        onClick={() => {
          onChosen?.()
          raise('openAuthModal', { mode: 'sign-in' })
        }}
      >
        Sign In
      </button>
      <button
        type="button"
        data-for="visitor"
        aria-haspopup="dialog"
        className={className}
        onClick={() => {
          onChosen?.()
          raise('openAuthModal', { mode: 'sign-up' })
        }}
      >
        Sign Up
      </button>
      <button type="button" data-for="signed-in" className={className} onClick={leave}>
        Sign Out
      </button>
    </>
  )
}
