import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { useAction } from '#app/ui/use-action.ts'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'

export type ListEntryActionsProps = {
  name: string
  onRemove: () => Promise<void>
  /** Stacked in a card's corner, in a line in a row. */
  isList: boolean
  /** More icon buttons. */
  more?: { label: string; icon: ReactNode; onClick: () => void }
}

// Visible on hover and focus, and always on touch screens.
const SHOW_ON_HOVER =
  'bg-paper transition-opacity group-focus-within/item:opacity-100 group-hover/item:opacity-100 [@media(hover:hover)]:opacity-0'

/** The actions of a list entry (`group/item`). */
export function ListEntryActions({ name, onRemove, isList, more }: ListEntryActionsProps) {
  const { run: remove, isPending } = useAction(onRemove)
  const actions = useRef<HTMLDivElement>(null)
  useFocusAfterRemoval(actions)

  return (
    <div ref={actions} data-acts="" className={classNames('flex', isList ? 'flex-row-reverse' : 'flex-col gap-1')}>
      <IconButton
        danger
        label={`Remove ${name}`}
        aria-busy={isPending || undefined}
        onClick={() => void remove()}
        className={isList ? undefined : SHOW_ON_HOVER}
      >
        <X size={18} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      {more && (
        <IconButton label={more.label} onClick={more.onClick} className={isList ? undefined : SHOW_ON_HOVER}>
          {more.icon}
        </IconButton>
      )}
    </div>
  )
}
