import { NavLink } from 'react-router'
import { CartButton } from './cart-button.tsx'
import { MessagesLink } from './messages-link.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { NAVIGATION } from './navigation.ts'
import { PersonalLinks } from './personal-links.tsx'
import { Wordmark } from './wordmark.tsx'

const LINK =
  'inline-flex h-11 items-center whitespace-nowrap px-2 text-sm xl:px-3 underline-offset-[0.4em] decoration-1 hover:underline aria-[current=page]:underline aria-[current=page]:decoration-rosewood aria-[current=page]:decoration-2'

/** The navigation that stays at the top of every page. */
export function SiteHeader() {
  return (
    <header className="sticky top-0 z-20 border-b border-rule bg-paper">
      <div className="page flex h-16 items-center gap-2 xl:gap-6 lg:h-[4.5rem] noscript:h-auto noscript:min-h-16 noscript:flex-wrap">
        <Wordmark />
        <nav aria-label="Main" className="hidden flex-1 lg:flex noscript:flex noscript:flex-wrap">
          {NAVIGATION.main.map(({ label, to }) => (
            <NavLink key={to} to={to} end={to === '/'} className={LINK}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="-mr-3 ml-auto flex items-center">
          <div className="hidden items-center lg:flex">
            <PersonalLinks className={LINK} />
          </div>
          <MessagesLink />
          <CartButton />
          <MobileMenu />
        </div>
      </div>
    </header>
  )
}
