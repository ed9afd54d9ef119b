import { ContactBuilder } from '#app/features/builders/contact-builder.tsx'
import { MoreFromBuilder } from '#app/features/products/more-from-builder.tsx'
import { ProductMaker } from '#app/features/products/product-maker.tsx'
import type { ProductBuilder, ProductCard } from '#contracts/product-views.ts'
import { ShopCard } from './shop-card.tsx'

/** The lower end of a product page: its builder, and what else they have made. */
export function MakerAndMore({ builder, more }: { builder: ProductBuilder; more: ProductCard[] }) {
  return (
    <>
      <ProductMaker builder={builder} action={<ContactBuilder builderId={builder.id} variant="quiet" />} />
      <MoreFromBuilder builder={builder} products={more} card={(other) => <ShopCard product={other} />} />
    </>
  )
}
