import { FolderInput } from 'lucide-react'
import { useState } from 'react'
import { api } from '#app/lib/api.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { CARD_GRID } from '#app/ui/card-grid.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { ProductImage } from '#app/ui/product-image.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast.ts'
import { toastError } from '#app/ui/toast-error.ts'
import { type View, ViewToggle } from '#app/ui/view-toggle.tsx'
import type { CollectionView, WishlistItemView } from '#contracts/buying/collection-views.ts'
import { AddAllButton } from './add-all-button.tsx'
import type { ItemSlots } from './item-slots.ts'
import { ListEntry } from './list-entry.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { UnavailableItem } from './unavailable-item.tsx'
import { refetchCollections, useWishlist } from './use-collections.ts'

type CollectionItemsProps = {
  userId: string
  wishlistId: string
  /** The collections that an item can move to. */
  others: CollectionView[]
  view: View
  viewPath: (view: View) => string
  slots: ItemSlots
}

/** The instruments in the user's own collection, with their actions. */
export function CollectionItems({ userId, wishlistId, others, view, viewPath, slots }: CollectionItemsProps) {
  const { data, isError, error, refetch } = useWishlist(userId, wishlistId)
  const [moving, setMoving] = useState<WishlistItemView>()
  const [isMoving, setIsMoving] = useState(false)
  const isList = view === 'list'
  if (!data) {
    if (!isError) return <ItemsSkeleton />
    return (
      <ErrorBox error={error} onRetry={() => void refetch()} className="mt-6">
        Failed to load wishlist items
      </ErrorBox>
    )
  }
  const { items } = data
  if (items.length === 0) return <NothingYet />

  function moveOf(item: WishlistItemView) {
    if (others.length === 0) return undefined
    return {
      label: `Move ${item.product.name}`,
      icon: <FolderInput size={18} strokeWidth={1.5} aria-hidden="true" />,
      onClick: () => {
        setMoving(item)
        setIsMoving(true)
      },
    }
  }

  function drawn(item: WishlistItemView, index: number) {
    if (!item.can.open) return <UnavailableItem item={item} isList={isList} />
    return isList ? slots.productRow(item.product) : slots.productCard(item.product, index < 3)
  }

  return (
    <>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-4">
        <AddAllButton wishlistId={wishlistId} />
        <ViewToggle view={view} pathOf={viewPath} />
      </div>
      <ul className={isList ? 'mt-4 border-t border-rule' : `mt-8 ${CARD_GRID}`}>
        {items.map((item, index) => (
          <ListEntry
            key={item.id}
            name={item.product.name}
            isList={isList}
            onRemove={() => remove(item)}
            more={moveOf(item)}
            notes={item.notes}
            onNote={(notes) => note(item, notes)}
          >
            {drawn(item, index)}
          </ListEntry>
        ))}
      </ul>
      {moving && <MoveDialog key={moving.id} open={isMoving} onClose={() => setIsMoving(false)} item={moving} others={others} />}
    </>
  )
}

async function remove({ wishlist_id: wishlistId, product_id: productId }: WishlistItemView) {
  try {
    const asked = api('DELETE /api/v1/wishlist-items/{productId}', { params: { productId }, query: { wishlist_id: wishlistId } })
    toast.success((await asked).message)
    await refetchCollections()
  } catch (error) {
    toastError(error, 'Failed to remove item')
  }
}

function note({ wishlist_id, product_id: productId }: WishlistItemView, notes: string) {
  return api('PATCH /api/v1/wishlist-items/{productId}', { params: { productId }, json: { wishlist_id, notes } })
}

function NothingYet() {
  return (
    <EmptyState
      title="No items in this collection"
      level={3}
      picture={<ProductImage picture={null} alt="" sizes="9rem" />}
      action={
        <ButtonLink to="/catalog" variant="primary">
          Browse Catalog
        </ButtonLink>
      }
    >
      Click the heart on an instrument to save it here.
    </EmptyState>
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
