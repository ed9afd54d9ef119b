import { type ReactNode, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { failWith } from '#app/lib/user-facing-error.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { toast } from '#app/ui/toast.ts'
import type { CollectionView } from '#contracts/buying/collection-views.ts'
import { ListDialog } from './list-dialog.tsx'
import { ListHeader } from './list-header.tsx'
import { LIST_KINDS, type ListKind } from './list-kinds.ts'
import { ListNav } from './list-nav.tsx'
import { deleteList } from './save-list.ts'
import { refetchCollections } from './use-collections.ts'

type UserListsProps = {
  kind: ListKind
  lists: CollectionView[]
  chosen: CollectionView | undefined
  /** The path of a list, or of the default one. */
  pathOf: (id?: string) => string
  /** The list that is being deleted. */
  onLeave: (id: string | undefined) => void
  actions?: ReactNode
  /** The items on the selected list. */
  children: ReactNode
}

/** The user's lists of one kind, with the selected one and the dialogs to create, edit and delete. */
export function UserLists({ kind, lists, chosen, pathOf, onLeave, actions, children }: UserListsProps) {
  const { noun, errorNoun } = LIST_KINDS[kind]
  const navigate = useNavigate()
  const headingId = useId()
  const [isCreating, setIsCreating] = useState(false)
  const [isEditing, setIsEditing] = useState(false)
  const [deleting, setDeleting] = useState<CollectionView>()

  async function remove() {
    if (!deleting) return
    onLeave(deleting.id)
    try {
      toast.success((await deleteList(kind, deleting.id).catch(failWith(`Failed to delete ${errorNoun}`))).message)
      // Back must not lead to a deleted list.
      await navigate(pathOf(), { replace: true, preventScrollReset: true })
      await refetchCollections()
    } finally {
      onLeave(undefined)
    }
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[16rem_minmax(0,1fr)]">
      {lists.length === 0 ? (
        <div className="self-start rounded-lg bg-panel p-5">
          <p className="font-serif text-lg">No {LIST_KINDS[kind].all.toLowerCase()} yet</p>
          <Button variant="text" size="small" onClick={() => setIsCreating(true)} className="mt-2 -ml-3.5">
            Create your first {noun.toLowerCase()}
          </Button>
        </div>
      ) : (
        <div>
          <ListNav kind={kind} lists={lists} chosenId={chosen?.id} pathOf={pathOf} />
          <Button variant="text" size="small" onClick={() => setIsCreating(true)} className="mt-3 -ml-3.5">
            New {noun}
          </Button>
        </div>
      )}
      {chosen ? (
        <section key={chosen.id} aria-labelledby={headingId} className="min-w-0">
          <ListHeader
            kind={kind}
            list={chosen}
            id={headingId}
            actions={actions}
            onEdit={() => setIsEditing(true)}
            onDelete={() => setDeleting(chosen)}
          />
          {children}
          <ListDialog open={isEditing} onClose={() => setIsEditing(false)} kind={kind} list={chosen} />
        </section>
      ) : (
        <EmptyState
          title={`No ${noun.toLowerCase()} selected`}
          action={<Button onClick={() => setIsCreating(true)}>Create Your First {noun}</Button>}
        />
      )}
      <ListDialog
        open={isCreating}
        onClose={() => setIsCreating(false)}
        kind={kind}
        onSaved={(id) => void navigate(pathOf(id), { preventScrollReset: true })}
      />
      <ConfirmDialog
        open={deleting !== undefined}
        onClose={() => setDeleting(undefined)}
        onConfirm={remove}
        title={`Delete ${noun.toLowerCase()}`}
        confirmLabel="Delete"
        danger
      >
        {deleting && `Are you sure you want to delete "${deleting.name}"? This action cannot be undone.`}
      </ConfirmDialog>
    </div>
  )
}
