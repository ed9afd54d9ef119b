import { NextByBuilderButton } from '#app/features/alerts/next-by-builder-button.tsx'
import { ClosestInstruments } from '#app/features/products/similar-instruments.tsx'
import type { ProductCard } from '#contracts/product-views.ts'

/** What is nearest to an instrument that cannot be bought, with the button that asks for its builder's next. */
export function Closest({ product, similar }: { product: ProductCard; similar: ProductCard[] }) {
  const next = <NextByBuilderButton builderId={product.builder_id} />
  return <ClosestInstruments product={product} similar={similar} next={next} />
}
