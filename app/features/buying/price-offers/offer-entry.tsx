import { Link } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { ProductImage } from '#app/ui/product-image.tsx'
import type { PriceOffer } from '#contracts/buying/price-offer-views.ts'
import { formatDateTime } from '#contracts/kernel/dates/format-moment.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import { OfferActions } from './offer-actions.tsx'
import { isOwnTurn, offerStatus } from './offer-words.ts'

/** One offer with every amount so far and what its reader can do. */
export function OfferEntry({ offer }: { offer: PriceOffer }) {
  const { product, other_name: other, side, rounds, list_price: list } = offer
  return (
    <article aria-label={`${product.name}, ${other}`} className="flex gap-4 sm:gap-5">
      <div className="w-16 shrink-0 sm:w-24">
        <ProductImage picture={product.image ?? undefined} of={product.id} alt="" sizes="6rem" />
      </div>
      <div className="min-w-0 flex-1">
        <h3 className="font-serif text-lg [overflow-wrap:anywhere]">
          <Link to={`/product/${product.id}`} className="link">
            {product.name}
          </Link>
        </h3>
        <p className="text-sm text-ink-soft">
          {side === 'buyer' ? other : `from ${other}`} · list price {formatDollars(list)}
          {offer.status === 'open' && product.price !== list && `, now ${formatDollars(product.price)}`}
        </p>
        <p className={classNames('mt-2 text-sm', isOwnTurn(offer) ? 'font-semibold' : 'font-medium')}>{offerStatus(offer)}</p>
        <ol aria-label="Amounts" className="mt-3 flex max-w-measure flex-col gap-2 text-sm">
          {rounds.map(({ round, side: by, amount, message, created_at: at }) => (
            <li key={round}>
              <span className="tabular-nums">{formatDollars(amount)}</span>{' '}
              <span className="text-ink-soft">
                from {by === side ? 'you' : other} · <time dateTime={at}>{formatDateTime(at)}</time>
              </span>
              {message && (
                <blockquote className="mt-1 border-l-2 border-rule pl-4 whitespace-pre-line [overflow-wrap:anywhere]">
                  {message}
                </blockquote>
              )}
            </li>
          ))}
        </ol>
        {offer.status === 'paid' && (
          <ButtonLink to={side === 'buyer' ? '/orders' : '/dashboard/orders'} size="small" className="mt-4">
            {side === 'buyer' ? 'My Orders' : 'Orders'}
          </ButtonLink>
        )}
        <OfferActions offer={offer} />
      </div>
    </article>
  )
}
