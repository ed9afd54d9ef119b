import { FolderInput } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { api } from '#app/lib/api.ts'
import { Plate } from '#app/ui/plate.tsx'
import { toast } from '#app/ui/toast.ts'
import type { View } from '#app/ui/view-toggle.tsx'
import { builderName } from '#contracts/products.ts'
import type { WishlistItemView, WishlistView } from '#contracts/wishlists.ts'
import { EntryActs } from './entry-acts.tsx'
import type { ItemSlots } from './item-slots.ts'
import { MoveDialog } from './move-dialog.tsx'
import { sayFailure } from './say-failure.ts'
import { refetchCollections } from './use-collections.ts'

type CollectionItemsProps = {
  items: WishlistItemView[]
  /** Where they can be moved. */
  others: WishlistView[]
  view: View
  slots: ItemSlots
}

/** The instruments of one's own collection, each with what can be done about it here. */
export function CollectionItems({ items, others, view, slots }: CollectionItemsProps) {
  const [moving, setMoving] = useState<WishlistItemView>()
  const [isMoving, setIsMoving] = useState(false)
  const isList = view === 'list'

  function actsOn(item: WishlistItemView) {
    const { name } = item.product
    function move() {
      setMoving(item)
      setIsMoving(true)
    }
    const icon = <FolderInput size={18} strokeWidth={1.5} aria-hidden="true" />
    const more = others.length > 0 ? { label: `Move ${name}`, icon, onClick: move } : undefined
    return <EntryActs name={name} onRemove={() => remove(item)} isList={isList} more={more} />
  }

  return (
    <>
      <ul
        className={
          isList ? 'mt-4 border-t border-rule' : 'mt-8 grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-8 md:gap-y-14'
        }
      >
        {items.map((item, index) => (
          <li key={item.id} className="group/item flex flex-col">
            <div className="flex-1">
              {!item.can.open && <GoneItem item={item} acts={actsOn(item)} isList={isList} />}
              {item.can.open &&
                (isList
                  ? slots.productRow(item.product, actsOn(item))
                  : slots.productCard(item.product, index < 3, actsOn(item)))}
            </div>
            {item.notes && <p className="my-2 text-sm text-ink-soft italic">{item.notes}</p>}
          </li>
        ))}
      </ul>
      {moving && <MoveDialog key={moving.id} open={isMoving} onClose={() => setIsMoving(false)} item={moving} others={others} />}
    </>
  )
}

async function remove({ wishlist_id: wishlistId, product_id: productId }: WishlistItemView) {
  try {
    const path = `/api/v1/wishlist-items/${productId}?wishlist_id=${wishlistId}`
    toast.success((await api<{ message: string }>(path, { method: 'DELETE' })).message)
    await refetchCollections()
  } catch (error) {
    sayFailure(error, 'Failed to remove item')
  }
}

type GoneItemProps = { item: WishlistItemView; acts: ReactNode; isList: boolean }

/** What left the shop: no way to a page that is not there. */
function GoneItem({ item: { product, reason }, acts, isList }: GoneItemProps) {
  const words = (
    <div>
      <h3 className="font-serif text-lg">{product.name}</h3>
      <p className="text-sm text-ink-soft">{builderName(product.builder)}</p>
      <p className="mt-1 text-sm">{reason}</p>
    </div>
  )
  if (isList) {
    return (
      <article className="grid grid-cols-[5.5rem_minmax(0,1fr)_auto] items-center gap-x-5 border-b border-rule py-4 sm:grid-cols-[6rem_minmax(0,1fr)_auto] lg:gap-x-8">
        <Plate picture={product.images[0]} alt="" sizes="6rem" className="opacity-60" />
        {words}
        {acts}
      </article>
    )
  }
  return (
    <article>
      <div className="relative mb-3">
        <Plate picture={product.images[0]} alt="" sizes="(min-width: 48rem) 20rem, 50vw" className="opacity-60" />
        <div className="absolute top-1 right-1">{acts}</div>
      </div>
      {words}
    </article>
  )
}
