import { ClosestInstruments } from '#app/features/catalog/products/closest-instruments.tsx'
import { NextByBuilderButton } from '#app/features/finding/alerts/next-by-builder-button.tsx'
import { NotifyWhenAvailableButton } from '#app/features/finding/alerts/notify-when-available-button.tsx'
import { useSession } from '#app/lib/session.ts'
import type { ProductCard } from '#contracts/catalog/product-views.ts'

/** For an instrument that cannot be bought: an email about it or the builder's next one, and similar instruments. */
export function Closest({ product, similar }: { product: ProductCard; similar: ProductCard[] }) {
  const { profileId } = useSession()
  return (
    <ClosestInstruments
      product={product}
      similar={similar}
      alert={
        product.status === 'sold' ? (
          <NextByBuilderButton builderId={product.builder_id} />
        ) : (
          product.is_reserved && profileId !== product.builder_id && <NotifyWhenAvailableButton productId={product.id} />
        )
      }
    />
  )
}
