import { ContactBuilder } from '#app/features/builders/contact-builder.tsx'
import { MoreFromBuilder } from '#app/features/products/more-from-builder.tsx'
import { ProductMaker } from '#app/features/products/product-maker.tsx'
import { RecentlyViewed } from '#app/features/recently-viewed/recently-viewed.tsx'
import type { ProductCard } from '#contracts/product-views.ts'
import { ShopCard } from './shop-card.tsx'

/** The lower end of a product page: its builder, what else they have made, and what was viewed before. */
export function MakerAndMore({ product, more }: { product: ProductCard; more: ProductCard[] }) {
  const { builder } = product
  return (
    <>
      <ProductMaker builder={builder} action={<ContactBuilder builderId={builder.id} variant="quiet" />} />
      <MoreFromBuilder builder={builder} products={more} card={(other) => <ShopCard product={other} />} />
      <RecentlyViewed viewing={product.id} />
    </>
  )
}
