import { ReviewQuote } from '#app/features/buying/reviews/review-quote.tsx'
import { ContactBuilder } from '#app/features/catalog/builders/contact-builder.tsx'
import { MoreFromBuilder } from '#app/features/catalog/products/more-from-builder.tsx'
import { ProductMaker } from '#app/features/catalog/products/product-maker.tsx'
import { useLazyPart } from '#app/ui/lazy-parts.ts'
import type { QuotedReview } from '#contracts/buying/review-views.ts'
import type { ProductCard, ProductDetail } from '#contracts/catalog/product-views.ts'
import { ShopCard } from './shop-card.tsx'

type MakerAndMoreProps = {
  product: ProductDetail
  quote: QuotedReview | null
  more: ProductCard[]
  /** False for an instrument with similar ones at the top of the page. */
  withSimilar: boolean
}

/** The bottom of a product page: the builder, their other work, similar instruments, and recently viewed ones. */
export function MakerAndMore({ product, quote, more, withSimilar }: MakerAndMoreProps) {
  const { builder } = product
  const RecentlyViewed = useLazyPart('RecentlyViewed')
  const SimilarInstruments = useLazyPart('SimilarInstruments')
  return (
    <>
      <ProductMaker
        product={product}
        action={<ContactBuilder builderId={builder.id} product={product} variant="quiet" />}
        quote={quote && <ReviewQuote quote={quote} />}
      />
      <MoreFromBuilder builder={builder} products={more} card={(other) => <ShopCard product={other} withMaker={false} />} />
      {withSimilar && SimilarInstruments && (
        <SimilarInstruments key={product.id} id={product.id} shown={more} card={(other) => <ShopCard product={other} />} />
      )}
      {RecentlyViewed && <RecentlyViewed viewing={product.id} />}
    </>
  )
}
