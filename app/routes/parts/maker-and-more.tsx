import { ReviewQuote } from '#app/features/buying/reviews/review-quote.tsx'
import { ContactBuilder } from '#app/features/catalog/builders/contact-builder.tsx'
import { MoreFromBuilder } from '#app/features/catalog/products/more-from-builder.tsx'
import { ProductMaker } from '#app/features/catalog/products/product-maker.tsx'
import { SimilarInstruments } from '#app/features/catalog/products/similar-instruments.tsx'
import { useLazyPart } from '#app/ui/lazy-parts.ts'
import type { QuotedReview } from '#contracts/buying/review-views.ts'
import type { ProductCard, ProductDetail } from '#contracts/catalog/product-views.ts'
import { ShopCard } from './shop-card.tsx'

type MakerAndMoreProps = { product: ProductDetail; quote: QuotedReview | null; similar: ProductCard[]; more: ProductCard[] }

/** The bottom of a product page: the builder, similar instruments, their other work, and recently viewed ones. */
export function MakerAndMore({ product, quote, similar, more }: MakerAndMoreProps) {
  const { builder } = product
  const RecentlyViewed = useLazyPart('RecentlyViewed')
  // Leaves out instruments that are shown below.
  const others = similar.filter(({ id }) => more.every((own) => own.id !== id))
  return (
    <>
      <ProductMaker
        product={product}
        action={<ContactBuilder builderId={builder.id} product={product} variant="quiet" />}
        quote={quote && <ReviewQuote quote={quote} />}
      />
      <SimilarInstruments similar={others} card={(other) => <ShopCard product={other} />} />
      <MoreFromBuilder builder={builder} products={more} card={(other) => <ShopCard product={other} withMaker={false} />} />
      {RecentlyViewed && <RecentlyViewed viewing={product.id} />}
    </>
  )
}
