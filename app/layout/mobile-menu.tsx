import { Menu } from 'lucide-react'
import { useEffect, useState } from 'react'
import { loadAtFirstUse } from '../lib/first-use.ts'
import { lazyDialog } from '../lib/lazy-dialog.tsx'
import { IconButton } from '../ui/icon-button.tsx'

const load = () => import('./mobile-menu-drawer.tsx').then((module) => module.MobileMenuDrawer)
const MobileMenuDrawer = lazyDialog(load)

/** The navigation on phones. */
export function MobileMenu() {
  const [isOpen, setOpen] = useState(false)
  // Likely to be pressed soon, so it loads early.
  useEffect(() => void loadAtFirstUse(load), [])
  return (
    <div className="lg:hidden">
      <IconButton label="Menu" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <Menu size={22} strokeWidth={1.5} aria-hidden="true" />
      </IconButton>
      <MobileMenuDrawer open={isOpen} onClose={() => setOpen(false)} />
    </div>
  )
}
