import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#app/ui/icon-button.tsx'
import type { KeptList } from '#contracts/kept-lists.ts'
import { KINDS, type Kind } from './list-kinds.ts'
import { Visibility } from './visibility.tsx'

type ListHeadProps = {
  kind: Kind
  list: KeptList & { is_public?: boolean }
  /** The heading's, by which the list is named. */
  id: string
  /** What else can be done with the whole of it. */
  acts?: ReactNode
  onEdit: () => void
  onDelete: () => void
}

/** What the chosen list is, and what can be done with the whole of it. */
export function ListHead({ kind, list, id, acts, onEdit, onDelete }: ListHeadProps) {
  const { noun, counted } = KINDS[kind]
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h2 id={id} tabIndex={-1} className="font-serif text-2xl break-words">
          {list.name}
        </h2>
        <p className="mt-1 flex items-center gap-4 text-sm text-ink-soft tabular-nums">
          {list.is_public !== undefined && <Visibility isPublic={list.is_public} withWord />}
          <span>{counted(list.item_count)}</span>
        </p>
        {list.description && <p className="mt-3 max-w-measure whitespace-pre-line">{list.description}</p>}
      </div>
      <div className="-mr-2 flex flex-wrap items-center gap-2">
        {acts}
        <IconButton label={`Edit ${noun.toLowerCase()}`} onClick={onEdit}>
          <Pencil size={18} strokeWidth={1.5} aria-hidden="true" />
        </IconButton>
        {list.can.delete && (
          <IconButton label={`Delete ${noun.toLowerCase()}`} onClick={onDelete}>
            <Trash2 size={18} strokeWidth={1.5} aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </div>
  )
}
