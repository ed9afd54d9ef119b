import { SaveBuilderButton } from '#app/features/collections/save-builder-button.tsx'
import { ClosestInstruments } from '#app/features/products/similar-instruments.tsx'
import type { ProductCard } from '#contracts/product-views.ts'

/** What is nearest to an instrument that cannot be bought, with the button that saves its builder. */
export function Closest({ product, similar }: { product: ProductCard; similar: ProductCard[] }) {
  const saveBuilder = <SaveBuilderButton builderId={product.builder_id} />
  return <ClosestInstruments product={product} similar={similar} saveBuilder={saveBuilder} />
}
