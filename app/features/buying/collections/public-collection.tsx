import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { CARD_GRID } from '#app/ui/card-grid.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Share } from '#app/ui/share.tsx'
import type { PublicWishlist } from '#contracts/buying/collection-views.ts'
import type { ProductCard } from '#contracts/catalog/product-views.ts'
import { LIST_KINDS } from './list-kinds.ts'

type PublicCollectionProps = {
  collection: PublicWishlist
  publicUrl: string
  card: (product: ProductCard, isEager: boolean) => ReactNode
}

/** A public collection, read-only. */
export function PublicCollection({ collection: { wishlist, items }, publicUrl, card }: PublicCollectionProps) {
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-5">
        <div className="min-w-0">
          <p className="eyebrow mb-2">A collection</p>
          <h1 className="font-serif text-3xl break-words">{wishlist.name}</h1>
          {wishlist.description && <p className="mt-4 max-w-measure whitespace-pre-line">{wishlist.description}</p>}
          <p className="mt-3 text-sm text-ink-soft tabular-nums">{LIST_KINDS.instruments.counted(wishlist.item_count)}</p>
        </div>
        <Share title={wishlist.name} url={`${publicUrl}/wishlist/${wishlist.id}`} />
      </div>
      {items.length === 0 ? (
        <EmptyState title="No items in this collection" action={<ButtonLink to="/catalog">Browse Catalog</ButtonLink>} />
      ) : (
        <ul className={`mt-10 ${CARD_GRID} xl:grid-cols-4`}>
          {items.map(({ product }, index) => (
            <li key={product.id}>{card(product, index < 4)}</li>
          ))}
        </ul>
      )}
    </>
  )
}
