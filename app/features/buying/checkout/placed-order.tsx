import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ProductImage } from '#app/ui/product-image.tsx'
import type { OrderView } from '#contracts/buying/order-views.ts'
import { orderNumber } from '#contracts/buying/orders.ts'
import { builderName } from '#contracts/catalog/products.ts'
import { arrivalLabel } from '#contracts/delivering/arrival-label.ts'
import { carrierService } from '#contracts/delivering/carrier-service.ts'
import { DUTIES_ON_DELIVERY } from '#contracts/delivering/duties.ts'
import { formatDollars } from '#contracts/kernel/money.ts'

/** The recorded order. */
export function PlacedOrder({ order, email }: { order: OrderView; email: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)]">
      <div>
        <p className="eyebrow">Order {orderNumber(order.id)}</p>
        <h1 className="mt-2 font-serif text-3xl">Thank you for your order</h1>
        <p className="mt-5 text-ink-soft">
          We received your payment and notified the builder. A confirmation is on its way to {email}.
        </p>
        <ul className="mt-10 border-t border-rule">
          {order.order_items.map(({ id, product, price_at_time }) => (
            <li key={id} className="flex gap-5 border-b border-rule py-5">
              <ProductImage
                picture={product.images[0]}
                of={product.id}
                alt=""
                sizes="7rem"
                className="w-24 shrink-0 sm:w-28 lg:hidden"
              />
              <div className="min-w-0 flex-1">
                <p className="font-serif text-xl">{product.name}</p>
                <p className="mt-1 text-sm text-ink-soft">by {builderName(product.builder)}</p>
              </div>
              <p className="tabular-nums">{formatDollars(price_at_time)}</p>
            </li>
          ))}
        </ul>
        <dl className="mt-5 flex flex-col gap-2 tabular-nums">
          <Figure label={order.fulfilment === 'pickup' ? 'Local pickup' : `Shipping, ${carrierService(order)}`}>
            {order.shipping_amount === 0 ? 'Free' : formatDollars(order.shipping_amount)}
          </Figure>
          <Figure label="Total" isTotal>
            {formatDollars(order.total_amount)}
          </Figure>
        </dl>
        {order.duties_on_delivery && <p className="mt-2 text-sm text-ink-soft">{DUTIES_ON_DELIVERY}</p>}
        {order.arrives && <p className="mt-2 text-sm text-ink-soft">{arrivalLabel(order.arrives)}.</p>}
        {order.pickup_code && (
          <Notice tone="caution" className="mt-8">
            Your pickup code is <strong className="font-semibold tracking-wider">{order.pickup_code}</strong>. At pickup, check
            the instrument, then show the code.
            {order.pickup_details && <span className="mt-1 block">{order.pickup_details}</span>}
          </Notice>
        )}
        <div className="mt-10 flex flex-wrap gap-3">
          <ButtonLink to="/orders" variant="primary">
            View orders
          </ButtonLink>
          <ButtonLink to="/catalog">Continue Shopping</ButtonLink>
        </div>
      </div>
      {/* Shows the instrument large on wide screens. */}
      <ProductImage
        picture={order.order_items[0]?.product.images[0]}
        of={order.order_items[0]?.product.id}
        alt=""
        sizes="30rem"
        className="max-w-[30rem] self-start justify-self-end max-lg:hidden lg:w-full"
      />
    </div>
  )
}

function Figure({ label, isTotal, children }: { label: string; isTotal?: boolean; children: string }) {
  return (
    <div className={isTotal ? 'flex justify-between gap-6 text-lg font-semibold' : 'flex justify-between gap-6 text-ink-soft'}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
