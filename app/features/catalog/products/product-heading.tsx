import { Link } from 'react-router'
import { builderPath } from '#app/lib/builder-path.ts'
import { preloadSerif } from '#app/lib/preload-serif.ts'
import { Price } from '#app/ui/price.tsx'
import { Stars } from '#app/ui/stars.tsx'
import type { ProductDetail } from '#contracts/catalog/product-views.ts'
import { builderName } from '#contracts/catalog/products.ts'
import { catalogPath } from './catalog-path.ts'

/** Name, maker and price. */
export function ProductHeading({ product }: { product: ProductDetail }) {
  const { builder, categories, average_rating: rating } = product
  preloadSerif(product.name)
  return (
    <>
      <h1 className="font-serif text-3xl max-lg:mt-5">{product.name}</h1>
      <p className="mt-1 lg:mt-2">
        by{' '}
        <Link className="link" to={builderPath(builder)}>
          {builderName(builder)}
        </Link>
        {builder.location && <span className="text-ink-soft">, {builder.location}</span>}
      </p>
      <div className="mt-1 flex flex-wrap items-baseline lg:mt-5 justify-between gap-x-6 gap-y-1">
        <p className="text-xl">
          <Price dollars={product.price} />
        </p>
        <ul className="flex min-w-0 flex-wrap gap-x-4 text-sm text-ink-soft wrap-anywhere" aria-label="Categories">
          {categories.map((category) => (
            <li key={category}>
              <Link className="inline-block min-w-11 py-2.5 hover:text-rosewood hover:underline" to={catalogPath({ category })}>
                {category}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      {rating !== null && (
        <p className="mt-1">
          {/* The rating is the builder's: each instrument is sold only once. */}
          <Link to={`${builderPath(builder)}?tab=reviews`} title={`Reviews of ${builderName(builder)}`}>
            <Stars value={rating} count={product.review_count} />
          </Link>
        </p>
      )}
    </>
  )
}
