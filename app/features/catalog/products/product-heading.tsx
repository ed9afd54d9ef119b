import { Link } from 'react-router'
import { builderPath } from '#app/lib/builder-path.ts'
import { preloadSerif } from '#app/lib/preload-serif.ts'
import { Price } from '#app/ui/price.tsx'
import { Star } from '#app/ui/stars.tsx'
import type { ProductDetail } from '#contracts/catalog/product-views.ts'
import { builderName } from '#contracts/catalog/products.ts'
import { thousands } from '#contracts/kernel/thousands.ts'

/** Name, builder, price, and the builder's rating. */
export function ProductHeading({ product }: { product: ProductDetail }) {
  const { builder } = product
  preloadSerif(product.name)
  return (
    <>
      <h1 className="font-serif text-3xl max-lg:mt-4">{product.name}</h1>
      <p className="mt-1 lg:mt-2">
        by{' '}
        <Link className="link" to={builderPath(builder)}>
          {builderName(builder)}
        </Link>
        {builder.location && <span className="text-ink-soft">, {builder.location}</span>}
      </p>
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-6 lg:mt-4">
        <p className="text-xl">
          <Price dollars={product.price} />
        </p>
        <BuilderRating product={product} />
      </div>
    </>
  )
}

/** The builder's rating: an instrument is sold only once, so it has none of its own. */
function BuilderRating({ product: { builder, average_rating: rating, review_count: count } }: { product: ProductDetail }) {
  if (rating === null) return null
  return (
    <Link
      to={`${builderPath(builder)}?tab=reviews`}
      className="inline-flex items-baseline gap-1.5 text-sm text-ink-soft hover:text-rosewood hover:underline pointer-coarse:-my-2.5 pointer-coarse:py-2.5"
    >
      Builder rated
      <span className="text-ink tabular-nums">
        <Star className="mr-1 inline size-3.5 -translate-y-px fill-brass" />
        {rating.toFixed(1)}
        <span className="sr-only"> out of 5 stars</span>
      </span>{' '}
      ({thousands(count)})
    </Link>
  )
}
