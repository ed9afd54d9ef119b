import { type ReactNode, use } from 'react'
import { Link } from 'react-router'
import { PreviewContext } from '#app/lib/preview-context.ts'
import { useSession } from '#app/lib/session.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { BuilderDetail } from '#contracts/catalog/builder-views.ts'
import type { ProductCard } from '#contracts/catalog/product-views.ts'
import { builderName } from '#contracts/catalog/products.ts'
import { thousands } from '#contracts/kernel/thousands.ts'

type BuilderInstrumentsProps = {
  builder: BuilderDetail
  /** The instruments for sale, featured first. */
  products: ProductCard[]
  card: (product: ProductCard, look: { isEager: boolean; isLarge: boolean }) => ReactNode
  /** The custom builds, shown above the instruments. */
  customBuilds?: ReactNode
}

/** The instruments that can be bought from this builder now. */
export function BuilderInstruments({ builder, products, card, customBuilds }: BuilderInstrumentsProps) {
  const name = builderName(builder)
  const { profileId } = useSession()
  const isOwn = profileId === builder.id && !use(PreviewContext)
  if (products.length === 0) {
    return (
      customBuilds ||
      (isOwn ? (
        <EmptyState
          title="Nothing for sale right now"
          level={2}
          action={<ButtonLink to="/dashboard/products/new">Add New Listing</ButtonLink>}
        >
          Your published instruments appear here.
        </EmptyState>
      ) : (
        <EmptyState title="Nothing for sale right now" level={2} action={<ButtonLink to="/catalog">Explore Catalog</ButtonLink>}>
          {name} has no instruments for sale right now.
        </EmptyState>
      ))
    )
  }
  const featured = products.filter((product) => product.is_featured)
  const readyMade = products.filter((product) => !product.is_featured)
  // A single instrument is shown large, next to two rows of the others.
  const isLed = featured.length === 1 && readyMade.length > 0 && readyMade.length <= 4
  const more = builder.instrument_count - products.length
  return (
    <>
      {customBuilds && <div className="mb-16">{customBuilds}</div>}
      <div className={isLed ? classNames('gap-x-8 lg:grid', readyMade.length > 2 ? 'lg:grid-cols-2' : 'lg:grid-cols-3') : ''}>
        <Shelf
          id="featured-instruments"
          title="Featured Instruments"
          products={featured}
          card={card}
          isFirst={!customBuilds}
          part={isLed ? 'lead' : 'whole'}
        />
        <Shelf
          id="ready-made-instruments"
          title="Ready-Made Instruments"
          products={readyMade}
          card={card}
          isFirst={!customBuilds && (isLed || featured.length === 0)}
          part={isLed ? 'rest' : 'whole'}
        />
      </div>
      {more > 0 && (
        <p className="mt-10">
          <Link className="link" to={`/catalog?q=${encodeURIComponent(name)}`}>
            {thousands(more)} more in the catalog
          </Link>
        </p>
      )}
    </>
  )
}

/** The widest row loads its pictures first. */
const FIRST_ROW = 4

/** Two sections can share the width of the page. */
const ROWS = {
  whole: 'grid-cols-2 md:grid-cols-3 xl:grid-cols-4',
  lead: 'grid-cols-1 md:grid-cols-3 lg:grid-cols-1',
  rest: 'grid-cols-2 md:grid-cols-3 lg:grid-cols-2',
}

type ShelfProps = Pick<BuilderInstrumentsProps, 'products' | 'card'> & {
  id: string
  title: string
  isFirst: boolean
  part: keyof typeof ROWS
}

function Shelf({ id, title, products, card, isFirst, part }: ShelfProps) {
  if (products.length === 0) return null
  return (
    <section
      aria-labelledby={id}
      className={classNames('mb-16 last:mb-0', part === 'rest' && products.length <= 2 && 'lg:col-span-2')}
    >
      <h2 id={id} className="font-serif text-2xl">
        {title}
      </h2>
      <ul className={classNames('mt-6 grid gap-x-4 gap-y-10 md:gap-x-8 md:gap-y-14', ROWS[part])}>
        {products.map((product, index) => (
          <li key={product.id} className={isFirst && index < FIRST_ROW ? undefined : 'when-near-28'}>
            {card(product, { isEager: isFirst && index < FIRST_ROW, isLarge: part === 'lead' })}
          </li>
        ))}
      </ul>
    </section>
  )
}
