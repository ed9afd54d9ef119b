import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { BuilderDetail } from '#contracts/builders.ts'
import { builderName, type ProductCard } from '#contracts/products.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

type BuilderInstrumentsProps = {
  builder: BuilderDetail
  /** What is for sale, featured first. */
  products: ProductCard[]
  card: (product: ProductCard, isFirst: boolean) => ReactNode
  /** What is made to order, above what is there. */
  customBuilds?: ReactNode
}

/** What can be bought from this bench today. */
export function BuilderInstruments({ builder, products, card, customBuilds }: BuilderInstrumentsProps) {
  const name = builderName(builder)
  if (products.length === 0) {
    return (
      customBuilds || (
        <EmptyState title="Nothing for sale today" level={2} action={<ButtonLink to="/catalog">Explore Catalog</ButtonLink>}>
          {name} has no instrument ready at the moment.
        </EmptyState>
      )
    )
  }
  const featured = products.filter((product) => product.is_featured)
  const readyMade = products.filter((product) => !product.is_featured)
  const more = builder.instrument_count - products.length
  return (
    <>
      {customBuilds}
      <Shelf id="featured-instruments" title="Featured Instruments" products={featured} card={card} isFirst={!customBuilds} />
      <Shelf
        id="ready-made-instruments"
        title="Ready-Made Instruments"
        products={readyMade}
        card={card}
        isFirst={!customBuilds && featured.length === 0}
      />
      {more > 0 && (
        <p className="mt-10">
          <Link className="link" to={`/catalog?q=${encodeURIComponent(name)}`}>
            {more.toLocaleString('en-US')} more in the catalog
          </Link>
        </p>
      )}
    </>
  )
}

/** The widest row: its pictures are fetched at once. */
const FIRST_ROW = 4

type ShelfProps = Pick<BuilderInstrumentsProps, 'products' | 'card'> & { id: string; title: string; isFirst: boolean }

function Shelf({ id, title, products, card, isFirst }: ShelfProps) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby={id} className="mb-16 last:mb-0">
      <h2 id={id} className="font-serif text-2xl">
        {title}
      </h2>
      <ul className="mt-6 grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-8 md:gap-y-14 xl:grid-cols-4">
        {products.map((product, index) => (
          <li key={product.id}>{card(product, isFirst && index < FIRST_ROW)}</li>
        ))}
      </ul>
    </section>
  )
}
