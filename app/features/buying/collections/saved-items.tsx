import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { Share } from '#app/ui/share.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import type { View } from '#app/ui/view-toggle.tsx'
import { CollectionItems } from './collection-items.tsx'
import type { ItemSlots } from './item-slots.ts'
import { SavedBuilders } from './saved-builders.tsx'
import { SavedItemsFrame } from './saved-items-frame.tsx'
import { SavedItemsSkeleton } from './saved-items-skeleton.tsx'
import { useSavedBuilderLists, useWishlists } from './use-collections.ts'
import { UserLists } from './user-lists.tsx'

type SavedItemsProps = {
  userId: string
  /** The collection from the URL; without one, the default is selected. */
  wishlistId: string | undefined
  publicUrl: string
  /** Shown until the collections have loaded. */
  waiting: ReactNode
  /** The collection in the URL if it belongs to another user; undefined if it is not visible. */
  notOwn: ReactNode
  slots: ItemSlots
}

/** Everything the user has saved: instruments in collections, and builders on lists. */
export function SavedItems({ userId, wishlistId, publicUrl, waiting, notOwn, slots }: SavedItemsProps) {
  const { data, isError, error, refetch } = useWishlists(userId)
  const view: View = useSearchParams()[0].get('view') === 'list' ? 'list' : 'grid'
  // Leaves the page while deleting, or the collection would look like another user's.
  const [leavingId, setLeavingId] = useState<string>()
  const wishlists = data?.wishlists
  if (!wishlists) {
    if (!isError) return waiting
    return (
      <SavedItemsFrame>
        <ErrorBox error={error} onRetry={() => void refetch()}>
          Failed to fetch wishlists
        </ErrorBox>
      </SavedItemsFrame>
    )
  }
  const asked = wishlistId === leavingId ? undefined : wishlistId
  const own = wishlists.find(({ id }) => id === asked)
  if (asked !== undefined && !own && notOwn) return notOwn
  const chosen = own ?? wishlists.find((each) => each.is_default) ?? wishlists[0]

  const instruments = (
    <UserLists
      kind="instruments"
      lists={wishlists}
      chosen={chosen}
      pathOf={(id) => wishlistPath(id, view)}
      onLeave={setLeavingId}
      actions={chosen?.is_public && <Share title={chosen.name} url={`${publicUrl}/wishlist/${chosen.id}`} />}
    >
      {chosen && (
        <CollectionItems
          userId={userId}
          wishlistId={chosen.id}
          others={wishlists.filter(({ id }) => id !== chosen.id)}
          view={view}
          viewPath={(shown) => wishlistPath(chosen.id, shown)}
          slots={slots}
        />
      )}
    </UserLists>
  )
  return (
    <SavedItemsFrame>
      <div role="status">
        {asked !== undefined && !own && (
          <p className="mb-6 text-sm text-ink-soft">
            <strong className="font-medium text-ink">Collection not found</strong>: it may be private or deleted. Here are your
            own collections.
          </p>
        )}
      </div>
      <Tabs
        label="Saved items"
        tabs={[
          { id: 'instruments', label: 'Saved Instruments', content: instruments },
          { id: 'builders', label: 'Saved Builders', content: <BuildersTab userId={userId} view={view} slots={slots} /> },
        ]}
      />
    </SavedItemsFrame>
  )
}

/** The saved builders, list by list; most users have only the default list. */
function BuildersTab({ userId, view, slots }: Pick<SavedItemsProps, 'userId' | 'slots'> & { view: View }) {
  const { data, isError, error, refetch } = useSavedBuilderLists(userId)
  const askedId = useSearchParams()[0].get('list')
  const [leavingId, setLeavingId] = useState<string>()
  if (!data) {
    if (!isError) return <SavedItemsSkeleton />
    return (
      <ErrorBox error={error} onRetry={() => void refetch()}>
        Failed to get default saved builder list
      </ErrorBox>
    )
  }
  const { lists } = data
  // Do not load a list that is being deleted.
  const chosen = lists.find(({ id }) => id === askedId && id !== leavingId) ?? lists[0]
  return (
    <UserLists kind="builders" lists={lists} chosen={chosen} pathOf={(id) => buildersPath(id, view)} onLeave={setLeavingId}>
      {chosen && (
        <SavedBuilders
          userId={userId}
          listId={chosen.id}
          view={view}
          viewPath={(shown) => buildersPath(chosen.id, shown)}
          slots={slots}
        />
      )}
    </UserLists>
  )
}

function wishlistPath(id: string | undefined, view: View) {
  return id === undefined ? '/wishlist' : `/wishlist/${id}${view === 'list' ? '?view=list' : ''}`
}

function buildersPath(id: string | undefined, view: View) {
  return `?tab=builders${id === undefined ? '' : `&list=${id}`}${view === 'list' ? '&view=list' : ''}`
}
