import { type ReactNode, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { api } from '#app/lib/api.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { toast } from '#app/ui/toast.ts'
import type { View } from '#app/ui/view-toggle.tsx'
import type { WishlistView } from '#contracts/wishlists.ts'
import { CollectionDialog } from './collection-dialog.tsx'
import { CollectionList } from './collection-list.tsx'
import { CollectionPanel } from './collection-panel.tsx'
import { inOwnWords } from './in-own-words.ts'
import type { ItemSlots } from './item-slots.ts'
import { SavedBuildersTab } from './saved-builders-tab.tsx'
import { refetchCollections, useWishlists } from './use-collections.ts'

type SavedItemsProps = {
  userId: string
  /** The collection of the address; without one the default is chosen. */
  wishlistId: string | undefined
  publicUrl: string
  /** Shown until one's collections are there. */
  waiting: ReactNode
  /** Shown when the collection of the address is not one's own. */
  notOwn: ReactNode
  slots: ItemSlots
}

/** Everything one has saved: instruments in collections, and builders. */
export function SavedItems({ userId, wishlistId, waiting, notOwn, ...rest }: SavedItemsProps) {
  const { data, isError, refetch } = useWishlists(userId)
  // While it is being deleted it is already left: it must not seem to be somebody else's.
  const [leavingId, setLeavingId] = useState<string>()
  const wishlists = data?.wishlists
  if (!wishlists) {
    if (!isError) return waiting
    return <ErrorBox onRetry={() => void refetch()}>Failed to fetch wishlists</ErrorBox>
  }
  const asked = wishlistId === leavingId ? undefined : wishlistId
  const chosen =
    asked === undefined ? (wishlists.find((each) => each.is_default) ?? wishlists[0]) : wishlists.find(({ id }) => id === asked)
  if (asked !== undefined && !chosen) return notOwn
  return <OwnSavedItems userId={userId} wishlists={wishlists} chosen={chosen} onLeave={setLeavingId} {...rest} />
}

type OwnSavedItemsProps = Pick<SavedItemsProps, 'userId' | 'publicUrl' | 'slots'> & {
  wishlists: WishlistView[]
  chosen: WishlistView | undefined
  onLeave: (id: string | undefined) => void
}

function OwnSavedItems({ userId, wishlists, chosen, onLeave, publicUrl, slots }: OwnSavedItemsProps) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [isCreating, setIsCreating] = useState(false)
  const [isEditing, setIsEditing] = useState(false)
  const [deleting, setDeleting] = useState<WishlistView>()
  const view: View = search.get('view') === 'list' ? 'list' : 'grid'

  function addressOf({ id = chosen?.id, shown = view }: { id?: string; shown?: View }) {
    const query = shown === 'list' ? '?view=list' : ''
    return `/wishlist${id === undefined ? '' : `/${id}`}${query}`
  }

  async function remove() {
    if (!deleting) return
    onLeave(deleting.id)
    try {
      const asked = api<{ message: string }>(`/api/v1/wishlists/${deleting.id}`, { method: 'DELETE' })
      toast.success((await inOwnWords(asked, 'Failed to delete wishlist')).message)
      // Back does not lead to what is no more.
      await navigate('/wishlist', { replace: true })
      await refetchCollections()
    } finally {
      onLeave(undefined)
    }
  }

  const instruments = (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <CollectionList
        wishlists={wishlists}
        selectedId={chosen?.id}
        pathOf={(id) => addressOf({ id })}
        onCreate={() => setIsCreating(true)}
      />
      {chosen ? (
        <CollectionPanel
          key={chosen.id}
          userId={userId}
          wishlist={chosen}
          others={wishlists.filter(({ id }) => id !== chosen.id)}
          view={view}
          viewPath={(shown) => addressOf({ shown })}
          publicUrl={publicUrl}
          onEdit={() => setIsEditing(true)}
          onDelete={() => setDeleting(chosen)}
          slots={slots}
        />
      ) : (
        <EmptyState
          title="No collection selected"
          action={<Button onClick={() => setIsCreating(true)}>Create Your First Collection</Button>}
        />
      )}
    </div>
  )

  return (
    <>
      <Link to="/account" className="inline-flex min-h-11 items-center text-sm text-ink-soft underline-offset-4 hover:underline">
        ← Back to Account
      </Link>
      <div className="mt-3 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="font-serif text-3xl">Saved Items</h1>
        <Button onClick={() => setIsCreating(true)}>New Collection</Button>
      </div>
      <div className="mt-8">
        <Tabs
          label="What you have saved"
          tabs={[
            { id: 'instruments', label: 'Saved Instruments', content: instruments },
            { id: 'builders', label: 'Saved Builders', content: <SavedBuildersTab userId={userId} slots={slots} /> },
          ]}
        />
      </div>
      <CollectionDialog
        open={isCreating}
        onClose={() => setIsCreating(false)}
        onSaved={({ id }) => void navigate(`/wishlist/${id}`)}
      />
      {chosen && <CollectionDialog key={chosen.id} open={isEditing} onClose={() => setIsEditing(false)} wishlist={chosen} />}
      <ConfirmDialog
        open={deleting !== undefined}
        onClose={() => setDeleting(undefined)}
        onConfirm={remove}
        title="Delete collection"
        confirmLabel="Delete"
        danger
      >
        {deleting && `Are you sure you want to delete "${deleting.name}"? This action cannot be undone.`}
      </ConfirmDialog>
    </>
  )
}
