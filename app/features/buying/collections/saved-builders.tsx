import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { api } from '#app/lib/api.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { type View, ViewToggle } from '#app/ui/view-toggle.tsx'
import type { SavedBuilderView } from '#contracts/buying/collection-views.ts'
import { builderName } from '#contracts/catalog/products.ts'
import { BuilderListChooser } from './builder-list-chooser.tsx'
import { FollowBuilder } from './follow-builder.tsx'
import type { ItemSlots } from './item-slots.ts'
import { ListEntry } from './list-entry.tsx'
import { SavedItemsSkeleton } from './saved-items-skeleton.tsx'
import { setBuilderSaved } from './set-builder-saved.ts'
import { refetchCollections, useSavedBuilderList } from './use-collections.ts'

type SavedBuildersProps = {
  userId: string
  listId: string
  view: View
  viewPath: (view: View) => string
  slots: ItemSlots
}

/** The builders on the user's own list, with their actions. */
export function SavedBuilders({ userId, listId, view, viewPath, slots }: SavedBuildersProps) {
  const { data, isError, error, refetch } = useSavedBuilderList(userId, listId)
  const [choosing, setChoosing] = useState<SavedBuilderView>()
  const [isChoosing, setIsChoosing] = useState(false)
  const isList = view === 'list'
  if (!data) {
    if (!isError) return <SavedItemsSkeleton />
    return (
      <ErrorBox error={error} onRetry={() => void refetch()} className="mt-6">
        Failed to load saved builders
      </ErrorBox>
    )
  }
  const { items } = data
  if (items.length === 0) return <NoSavedBuilders />

  function listsOf(item: SavedBuilderView) {
    return {
      label: `Choose lists for ${builderName(item.builder)}`,
      icon: <ListChecks size={18} strokeWidth={1.5} aria-hidden="true" />,
      onClick: () => {
        setChoosing(item)
        setIsChoosing(true)
      },
    }
  }

  function drawn(item: SavedBuilderView) {
    if (!item.can.open) return <UnlistedBuilder item={item} />
    return isList ? slots.builderLine(item.builder) : slots.builderCard(item.builder)
  }

  return (
    <>
      <div className="mt-2 flex justify-end">
        <ViewToggle view={view} pathOf={viewPath} />
      </div>
      <ul className={isList ? 'mt-4 border-t border-rule' : 'mt-6 grid gap-x-8 gap-y-12 sm:grid-cols-2'}>
        {items.map((item) => (
          <ListEntry
            key={item.builder_id}
            name={builderName(item.builder)}
            isList={isList}
            onRemove={() => remove(item)}
            more={listsOf(item)}
            notes={item.notes}
            onNote={(notes) => note(item, notes)}
          >
            {drawn(item)}
            {item.can.open && (
              <FollowBuilder userId={userId} builder={{ id: item.builder_id, name: builderName(item.builder) }} />
            )}
          </ListEntry>
        ))}
      </ul>
      {choosing && (
        <BuilderListChooser
          key={choosing.builder_id}
          open={isChoosing}
          onClose={() => setIsChoosing(false)}
          userId={userId}
          builder={choosing.builder}
        />
      )}
    </>
  )
}

async function remove({ builder_id: builderId, saved_list_id: listId }: SavedBuilderView) {
  await setBuilderSaved(builderId, false, listId)
  await refetchCollections()
}

function note({ saved_list_id, builder_id: builderId }: SavedBuilderView, notes: string) {
  return api('PATCH /api/v1/saved-builders/{builderId}', { params: { builderId }, json: { saved_list_id, notes } })
}

function NoSavedBuilders() {
  return (
    <EmptyState
      title="No saved builders yet"
      level={3}
      action={
        <ButtonLink to="/builders" variant="primary">
          Discover Builders
        </ButtonLink>
      }
    >
      Save a builder from their profile to find them here again.
    </EmptyState>
  )
}

/** A builder without a public profile gets no link. */
function UnlistedBuilder({ item: { builder, reason } }: { item: SavedBuilderView }) {
  return (
    <article className="flex gap-4 py-4">
      <Avatar id={builder.id} url={builder.avatar_url} />
      <div className="min-w-0 pr-24">
        <h3 className="font-serif text-xl">{builderName(builder)}</h3>
        <p className="mt-1 text-sm text-ink-soft">{reason}</p>
      </div>
    </article>
  )
}
