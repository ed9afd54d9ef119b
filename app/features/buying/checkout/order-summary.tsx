import { Lock } from 'lucide-react'
import { classNames } from '#app/ui/class-names.ts'
import { ProductImage } from '#app/ui/product-image.tsx'
import { SaleTermsList } from '#app/ui/sale-terms-list.tsx'
import type { CartItem } from '#contracts/buying/cart-views.ts'
import { builderName } from '#contracts/catalog/products.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import { PICKUP_OPTION, type ShippingOption } from './shipping-option.ts'

type OrderSummaryProps = {
  item: CartItem
  option: ShippingOption | undefined
  /** The payment step explains each amount beside this, so the instrument gets their place. */
  isAtPayment: boolean
  className?: string
}

/** The instrument and the amounts. On a phone they are one line, and the bar at the bottom has the total and the note. */
export function OrderSummary({ item: { product }, option, isAtPayment, className }: OrderSummaryProps) {
  const shipping = option ? (option.rate === 0 ? 'Free' : formatDollars(option.rate)) : 'Not chosen yet'
  const total = product.price + (option?.rate ?? 0)
  return (
    <section
      aria-label="Order summary"
      className={classNames('self-start rounded-lg bg-panel p-3 sm:sticky sm:top-0 sm:p-5', className)}
    >
      <h3 className="text-sm font-semibold max-sm:sr-only">Order summary</h3>
      <div className={classNames('flex gap-4 sm:mt-4', isAtPayment ? 'sm:flex-col' : 'max-sm:items-center')}>
        {/* Small enough for the terms to fit beside the form. */}
        <ProductImage
          picture={product.images[0]}
          of={product.id}
          alt=""
          sizes={isAtPayment ? '(min-width: 40rem) 15rem, 4rem' : '6rem'}
          className={classNames('w-12 shrink-0', isAtPayment ? 'sm:w-full' : 'sm:w-24')}
        />
        <div className="min-w-0 flex-1">
          <p className="font-serif text-lg">{product.name}</p>
          <p className="text-sm text-ink-soft">by {builderName(product.builder)}</p>
          {!isAtPayment && (
            <p className="flex flex-wrap gap-x-3 text-xs text-ink-soft tabular-nums sm:hidden">
              <span>Subtotal {formatDollars(product.price)}</span>
              <span>Shipping {option ? shipping : 'not chosen yet'}</span>
            </p>
          )}
        </div>
      </div>
      <dl className="mt-4 flex flex-col gap-2 border-t border-rule pt-4 text-sm tabular-nums max-sm:hidden">
        {!isAtPayment && (
          <>
            <Line label="Subtotal" value={formatDollars(product.price)} />
            <Line label="Shipping" value={shipping} isSoft={!option} />
          </>
        )}
        <div className="flex items-baseline justify-between gap-4 text-base font-semibold not-first:mt-1 not-first:border-t not-first:border-rule not-first:pt-3">
          <dt>{option ? 'Total' : 'So far'}</dt>
          <dd>{formatDollars(total)}</dd>
        </div>
      </dl>
      {/* A cart stored by an earlier version has none until the shop responds. */}
      {product.sale_terms && (
        <SaleTermsList
          terms={product.sale_terms}
          isPickup={option?.id === PICKUP_OPTION.id}
          className="mt-4 border-t border-rule pt-4 max-sm:hidden"
        />
      )}
      <p className={classNames('mt-4 flex gap-2 text-xs text-ink-soft', !isAtPayment && 'max-sm:hidden')}>
        <Lock size={14} strokeWidth={1.5} aria-hidden="true" className="mt-0.5 shrink-0" />
        <span>
          <strong className="font-medium text-ink">Secure Checkout.</strong> You pay on our payment provider’s own page; we never
          see your card number.
        </span>
      </p>
    </section>
  )
}

function Line({ label, value, isSoft }: { label: string; value: string; isSoft?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd className={isSoft ? 'text-ink-soft' : undefined}>{value}</dd>
    </div>
  )
}
