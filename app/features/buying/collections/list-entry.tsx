import { type ReactNode, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ListEntryActions, type ListEntryActionsProps } from './list-entry-actions.tsx'
import { NoteDialog } from './note-dialog.tsx'

type ListEntryProps = ListEntryActionsProps & {
  notes: string | null
  onNote: (notes: string) => Promise<{ message: string }>
  /** The item, rendered as elsewhere in the shop. */
  children: ReactNode
}

/** An item on the user's own list, with its actions and note. */
export function ListEntry({ notes, onNote, children, ...actions }: ListEntryProps) {
  const { name, isList } = actions
  const [noting, setNoting] = useState<'never' | 'open' | 'closed'>('never')

  const note = (
    <div className="flex min-w-0 flex-wrap items-baseline gap-x-6 text-sm text-ink-soft">
      {notes && <p className="min-w-0 whitespace-pre-line break-words">{notes}</p>}
      <Button variant="text" size="small" className="-ml-3.5 text-ink-soft" onClick={() => setNoting('open')}>
        {notes ? 'Edit note' : 'Add a note'}
        <span className="sr-only"> about {name}</span>
      </Button>
      {noting !== 'never' && (
        <NoteDialog open={noting === 'open'} onClose={() => setNoting('closed')} name={name} notes={notes} onNote={onNote} />
      )}
    </div>
  )

  if (isList) {
    return (
      <li className="border-b border-rule pb-1 *:border-b-0">
        {children}
        <div className="flex items-center justify-between gap-x-4">
          {note}
          <ListEntryActions {...actions} />
        </div>
      </li>
    )
  }
  return (
    // Two rows of the grid, so that a note doesn't move the price above it.
    <li className="group/item row-span-2 grid grid-cols-[minmax(0,1fr)] grid-rows-subgrid gap-y-0">
      <div className="relative">
        {children}
        <div className="absolute top-1 right-1 z-10">
          <ListEntryActions {...actions} />
        </div>
      </div>
      {note}
    </li>
  )
}
