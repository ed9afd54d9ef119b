import { ArrowLeftRight, X } from 'lucide-react'
import { useLocation } from 'react-router'
import { compareTray, overflowItem } from '#app/lib/compare-tray.ts'
import { lazyDialog } from '#app/lib/lazy-dialog.tsx'
import { useStore } from '#app/lib/store.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { comparePath } from './compare-path.ts'

const LeaveOutDialog = lazyDialog(() => import('./leave-out-dialog.tsx').then((module) => module.LeaveOutDialog))

/** Pages on which instruments are selected. Elsewhere the bar would be in the way. */
const PLACES = /^\/($|catalog$|builder\/|product\/|wishlist)/

/** The instruments selected for a comparison, at the bottom of the screen, with a link to it. */
export function CompareBar() {
  const items = useStore(compareTray)
  const added = useStore(overflowItem)
  const { pathname } = useLocation()
  const isShown = items.length > 0 && PLACES.test(pathname)
  return (
    <>
      {isShown && (
        <aside aria-label="Comparison" className="compare-bar">
          <ButtonLink to={comparePath(items.map(({ id }) => id))} variant="text" className="px-3">
            <ArrowLeftRight size={18} aria-hidden="true" />
            <span aria-live="polite">{items.length === 1 ? 'Compare with another' : `Compare ${items.length} instruments`}</span>
          </ButtonLink>
          <IconButton label="Clear the comparison" onClick={() => compareTray.set([])}>
            <X size={18} strokeWidth={1.5} aria-hidden="true" />
          </IconButton>
        </aside>
      )}
      <LeaveOutDialog open={added !== null} onClose={() => overflowItem.set(null)} />
    </>
  )
}
