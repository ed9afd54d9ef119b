import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { builderPath } from '#app/lib/builder-path.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Stars } from '#app/ui/stars.tsx'
import type { ProductDetail } from '#contracts/catalog/product-views.ts'
import { builderName } from '#contracts/catalog/products.ts'
import { thousands } from '#contracts/kernel/thousands.ts'

type ProductMakerProps = {
  product: Pick<ProductDetail, 'builder' | 'average_rating' | 'review_count'>
  action?: ReactNode
  /** A sentence from a review. */
  quote?: ReactNode
}

/** The builder's card on the product page. */
export function ProductMaker({ product, action, quote }: ProductMakerProps) {
  const { builder, average_rating: rating, review_count: count } = product
  const facts = [builder.location, yearsOf(builder.years_experience)].filter((fact) => fact !== null)
  return (
    <section aria-labelledby="builder" className="when-near-14 mt-16 flex flex-wrap items-center gap-6 border-y border-rule py-8">
      <Avatar id={builder.id} url={builder.avatar_url} name={builderName(builder)} size="large" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="eyebrow">The builder</p>
        <h2 id="builder" className="font-serif text-xl">
          <Link className="inline-block min-w-11 py-2 hover:text-rosewood" to={builderPath(builder)}>
            {builderName(builder)}
          </Link>
        </h2>
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        {rating !== null && (
          <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm">
            <Stars value={rating} />
            <Link to={`${builderPath(builder)}?tab=reviews`} className="link pointer-coarse:tap-target">
              {count === 1 ? '1 review' : `${thousands(count)} reviews`}
            </Link>
          </p>
        )}
      </div>
      {action}
      {quote}
    </section>
  )
}

function yearsOf(years: number | null): string | null {
  if (years === null) return null
  return `${years} year${years === 1 ? '' : 's'} of experience`
}
