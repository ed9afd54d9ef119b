import { ClosestInstruments } from '#app/features/catalog/products/similar-instruments.tsx'
import { NextByBuilderButton } from '#app/features/finding/alerts/next-by-builder-button.tsx'
import { NotifyWhenAvailableButton } from '#app/features/finding/alerts/notify-when-available-button.tsx'
import type { ProductCard } from '#contracts/catalog/product-views.ts'

/** For an instrument that cannot be bought: an email about it or the builder's next one, and similar instruments. */
export function Closest({ product, similar }: { product: ProductCard; similar: ProductCard[] }) {
  const isSold = product.status === 'sold'
  return (
    <ClosestInstruments
      product={product}
      similar={similar}
      alert={
        isSold ? <NextByBuilderButton builderId={product.builder_id} /> : <NotifyWhenAvailableButton productId={product.id} />
      }
    />
  )
}
