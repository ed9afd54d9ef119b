import { ClosestInstruments } from '#app/features/catalog/products/similar-instruments.tsx'
import { NextByBuilderButton } from '#app/features/finding/alerts/next-by-builder-button.tsx'
import type { ProductCard } from '#contracts/catalog/product-views.ts'

/** Similar instruments to one that cannot be bought, with a button that requests an email about the builder's next one. */
export function Closest({ product, similar }: { product: ProductCard; similar: ProductCard[] }) {
  const next = <NextByBuilderButton builderId={product.builder_id} />
  return <ClosestInstruments product={product} similar={similar} next={next} />
}
