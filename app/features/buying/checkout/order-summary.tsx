import { Lock } from 'lucide-react'
import { classNames } from '#app/ui/class-names.ts'
import { ProductImage } from '#app/ui/product-image.tsx'
import { SaleTermsList } from '#app/ui/sale-terms-list.tsx'
import type { CartItem } from '#contracts/buying/cart-views.ts'
import { builderName } from '#contracts/catalog/products.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import { PICKUP_OPTION, type ShippingOption } from './shipping-option.ts'

type OrderSummaryProps = { item: CartItem; option: ShippingOption | undefined; className?: string }

/** The instrument and every amount, visible through both steps. */
export function OrderSummary({ item: { product }, option, className }: OrderSummaryProps) {
  const shipping = option ? (option.rate === 0 ? 'Free' : formatDollars(option.rate)) : 'Not chosen yet'
  const total = product.price + (option?.rate ?? 0)
  return (
    <section
      aria-label="Order Summary"
      className={classNames('self-start rounded-lg bg-panel p-5 sm:sticky sm:top-0', className)}
    >
      <h3 className="text-sm font-semibold">Order Summary</h3>
      <div className="mt-4 flex gap-4">
        {/* Small enough for the terms to fit beside the form. */}
        <ProductImage picture={product.images[0]} alt="" sizes="6rem" className="w-20 shrink-0 sm:w-24" />
        <div className="min-w-0 flex-1">
          <p className="font-serif text-lg">{product.name}</p>
          <p className="text-sm text-ink-soft">by {builderName(product.builder)}</p>
        </div>
      </div>
      <dl className="mt-4 flex flex-col gap-2 border-t border-rule pt-4 text-sm tabular-nums">
        <Line label="Subtotal (1 item)" value={formatDollars(product.price)} />
        <Line label="Shipping" value={shipping} isSoft={!option} />
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-rule pt-3 text-base font-semibold">
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
      <p className="mt-4 flex gap-2 text-xs text-ink-soft">
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
