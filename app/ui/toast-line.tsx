import { X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import { dismissToast, type Toast, type ToastAction, toastDuration } from './toast.ts'

const EDGES = { success: 'border-l-spruce', info: 'border-l-brass', error: 'border-l-ember' }
const ACTION = 'link inline-flex min-h-11 shrink-0 items-center pr-2 font-medium'

/** One toast. Its time runs only while it is visible and neither hovered nor focused. */
export function ToastLine({ toast }: { toast: Toast }) {
  const { id, kind, text, action, shownAt } = toast
  const duration = toastDuration(toast)
  const [isHeld, setHeld] = useState(false)
  const isPageSeen = usePageSeen()
  // Counts from when the toast was first shown: a dialog that moves it must not give it more time.
  const [since, setSince] = useState(shownAt)
  useEffect(() => {
    if (isHeld || !isPageSeen) return
    const timer = setTimeout(() => dismissToast(id), Math.max(0, since + duration - Date.now()))
    return () => clearTimeout(timer)
  }, [id, isHeld, isPageSeen, since, duration])

  // Another tab was in front: the time starts when the toast is seen.
  const [wasSeen, setWasSeen] = useState(isPageSeen)
  if (wasSeen !== isPageSeen) {
    setWasSeen(isPageSeen)
    if (isPageSeen) setSince(Date.now())
  }

  function release() {
    setHeld(false)
    setSince(Date.now())
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it has no action, the toast only stays while it is being read
    <div
      className={classNames('toast', EDGES[kind])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={release}
      onFocus={() => setHeld(true)}
      onBlur={release}
    >
      {/* A longer action is below the text instead of squeezing it. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-start">
        <p className="min-w-0 flex-1 basis-40 py-2.5 pr-2 [overflow-wrap:anywhere]">{text}</p>
        {action && <ActionLink action={action} onUsed={() => dismissToast(id)} />}
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        className="grid size-11 shrink-0 place-items-center text-ink-soft hover:text-ink"
        onClick={() => dismissToast(id)}
      >
        <X size={16} strokeWidth={1.5} aria-hidden="true" />
      </button>
    </div>
  )
}

function ActionLink({ action, onUsed }: { action: ToastAction; onUsed: () => void }) {
  if (action.to !== undefined) {
    return (
      <Link to={action.to} className={ACTION} onClick={onUsed}>
        {action.label}
      </Link>
    )
  }
  return (
    <button
      type="button"
      className={ACTION}
      onClick={() => {
        action.onClick()
        onUsed()
      }}
    >
      {action.label}
    </button>
  )
}

function usePageSeen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener)
      return () => document.removeEventListener('visibilitychange', listener)
    },
    () => document.visibilityState === 'visible',
    () => true,
  )
}
