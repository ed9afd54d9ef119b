import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from '../lib/store.ts'
import { useTopModal } from './modal-stack.ts'
import { type Toast, toasts } from './toast.ts'
import { ToastLine } from './toast-line.tsx'

/** The area for toasts: top left, above everything, inside the top dialog so that they can be reached there. */
export function Toaster() {
  const shownToasts = useStore(toasts)
  const host = useTopModal()
  const isAnnounced = useAnnouncedElsewhere(shownToasts, host)

  const silent = shownToasts.filter((shown) => shown.isShownInline || isAnnounced(shown))
  const polite = shownToasts.filter((shown) => shown.kind !== 'error' && !silent.includes(shown))
  const urgent = shownToasts.filter((shown) => shown.kind === 'error' && !silent.includes(shown))

  const region = (
    <section ref={attachRegion} popover="manual" aria-label="Notifications" className="toaster">
      <div className="toasts">{linesOf(silent)}</div>
      {/* Both live regions exist before anything is added, otherwise nothing would be announced. */}
      <div role="status" className="toasts">
        {linesOf(polite)}
      </div>
      <div role="alert" className="toasts">
        {linesOf(urgent)}
      </div>
    </section>
  )
  return host ? createPortal(region, host) : region
}

function linesOf(toasts: Toast[]) {
  return toasts.map((shown) => <ToastLine key={shown.id} toast={shown} />)
}

/**
 * A dialog takes the toasts along without announcing them again: a live region that starts with text would be read a second
 * time.
 */
function useAnnouncedElsewhere(toasts: Toast[], host: HTMLDialogElement | undefined): (shown: Toast) => boolean {
  const places = useRef(new Map<number, HTMLDialogElement | undefined>())
  const known = new Map(toasts.map(({ id }) => [id, places.current.has(id) ? places.current.get(id) : host]))
  places.current = known
  return ({ id }) => known.get(id) !== host
}

// Moves into each new dialog: the last one opened is on top.
function attachRegion(region: HTMLElement | null) {
  region?.showPopover()
}
