import { Menu } from 'lucide-react'
import { useState } from 'react'
import { NavLink } from 'react-router'
import { Drawer } from '../ui/drawer.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { NAVIGATION } from './navigation.ts'
import { PersonalLinks } from './personal-links.tsx'

const LINE = 'flex min-h-14 w-full items-center border-b border-rule text-left'

/** The navigation on a phone. */
export function MobileMenu() {
  const [isOpen, setOpen] = useState(false)
  function close() {
    setOpen(false)
  }
  return (
    <div className="lg:hidden">
      <IconButton label="Menu" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <Menu size={22} strokeWidth={1.5} aria-hidden="true" />
      </IconButton>
      <Drawer open={isOpen} onClose={close} title="Menu">
        <nav aria-label="Menu">
          {NAVIGATION.main.map(({ label, to }) => (
            <NavLink
              key={to}
              to={to}
              end={to === '/'}
              className={`${LINE} font-serif text-xl aria-[current=page]:text-rosewood`}
              onClick={close}
            >
              {label}
            </NavLink>
          ))}
          <div className="mt-8 flex flex-col">
            <PersonalLinks className={LINE} onChosen={close} />
          </div>
        </nav>
      </Drawer>
    </div>
  )
}
