import { X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from './class-names.ts'
import { useTopModal } from './open-modals.ts'
import { dismissToast, type Toast, toastStore } from './toast.ts'

/** The specification's duration. */
const TOAST_MS = 3000

const NONE: Toast[] = []

const EDGES = { success: 'border-l-spruce', info: 'border-l-brass', error: 'border-l-ember' }

/** Where toasts appear: top left, above everything, inside the dialog on top so that they can be reached there. */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.snapshot, () => NONE)
  const host = useTopModal()

  const region = (
    <section ref={lift} popover="manual" aria-label="Notifications" className="toaster">
      {/* Both regions are there before anything is said, else it would not be read. */}
      <div role="status" className="toasts">
        {toasts.map((shown) => shown.kind !== 'error' && <ToastLine key={shown.id} toast={shown} />)}
      </div>
      <div role="alert" className="toasts">
        {toasts.map((shown) => shown.kind === 'error' && <ToastLine key={shown.id} toast={shown} />)}
      </div>
    </section>
  )
  return host ? createPortal(region, host) : region
}

// Shown anew in each dialog: of what lies on top, the one shown last is topmost.
function lift(region: HTMLElement | null) {
  region?.showPopover()
}

function ToastLine({ toast: { id, kind, text, action, shownAt } }: { toast: Toast }) {
  const [isHeld, setHeld] = useState(false)
  // From when it was first shown: a dialog that opens takes the toast along and must not give it more time.
  const [since, setSince] = useState(shownAt)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismissToast(id), Math.max(0, since + TOAST_MS - Date.now()))
    return () => clearTimeout(timer)
  }, [id, isHeld, since])

  // Whoever read it while it waited has three more seconds for what it offers.
  function release() {
    setHeld(false)
    setSince(Date.now())
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it does nothing when used, it only waits while it is being read
    <div
      className={classNames('toast', EDGES[kind])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={release}
      onFocus={() => setHeld(true)}
      onBlur={release}
    >
      <p className="min-w-0 flex-1 py-2.5">{text}</p>
      {action && (
        <button
          type="button"
          className="link min-h-11 px-2 font-medium"
          onClick={() => {
            action.onClick()
            dismissToast(id)
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Dismiss"
        className="grid size-11 place-items-center text-ink-soft hover:text-ink"
        onClick={() => dismissToast(id)}
      >
        <X size={16} strokeWidth={1.5} aria-hidden="true" />
      </button>
    </div>
  )
}
