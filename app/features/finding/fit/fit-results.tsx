import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { capitalize } from '#app/lib/capitalize.ts'
import { CARD_GRID } from '#app/ui/card-grid.ts'
import { Measures } from '#app/ui/measures.tsx'
import { onFirstUse } from '#app/ui/on-first-use.tsx'
import type { ProductCard } from '#contracts/catalog/product-views.ts'
import type { FittingProduct, FittingProducts } from '#contracts/finding/fit-views.ts'
import type { OwnOutline } from '#contracts/finding/own-outline.ts'

const AskMaker = onFirstUse(() => import('./ask-maker.tsx').then((module) => module.AskMaker))

/** A card's fit, and the player's own instrument behind its picture. */
type FitCardParts = { note: ReactNode; behind: ReactNode; isEager: boolean; isFirst: boolean }

type FitResultsProps = {
  found: FittingProducts
  missing: string | null
  outline: OwnOutline | null
  list: { path: string; label: string }
  card: (product: ProductCard, parts: FitCardParts) => ReactNode
}

/** As in the catalog. */
const GRID = `mt-4 ${CARD_GRID} 2xl:grid-cols-4`

/** Cards in the first row. */
const EAGER = 4

/** Matches, closest first, each with its largest differences. */
export function FitResults({ found, missing, outline, list, card }: FitResultsProps) {
  const { products, too_little_known } = found
  const behind = ({ id }: ProductCard) => outline && <Pencil place={outline.places[id]} />
  return (
    <>
      <h2 className={products.length > 0 ? 'sr-only' : 'mt-8 font-serif text-2xl'}>{titleOf(found)}</h2>
      {outline && <PencilOutline path={outline.path} />}
      <p className="mt-1 text-sm text-ink-soft">
        {outline && 'The pencil outline is your instrument at the same scale. The shape is approximate.'} {missing}
      </p>
      {products.length > 0 && (
        <ol className={GRID}>
          {products.map((fit, at) => (
            <li key={fit.product.id}>
              {card(fit.product, {
                note: <Closeness fit={fit} />,
                behind: behind(fit.product),
                isEager: at < EAGER,
                isFirst: at === 0,
              })}
            </li>
          ))}
        </ol>
      )}
      {too_little_known.length > 0 && (
        <section aria-labelledby="too-little-known" className="mt-16">
          <h2 id="too-little-known" className="font-serif text-2xl">
            Not enough data
          </h2>
          <p className="mt-1 max-w-measure text-sm text-ink-soft">
            These might be a good fit, but too many of their measurements are missing.
          </p>
          <ul className={GRID}>
            {too_little_known.map((fit) => (
              <li key={fit.product.id}>
                {card(fit.product, { note: <AskMaker fit={fit} />, behind: behind(fit.product), isEager: false, isFirst: false })}
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="mt-12 max-w-measure text-sm text-ink-soft">
        {isNothing(found) && 'No instruments match your handedness, string count and “must be close” values. '}
        To get an email about the next match, save the search for{' '}
        <Link to={list.path} className="link">
          <Measures>{list.label}</Measures>
        </Link>
        .
      </p>
    </>
  )
}

function titleOf(found: FittingProducts): string {
  if (isNothing(found)) return 'No similar instruments for sale'
  return found.products.length > 0 ? 'Closest to yours' : 'Not enough data on the instruments for sale'
}

function isNothing({ products, too_little_known }: FittingProducts): boolean {
  return products.length + too_little_known.length === 0
}

function Closeness({ fit: { score, closeness, differences } }: { fit: FittingProduct }) {
  return (
    <div className="mt-1 text-sm">
      <p>
        {closeness && <span className="font-medium">{capitalize(closeness)}</span>}{' '}
        <span className="text-xs text-ink-soft tabular-nums">
          {score}
          <span className="sr-only"> of 100</span>
        </span>
      </p>
      {differences.map((words) => (
        <p key={words}>
          <Measures>{words}</Measures>
        </p>
      ))}
    </div>
  )
}

const PENCIL = 'own-outline'

/** The outline that every card refers to. */
function PencilOutline({ path }: { path: string }) {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true">
      <path id={PENCIL} d={path} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

function Pencil({ place }: { place: string | undefined }) {
  if (!place) return null
  return (
    <svg viewBox="0 0 1600 2000" className="picture-frame behind pencil" aria-hidden="true">
      <use href={`#${PENCIL}`} transform={place} />
    </svg>
  )
}
