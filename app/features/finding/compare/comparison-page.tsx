import type { ReactNode } from 'react'
import { compareTray } from '#app/lib/compare-tray.ts'
import { countLabel } from '#app/lib/count-label.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { onFirstUse } from '#app/ui/on-first-use.tsx'
import { ProductImage } from '#app/ui/product-image.tsx'
import { Share } from '#app/ui/share.tsx'
import { TrueSizeNote } from '#app/ui/true-size-note.tsx'
import { ViewToggle } from '#app/ui/view-toggle.tsx'
import type { ProductCard } from '#contracts/catalog/product-views.ts'
import { MOST_COMPARED } from '#contracts/catalog/products.ts'
import type { Sound } from '#contracts/catalog/sound-views.ts'
import type { Comparison } from '#contracts/finding/comparison.ts'
import type { NamedOutline, TrueSizes } from '#contracts/finding/true-size.ts'
import { comparePath } from './compare-path.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { OverlaidOutlines } from './overlaid-outlines.tsx'
import { useCurrentCards } from './use-current-cards.ts'

const ListenSideBySide = onFirstUse(() =>
  import('../listening/listen-side-by-side.tsx').then((module) => module.ListenSideBySide),
)

type ComparisonPageProps = {
  comparison: Comparison
  /** By the id of the instrument. */
  sounds: Record<string, readonly Sound[]>
  /** The catalog page for finding another instrument. */
  morePath: string
  publicUrl: string
  state: (product: ProductCard) => ReactNode
  /** Whether they can be shown on one scale. */
  hasSizes: boolean
  /** The scale that all are shown on, if chosen. */
  sizes: TrueSizes | null
  outlines: NamedOutline[] | null
}

/** Up to four instruments side by side, or a hint on how to select them. */
export function ComparisonPage({
  comparison,
  sounds,
  morePath,
  publicUrl,
  state,
  hasSizes,
  sizes,
  outlines,
}: ComparisonPageProps) {
  const products = useCurrentCards(comparison.products)
  const { isMixed, missing, rows } = comparison
  const ids = products.map(({ id }) => id)
  const isTrueSize = sizes !== null
  const notes = [missing > 0 && missingNote(missing), isMixed && MIXED_NOTE].filter((note) => note !== false)
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <h1 className="font-serif text-3xl">Compare</h1>
        {products.length > 1 && (
          <div className="flex gap-3">
            {products.length < MOST_COMPARED && <AddAnother products={products} to={morePath} />}
            <Share title="Instruments side by side" url={publicUrl + comparePath(ids, isTrueSize)} isNarrow />
          </div>
        )}
      </div>
      {notes.map((note) => (
        <p key={note} className="mt-3 max-w-measure text-ink-soft">
          {note}
        </p>
      ))}
      <ListenSideBySide products={products} sounds={sounds} />
      {products.length > 1 ? (
        <div className="comparison-frame">
          <div className="mt-4 flex flex-wrap items-center gap-x-8">
            {rows.some(({ isSame }) => isSame) && (
              <Checkbox name="only_differences" label="Only differences" className="only-differences" />
            )}
            {hasSizes && (
              <ViewToggle
                view={isTrueSize ? 'true-size' : 'same-size'}
                views={['same-size', 'true-size']}
                pathOf={(view) => comparePath(ids, view === 'true-size')}
              />
            )}
          </div>
          {sizes && <TrueSizeNote inches={sizes.inches} />}
          {outlines && <OverlaidOutlines outlines={outlines} />}
          <ComparisonTable comparison={{ ...comparison, products }} state={state} sizes={sizes} />
        </div>
      ) : (
        <TooFew product={products[0]} />
      )}
    </>
  )
}

const MIXED_NOTE = 'These are different kinds of instruments, so only their common features are compared.'

function missingNote(missing: number): string {
  return `${countLabel(missing, 'instrument is', 'instruments are')} no longer in the shop.`
}

/** Copies this page's instruments to the tray, also for a visitor with a shared link. */
function AddAnother({ products, to }: { products: ProductCard[]; to: string }) {
  return (
    <ButtonLink to={to} onClick={() => compareTray.set(products.map(({ id, name }) => ({ id, name })))}>
      Add another
    </ButtonLink>
  )
}

function TooFew({ product }: { product: ProductCard | undefined }) {
  return (
    <EmptyState
      title={product ? `Add an instrument to compare with ${product.name}` : 'Nothing to compare yet'}
      picture={<ProductImage picture={product?.images[0]} of={product?.id} alt="" sizes="9rem" />}
      action={
        product ? <AddAnother products={[product]} to="/catalog" /> : <ButtonLink to="/catalog">Browse the catalog</ButtonLink>
      }
    >
      {product
        ? 'Click Compare on another instrument to see the two side by side.'
        : `Click Compare on up to ${MOST_COMPARED} instruments to see them side by side.`}
    </EmptyState>
  )
}
