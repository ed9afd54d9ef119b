import { type ReactNode, use } from 'react'
import { Link } from 'react-router'
import { PreviewContext } from '#app/lib/preview-context.ts'
import { useSession } from '#app/lib/session.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { CARD_GRID } from '#app/ui/card-grid.ts'
import { classNames } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { BuilderDetail } from '#contracts/catalog/builder-views.ts'
import type { ProductCard } from '#contracts/catalog/product-views.ts'
import { builderName } from '#contracts/catalog/products.ts'
import { thousands } from '#contracts/kernel/thousands.ts'

type Card = (product: ProductCard, look: { isEager: boolean }) => ReactNode

type BuilderInstrumentsProps = {
  builder: BuilderDetail
  /** The instruments for sale, featured first. */
  products: ProductCard[]
  card: Card
  /** Whether custom builds follow, so that nothing is said about an empty shelf. */
  hasMore: boolean
}

/** The instruments that can be bought from this builder now. */
export function BuilderInstruments({ builder, products, card, hasMore }: BuilderInstrumentsProps) {
  if (products.length === 0) return hasMore ? null : <NothingForSale builder={builder} />
  const featured = products.filter((product) => product.is_featured)
  const readyMade = products.filter((product) => !product.is_featured)
  // Both sections in one grid: the headings share a row, and the pictures follow each other.
  const isShared = featured.length === 1 && readyMade.length > 0
  const more = builder.instrument_count - products.length
  return (
    <>
      <div
        className={classNames(
          'space-y-12',
          isShared &&
            'md:grid md:grid-cols-3 md:gap-x-8 md:gap-y-10 md:space-y-0 xl:grid-cols-4 md:[&_ul]:contents md:[&>section]:contents',
        )}
      >
        <Shelf
          id="featured-instruments"
          title="Featured Instruments"
          place={isShared ? 'text-2xl md:text-xl md:[grid-area:1/1]' : 'text-2xl'}
          products={featured}
          card={card}
          isFirst
        />
        <Shelf
          id="ready-made-instruments"
          title="Ready-Made Instruments"
          place={isShared ? 'text-2xl md:text-xl md:[grid-area:1/2/auto/-1]' : 'text-2xl'}
          products={readyMade}
          card={card}
          isFirst={featured.length <= 1}
        />
      </div>
      {more > 0 && (
        <p className="mt-10">
          <Link className="link" to={`/catalog?q=${encodeURIComponent(builderName(builder))}`}>
            {thousands(more)} more in the catalog
          </Link>
        </p>
      )}
    </>
  )
}

function NothingForSale({ builder }: { builder: BuilderDetail }) {
  const { profileId } = useSession()
  const isOwn = profileId === builder.id && !use(PreviewContext)
  if (isOwn)
    return (
      <EmptyState
        title="Nothing for sale right now"
        level={2}
        action={<ButtonLink to="/dashboard/products/new">Add New Listing</ButtonLink>}
      >
        Your published instruments appear here.
      </EmptyState>
    )
  return (
    <EmptyState title="Nothing for sale right now" level={2} action={<ButtonLink to="/catalog">Explore Catalog</ButtonLink>}>
      {builderName(builder)} has no instruments for sale right now.
    </EmptyState>
  )
}

/** The widest row loads its pictures first. */
const FIRST_ROW = 4

/** `place`: size and place of the heading, which may share a row. */
type ShelfProps = { id: string; title: string; place: string; products: ProductCard[]; card: Card; isFirst: boolean }

function Shelf({ id, title, place, products, card, isFirst }: ShelfProps) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classNames('font-serif', place)}>
        {title}
      </h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: some browsers read no list without a box of its own */}
      <ul role="list" className={`mt-6 ${CARD_GRID} xl:grid-cols-4`}>
        {products.map((product, index) => (
          <li key={product.id} className={isFirst && index < FIRST_ROW ? undefined : 'when-near-28'}>
            {card(product, { isEager: isFirst && index < FIRST_ROW })}
          </li>
        ))}
      </ul>
    </section>
  )
}
