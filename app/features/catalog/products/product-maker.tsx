import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { builderPath } from '#app/lib/builder-path.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import type { ProductBuilder } from '#contracts/catalog/product-views.ts'
import { builderName } from '#contracts/catalog/products.ts'

type ProductMakerProps = {
  builder: ProductBuilder
  /** The path of the builder's profile. */
  action?: ReactNode
}

/** The builder's card on the product page. */
export function ProductMaker({ builder, action }: ProductMakerProps) {
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
      </div>
      {action}
    </section>
  )
}

function yearsOf(years: number | null): string | null {
  if (years === null) return null
  return `${years} year${years === 1 ? '' : 's'} of experience`
}
