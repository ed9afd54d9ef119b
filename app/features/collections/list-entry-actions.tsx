import { X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'

export type ListEntryActionsProps = {
  name: string
  onRemove: () => Promise<void>
  /** One above the other in a card's corner, side by side on a line. */
  isList: boolean
  /** What else can be done: an act that is one more icon. */
  more?: { label: string; icon: ReactNode; onClick: () => void }
}

// There under the mouse and the keyboard, and always where there is no mouse.
const HOVER_ACT =
  'bg-paper transition-opacity group-focus-within/item:opacity-100 group-hover/item:opacity-100 [@media(hover:hover)]:opacity-0'

/** What can be done about an entry of a list (`group/item`). */
export function ListEntryActions({ name, onRemove, isList, more }: ListEntryActionsProps) {
  const [isBusy, setIsBusy] = useState(false)
  const actions = useRef<HTMLDivElement>(null)
  useFocusAfterRemoval(actions)

  async function remove() {
    if (isBusy) return
    setIsBusy(true)
    await onRemove()
    setIsBusy(false)
  }

  return (
    <div ref={actions} data-acts="" className={classNames('flex', isList ? 'flex-row-reverse' : 'flex-col gap-1')}>
      <IconButton
        label={`Remove ${name}`}
        aria-busy={isBusy || undefined}
        onClick={() => void remove()}
        className={isList ? undefined : HOVER_ACT}
      >
        <X size={18} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      {more && (
        <IconButton label={more.label} onClick={more.onClick} className={isList ? undefined : HOVER_ACT}>
          {more.icon}
        </IconButton>
      )}
    </div>
  )
}
