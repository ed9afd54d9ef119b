import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '#app/lib/api.ts'
import { showAnswer } from '#app/lib/cart.ts'
import { refetchPurchaseStates } from '#app/lib/purchase-states.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Plate } from '#app/ui/plate.tsx'
import { Share } from '#app/ui/share.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast.ts'
import { type View, ViewToggle } from '#app/ui/view-toggle.tsx'
import type { AddAllAnswer, WishlistView } from '#contracts/wishlists.ts'
import { CollectionItems } from './collection-items.tsx'
import { itemCount } from './collection-words.ts'
import type { ItemSlots } from './item-slots.ts'
import { sayFailure } from './say-failure.ts'
import { useWishlist } from './use-collections.ts'
import { Visibility } from './visibility.tsx'

type CollectionPanelProps = {
  userId: string
  wishlist: WishlistView
  others: WishlistView[]
  view: View
  viewPath: (view: View) => string
  publicUrl: string
  onEdit: () => void
  onDelete: () => void
  slots: ItemSlots
}

/** The chosen collection: what it is, what can be done with the whole of it, and what is in it. */
export function CollectionPanel({ userId, wishlist, others, view, viewPath, publicUrl, ...rest }: CollectionPanelProps) {
  const { data, isError, refetch } = useWishlist(userId, wishlist.id)
  const items = data?.items
  return (
    <section aria-labelledby="collection-name" className="min-w-0">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id="collection-name" tabIndex={-1} className="font-serif text-2xl break-words">
            {wishlist.name}
          </h2>
          <p className="mt-1 flex items-center gap-4 text-sm text-ink-soft tabular-nums">
            <Visibility isPublic={wishlist.is_public} withWord />
            <span>{itemCount(wishlist.item_count)}</span>
          </p>
          {wishlist.description && <p className="mt-3 max-w-measure whitespace-pre-line">{wishlist.description}</p>}
        </div>
        <div className="-mr-2 flex flex-wrap items-center gap-2">
          {wishlist.is_public && <Share title={wishlist.name} url={`${publicUrl}/wishlist/${wishlist.id}`} />}
          <IconButton label="Edit collection" onClick={rest.onEdit}>
            <Pencil size={18} strokeWidth={1.5} aria-hidden="true" />
          </IconButton>
          {wishlist.can.delete && (
            <IconButton label="Delete collection" onClick={rest.onDelete}>
              <Trash2 size={18} strokeWidth={1.5} aria-hidden="true" />
            </IconButton>
          )}
        </div>
      </div>
      {items && items.length > 0 && (
        <div className="mt-5 flex flex-wrap items-center justify-between gap-4">
          <AddAllButton wishlistId={wishlist.id} />
          <ViewToggle view={view} pathOf={viewPath} />
        </div>
      )}
      {isError && (
        <ErrorBox onRetry={() => void refetch()} className="mt-6">
          Failed to load wishlist items
        </ErrorBox>
      )}
      {!items && !isError && <ItemsSkeleton />}
      {items?.length === 0 && (
        <EmptyState
          title="No items in this collection"
          level={3}
          picture={<Plate picture={null} alt="" sizes="9rem" />}
          action={
            <ButtonLink to="/catalog" variant="primary">
              Browse Catalog
            </ButtonLink>
          }
        >
          Press the heart of an instrument, and it is kept here.
        </EmptyState>
      )}
      {items && items.length > 0 && <CollectionItems items={items} others={others} view={view} slots={rest.slots} />}
    </section>
  )
}

function AddAllButton({ wishlistId }: { wishlistId: string }) {
  const [isAdding, setIsAdding] = useState(false)

  async function addAll() {
    setIsAdding(true)
    try {
      const asked = api<AddAllAnswer>(`/api/v1/wishlists/${wishlistId}/add-to-cart`, { method: 'POST' })
      const { added, message, held } = await showAnswer(asked, ({ cart }) => cart)
      if (added === 0) toast.info(message)
      else toast.success(message)
      if (added > 0 && held) toast.info(`The cart has room for one instrument and now holds ${held.name}`)
      refetchPurchaseStates()
    } catch (error) {
      sayFailure(error, 'Failed to add to cart')
    } finally {
      setIsAdding(false)
    }
  }

  return (
    <Button variant="primary" pending={isAdding} onClick={() => void addAll()}>
      Add All to Cart
    </Button>
  )
}

function ItemsSkeleton() {
  return (
    <Loading label="Loading the collection" className="mt-8 grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-8">
      {[1, 2, 3].map((each) => (
        <Skeleton key={each} className="aspect-4/5 w-full" />
      ))}
    </Loading>
  )
}
