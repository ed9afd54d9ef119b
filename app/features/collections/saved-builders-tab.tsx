import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '#app/lib/api.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { toast } from '#app/ui/toast.ts'
import { type View, ViewToggle } from '#app/ui/view-toggle.tsx'
import type { SavedBuilderListView } from '#contracts/saved-builders.ts'
import { BuilderListDialog } from './builder-list-dialog.tsx'
import { BuilderLists } from './builder-lists.tsx'
import { inOwnWords } from './in-own-words.ts'
import type { ItemSlots } from './item-slots.ts'
import { LoadingSavedItems } from './loading-saved-items.tsx'
import { SavedBuilderEntries } from './saved-builder-entries.tsx'
import { refetchCollections, useSavedBuilderList, useSavedBuilderLists } from './use-collections.ts'

type SavedBuildersTabProps = { userId: string; slots: ItemSlots }

/** The builders one keeps, list by list; the default is all that most people have. */
export function SavedBuildersTab({ userId, slots }: SavedBuildersTabProps) {
  const { data, isError, refetch } = useSavedBuilderLists(userId)
  const [chosenId, setChosenId] = useState<string>()
  const [isCreating, setIsCreating] = useState(false)
  const [deleting, setDeleting] = useState<SavedBuilderListView>()
  if (!data) {
    if (!isError) return <LoadingSavedItems />
    return <ErrorBox onRetry={() => void refetch()}>Failed to get default saved builder list</ErrorBox>
  }
  const { lists } = data
  const chosen = lists.find(({ id }) => id === chosenId) ?? lists[0]

  async function remove() {
    if (!deleting) return
    setChosenId(undefined)
    const asked = api<{ message: string }>(`/api/v1/saved-builder-lists/${deleting.id}`, { method: 'DELETE' })
    toast.success((await inOwnWords(asked, 'Failed to delete saved builder list')).message)
    await refetchCollections()
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <div>
        <BuilderLists lists={lists} chosenId={chosen?.id} onChoose={setChosenId} />
        <Button variant="text" size="small" className="mt-3 -ml-3.5" onClick={() => setIsCreating(true)}>
          New List
        </Button>
      </div>
      {chosen && <ChosenList key={chosen.id} userId={userId} list={chosen} slots={slots} onDelete={() => setDeleting(chosen)} />}
      <BuilderListDialog open={isCreating} onClose={() => setIsCreating(false)} onSaved={setChosenId} />
      <ConfirmDialog
        open={deleting !== undefined}
        onClose={() => setDeleting(undefined)}
        onConfirm={remove}
        title="Delete list"
        confirmLabel="Delete"
        danger
      >
        {deleting && `Are you sure you want to delete "${deleting.name}"? This action cannot be undone.`}
      </ConfirmDialog>
    </div>
  )
}

type ChosenListProps = SavedBuildersTabProps & { list: SavedBuilderListView; onDelete: () => void }

function ChosenList({ userId, list, slots, onDelete }: ChosenListProps) {
  const { data, isError, refetch } = useSavedBuilderList(userId, list.id)
  const [search] = useSearchParams()
  const view: View = search.get('view') === 'list' ? 'list' : 'grid'
  const items = data?.items
  return (
    <section aria-labelledby="builder-list-name" className="min-w-0">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 id="builder-list-name" tabIndex={-1} className="font-serif text-2xl break-words">
            {list.name}
          </h2>
          {list.description && <p className="mt-2 max-w-measure whitespace-pre-line text-ink-soft">{list.description}</p>}
        </div>
        <div className="flex items-center gap-4">
          {list.can.delete && (
            <Button size="small" onClick={onDelete}>
              Delete List
            </Button>
          )}
          {items && items.length > 0 && (
            <ViewToggle view={view} pathOf={(shown) => `?tab=builders${shown === 'list' ? '&view=list' : ''}`} />
          )}
        </div>
      </div>
      {isError && (
        <ErrorBox onRetry={() => void refetch()} className="mt-6">
          Failed to load saved builders
        </ErrorBox>
      )}
      {!items && !isError && <LoadingSavedItems />}
      {items?.length === 0 && (
        <EmptyState
          title="No saved builders yet"
          level={3}
          action={
            <ButtonLink to="/builders" variant="primary">
              Discover Builders
            </ButtonLink>
          }
        >
          Save a builder on their profile, and you find them again here.
        </EmptyState>
      )}
      {items && items.length > 0 && <SavedBuilderEntries userId={userId} items={items} view={view} slots={slots} />}
    </section>
  )
}
