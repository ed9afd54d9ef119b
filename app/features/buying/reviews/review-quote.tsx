import { Link } from 'react-router'
import type { QuotedReview } from '#contracts/buying/review-views.ts'

/** A sentence from a review of the builder, with its author and the instrument it is about. */
export function ReviewQuote({ quote: { sentence, author, product } }: { quote: QuotedReview }) {
  return (
    <figure className="min-w-0 basis-full">
      <blockquote className="max-w-measure font-serif text-xl text-balance wrap-anywhere">“{sentence}”</blockquote>
      <figcaption className="mt-1 text-sm text-ink-soft wrap-anywhere">
        {author}, about the{' '}
        <Link to={`/product/${product.id}`} className="link">
          {product.name}
        </Link>
      </figcaption>
    </figure>
  )
}
