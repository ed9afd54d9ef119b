import { X } from 'lucide-react'
import { type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { pushModal } from './modal-stack.ts'
import { rememberFocus } from './remember-focus.ts'

export type ModalProps = {
  open: boolean
  /** Called for Esc, Back, the close button or a click outside. */
  onClose: () => void
  /** Its heading and accessible name. */
  title: string
  hideTitle?: boolean
  /** A sentence below the title, announced with it. */
  description?: ReactNode
  /** The buttons, fixed below the scrolling content. */
  footer?: ReactNode
  children?: ReactNode
  /** While true the dialog stays open: an action is running that must not be lost. */
  busy?: boolean
  role?: 'dialog' | 'alertdialog'
  className?: string
}

const LEAVING_MS = 250
/** The first field of a dialog with one form */
const FIRST_FIELD = '[data-focus-first-field] :is(input:not([type=file], [type=hidden]), select, textarea):enabled'

/** The native dialog: it traps and restores the focus, and is above everything. */
export function Modal({ open, onClose, title, hideTitle, description, footer, children, busy, role, className }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  const pressedBeside = useRef(false)
  const { content, opening } = useContentWhileLeaving(open, { title, description, footer, children })

  function ask() {
    if (!busy) onClose()
  }
  const latestAsk = useRef(ask)
  useEffect(() => {
    latestAsk.current = ask
  })

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    const restoreFocus = rememberFocus()
    if (!dialog.open) dialog.showModal()
    const removeModal = pushModal(dialog, () => latestAsk.current())
    const start = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>(FIRST_FIELD)
    start?.focus()
    return () => {
      removeModal()
      dialog.close()
      // The action may have removed its own button.
      restoreFocus()
    }
  }, [open])

  function isBeside(event: PointerEvent) {
    return event.target === ref.current
  }

  return (
    <dialog
      ref={ref}
      role={role === 'alertdialog' ? role : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={content?.description ? `${id}-description` : undefined}
      className={classNames('modal', className)}
      tabIndex={-1}
      onCancel={(event) => {
        // A file input inside fires `cancel` as well.
        if (event.target !== ref.current) return
        event.preventDefault()
        ask()
      }}
      // The browser may close it by itself after a second Esc.
      onClose={(event) => event.target === ref.current && open && onClose()}
      onPointerDown={(event) => {
        pressedBeside.current = isBeside(event)
      }}
      onPointerUp={(event) => {
        // A text selection that ends outside is not a click to close.
        if (pressedBeside.current && isBeside(event)) ask()
      }}
    >
      {content && (
        <div key={opening} className="modal-frame">
          <div className={classNames('flex items-start gap-4 px-6 pt-5 pb-3', hideTitle && 'absolute inset-x-0 justify-end')}>
            <div className={classNames('min-w-0 flex-1', hideTitle && 'sr-only')}>
              <h2 id={`${id}-title`} className="font-serif text-xl">
                {content.title}
              </h2>
              {content.description && (
                <div id={`${id}-description`} className="mt-1 text-sm text-ink-soft">
                  {content.description}
                </div>
              )}
            </div>
            <IconButton label="Close" onClick={ask} className="-mt-1.5 -mr-3">
              <X size={20} strokeWidth={1.5} aria-hidden="true" />
            </IconButton>
          </div>
          {content.children && <div className="modal-body">{content.children}</div>}
          {content.footer && <div className="modal-footer">{content.footer}</div>}
        </div>
      )}
    </dialog>
  )
}

/** Keeps its last content until the closing animation ends, but always opens with new content. */
function useContentWhileLeaving<Content>(open: boolean, current: Content): { content: Content | undefined; opening: number } {
  const last = useRef(current)
  const [opening, setOpening] = useState(0)
  const [isLeaving, setLeaving] = useState(false)
  const [wasOpen, setWasOpen] = useState(open)
  if (wasOpen !== open) {
    setWasOpen(open)
    setLeaving(wasOpen)
    if (open) setOpening(opening + 1)
  }
  useEffect(() => {
    if (open) last.current = current
  })
  useEffect(() => {
    if (!isLeaving) return
    const timer = setTimeout(() => setLeaving(false), LEAVING_MS)
    return () => clearTimeout(timer)
  }, [isLeaving])
  return { content: open ? current : isLeaving ? last.current : undefined, opening }
}
