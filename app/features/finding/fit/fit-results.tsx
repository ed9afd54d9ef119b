import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { countLabel } from '#app/lib/count-label.ts'
import { Measures } from '#app/ui/measures.tsx'
import { Price } from '#app/ui/price.tsx'
import { ProductImage } from '#app/ui/product-image.tsx'
import { builderName } from '#contracts/catalog/products.ts'
import type { FittingProduct, FittingProducts } from '#contracts/finding/fit-views.ts'
import { AskMaker } from './ask-maker.tsx'

type FitResultsProps = { found: FittingProducts; list: { path: string; label: string } }

/** Matches, closest first, with the reason for each rank. */
export function FitResults({ found, list }: FitResultsProps) {
  const { products, too_little_known } = found
  return (
    <>
      <h2 className="mt-12 font-serif text-2xl" id="fits">
        {titleOf(found)}
      </h2>
      <p className="mt-1 max-w-measure text-sm text-ink-soft">
        {isNothing(found) && 'No instruments with your handedness and string count match the “must be close” values. '}
        To get an email about the next match, save the search for{' '}
        <Link to={list.path} className="link">
          <Measures>{list.label}</Measures>
        </Link>
        .
      </p>
      {isOutOfOrder(products) && (
        <p className="mt-1 max-w-measure text-sm text-ink-soft">
          Missing measurements count against an instrument, so one with a higher score can rank lower.
        </p>
      )}
      {products.length > 0 && (
        <ol className="mt-4 border-t border-rule">
          {products.map((each) => (
            <FitRow key={each.product.id} fit={each} />
          ))}
        </ol>
      )}
      {too_little_known.length > 0 && (
        <section aria-labelledby="too-little-known" className="mt-12">
          <h2 id="too-little-known" className="font-serif text-xl">
            Not enough data
          </h2>
          <p className="mt-1 max-w-measure text-sm text-ink-soft">
            These might be a good fit, but too many of their measurements are missing.
          </p>
          <ul className="mt-3 border-t border-rule">
            {too_little_known.map((each) => (
              <FitRow key={each.product.id} fit={each}>
                <AskMaker fit={each} />
              </FitRow>
            ))}
          </ul>
        </section>
      )}
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

/** Whether missing measurements ranked a higher score below a lower one. */
function isOutOfOrder(products: FittingProduct[]): boolean {
  return products.some(({ score }, at) => (score ?? 0) > (products[at - 1]?.score ?? 100))
}

type FitRowProps = { fit: FittingProduct; children?: ReactNode }

function FitRow({ fit: { product, score, closeness, reason, known_measures, asked_measures }, children }: FitRowProps) {
  return (
    <li className="relative grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 border-b border-rule py-4 sm:grid-cols-[6rem_minmax(0,1fr)_auto] sm:gap-x-6">
      <ProductImage picture={product.images[0]} alt="" sizes="6rem" />
      <div className="min-w-0">
        <h3 className="font-serif text-lg">
          <Link to={`/product/${product.id}`} className="after:absolute after:inset-0">
            {product.name}
          </Link>
        </h3>
        <p className="text-sm text-ink-soft">{builderName(product.builder)}</p>
        <p className="mt-2 max-w-measure text-sm">
          <Measures>{reason}</Measures>
        </p>
        <p className="mt-1 text-xs text-ink-soft">
          {known_measures} of {countLabel(asked_measures, 'measurement')} given
        </p>
        {children && <div className="relative z-10 mt-2 flex">{children}</div>}
      </div>
      <div className="max-sm:col-start-2 max-sm:mt-2 max-sm:flex max-sm:items-baseline max-sm:gap-3 sm:text-right">
        {score !== null && (
          <p>
            <span className="font-serif text-2xl">{score}</span>{' '}
            <span className="text-sm text-ink-soft sm:block">{closeness}</span>
          </p>
        )}
        <Price dollars={product.price} />
      </div>
    </li>
  )
}
