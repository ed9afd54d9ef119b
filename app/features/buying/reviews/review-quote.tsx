import { Link } from 'react-router'
import { builderPath } from '#app/lib/builder-path.ts'
import type { QuotedReview } from '#contracts/buying/review-views.ts'
import type { ProductBuilder } from '#contracts/catalog/product-views.ts'

type ReviewQuoteProps = { quote: QuotedReview; builder: ProductBuilder }

/** A sentence from a review of the builder, with the author's stars and a link to all reviews. */
export function ReviewQuote({ quote, builder }: ReviewQuoteProps) {
  return (
    <figure className="mt-2">
      <blockquote className="font-serif text-lg text-balance wrap-anywhere">“{quote.sentence}”</blockquote>
      <figcaption className="text-sm text-ink-soft wrap-anywhere">
        {quote.author}, {quote.rating} stars ·{' '}
        <Link to={`${builderPath(builder)}?tab=reviews`} className="link">
          All reviews
        </Link>
      </figcaption>
    </figure>
  )
}
