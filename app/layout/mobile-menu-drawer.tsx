import { NavLink } from 'react-router'
import { Drawer } from '../ui/drawer.tsx'
import { ThemeSelect } from '../ui/theme-select.tsx'
import { NAVIGATION } from './navigation.ts'
import { PersonalLinks } from './personal-links.tsx'

const LINE = 'flex min-h-14 w-full items-center border-b border-rule text-left'

/** The drawer that the phone's menu button opens. */
export function MobileMenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Drawer open={open} onClose={onClose} title="Menu">
      <nav aria-label="Menu">
        {NAVIGATION.main.map(({ label, to }) => (
          <NavLink
            key={to}
            to={to}
            end={to === '/'}
            className={`${LINE} font-serif text-xl aria-[current=page]:text-rosewood`}
            onClick={onClose}
          >
            {label}
          </NavLink>
        ))}
        <div className="mt-8 flex flex-col">
          <PersonalLinks className={LINE} onChosen={onClose} />
        </div>
      </nav>
      <ThemeSelect hideLabel className="mt-8" />
    </Drawer>
  )
}
