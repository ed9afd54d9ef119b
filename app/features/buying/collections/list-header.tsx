import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#app/ui/icon-button.tsx'
import type { CollectionView } from '#contracts/buying/collection-views.ts'
import { LIST_KINDS, type ListKind } from './list-kinds.ts'
import { VisibilityBadge } from './visibility-badge.tsx'

type ListHeaderProps = {
  kind: ListKind
  list: CollectionView
  /** The heading's id, which names the list. */
  id: string
  /** More actions for the whole list. */
  actions?: ReactNode
  onEdit: () => void
  onDelete: () => void
}

/** The selected list's name, details and actions. */
export function ListHeader({ kind, list, id, actions, onEdit, onDelete }: ListHeaderProps) {
  const { noun, counted } = LIST_KINDS[kind]
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h2 id={id} tabIndex={-1} className="font-serif text-2xl break-words">
          {list.name}
        </h2>
        <p className="mt-1 flex items-center gap-4 text-sm text-ink-soft tabular-nums">
          {kind === 'instruments' && <VisibilityBadge isPublic={list.is_public} showLabel />}
          <span>{counted(list.item_count)}</span>
        </p>
        {list.description && <p className="mt-3 max-w-measure whitespace-pre-line">{list.description}</p>}
        {list.closed_reason && (
          <p className="mt-3 max-w-measure text-sm break-words whitespace-pre-line">
            <strong className="font-medium">The Tonewood team made this collection private.</strong> Reason: {list.closed_reason}
          </p>
        )}
      </div>
      <div className="-mr-2 flex flex-wrap items-center gap-2">
        {actions}
        <IconButton label={`Edit ${noun.toLowerCase()}`} onClick={onEdit}>
          <Pencil size={18} strokeWidth={1.5} aria-hidden="true" />
        </IconButton>
        {list.can.delete && (
          <IconButton danger label={`Delete ${noun.toLowerCase()}`} onClick={onDelete}>
            <Trash2 size={18} strokeWidth={1.5} aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </div>
  )
}
