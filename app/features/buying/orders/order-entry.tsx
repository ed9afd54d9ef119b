import { Link } from 'react-router'
import { builderPath } from '#app/lib/builder-path.ts'
import { BUYER_DISPUTE } from '#app/lib/dispute-copy.ts'
import { raiseWindowEvent } from '#app/lib/window-events.ts'
import { Badge, type BadgeProps } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { DeliverySteps } from '#app/ui/delivery-steps.tsx'
import { PrintButton } from '#app/ui/print-button.tsx'
import { PrintedOrder } from '#app/ui/printed-order.tsx'
import { ProductImage } from '#app/ui/product-image.tsx'
import { SaleTermsList } from '#app/ui/sale-terms-list.tsx'
import type { OrderView } from '#contracts/buying/order-views.ts'
import { isLostBeforeShipping, type OrderStatus, orderNumber } from '#contracts/buying/orders.ts'
import { builderName } from '#contracts/catalog/products.ts'
import type { SaleTermsFact } from '#contracts/catalog/sale-terms-facts.ts'
import { arrivalDays } from '#contracts/delivering/arrival-label.ts'
import { DUTIES_ON_DELIVERY } from '#contracts/delivering/duties.ts'
import { addDays, readerDay } from '#contracts/kernel/dates/days.ts'
import { formatReaderDayWithYear } from '#contracts/kernel/dates/format-moment.ts'
import { formatShortPlannedDay } from '#contracts/kernel/dates/format-weekday.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import { ReturnRequests } from '../returns/return-requests.tsx'
import { OrderTracking } from './order-tracking.tsx'

const STATUS: Record<OrderStatus, { tone: BadgeProps['tone']; label: string }> = {
  completed: { tone: 'good', label: 'Order completed' },
  pending: { tone: 'waiting', label: 'Processing order' },
  failed: { tone: 'bad', label: 'Failed' },
  refunded: { tone: 'plain', label: 'Refunded' },
}

const LOST = { tone: 'plain', label: 'Payment reversed by bank' } as const

const DELIVERY: Record<OrderView['delivery_status'], string> = {
  preparing: 'The builder is preparing your order',
  label_created: 'The shipping label is ready',
  shipped: 'In transit',
  delivered: 'Delivered',
  ready_for_pickup: 'Ready for pickup',
  picked_up: 'Picked up',
  returned: 'Returned',
  cancelled: 'Canceled',
}

/** Whether the buyer was charged, if the status does not say. */
const CHARGE: Record<Exclude<OrderStatus, 'completed'>, string> = {
  pending: 'Your bank is processing the payment. The instrument is reserved for you until the payment arrives.',
  failed: 'Your bank didn’t complete the payment. You haven’t been charged.',
  refunded: 'The full amount was refunded to your original payment method. It may take a few days for your bank to show it.',
}

function chargeText({ status, refunded_amount: refunded, total_amount: total }: OrderView): string | undefined {
  if (refunded > 0 && refunded < total) return `${formatDollars(refunded)} was refunded to your original payment method.`
  return status === 'completed' ? undefined : CHARGE[status]
}

/** Whether the parcel has not arrived yet. */
function isAwaited({ status, delivery_status }: OrderView): boolean {
  return status === 'completed' && ['preparing', 'label_created', 'shipped'].includes(delivery_status)
}

/** One order, with its details at the time of the sale. */
export function OrderEntry({ order }: { order: OrderView }) {
  const status = isLostBeforeShipping(order) ? LOST : STATUS[order.status]
  const number = orderNumber(order.id)
  const [sold] = order.order_items
  const charge = chargeText(order)
  return (
    <article
      id={`order-${order.id}`}
      tabIndex={-1}
      aria-label={`Order ${number}`}
      className="scroll-mt-24 border-t border-rule py-8 first-of-type:border-t-0 first-of-type:pt-0"
    >
      <header>
        {order.status === 'completed' && <p className="font-serif text-2xl text-balance">{headline(order)}</p>}
        <div className="mt-1 flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm text-ink-soft tabular-nums">
          <h2>Order {number}</h2>
          <time dateTime={order.created_at}>{formatReaderDayWithYear(order.created_at)}</time>
          <p className="font-medium text-ink">
            <span className="sr-only">Total </span>
            {formatDollars(order.total_amount)}
          </p>
          <Badge tone={status.tone}>{status.label}</Badge>
          {order.disputed && <Badge tone="waiting">Disputed</Badge>}
        </div>
      </header>
      {order.status === 'completed' && (
        <div className="mt-4 max-w-2xl">
          <DeliverySteps order={order} expectedOn={order.tracking?.expected_on} />
        </div>
      )}
      {order.order_items.map(({ id, product, price_at_time }) => (
        <div key={id} className="mt-5 flex gap-5">
          <Link to={`/product/${product.id}`} tabIndex={-1} aria-hidden="true" className="w-24 shrink-0 sm:w-32">
            <ProductImage picture={product.images[0]} of={product.id} alt="" sizes="8rem" />
          </Link>
          <div className="min-w-0 flex-1">
            <Link to={`/product/${product.id}`} className="tap-target font-serif text-xl hover:underline">
              {product.name}
            </Link>
            <p className="mt-1 text-sm text-ink-soft">by {builderName(product.builder)}</p>
            <p className="mt-1 text-sm text-ink-soft tabular-nums">
              {formatDollars(price_at_time)}
              {order.fulfilment === 'shipping' && `, shipping ${formatDollars(order.shipping_amount)}`}
            </p>
            {charge && <p className="mt-3 text-sm">{charge}</p>}
            {isAwaited(order) && order.duties_on_delivery && <p className="mt-1 text-sm text-ink-soft">{DUTIES_ON_DELIVERY}</p>}
            {order.disputed && <p className="mt-1 text-sm">{BUYER_DISPUTE[order.disputed]}</p>}
            {order.tracking && <OrderTracking tracking={order.tracking} />}
            {order.pickup_code && (
              <p className="mt-1 text-sm">
                Pickup code <strong className="font-semibold tracking-wider">{order.pickup_code}</strong>
              </p>
            )}
            {order.pickup_details && order.delivery_status !== 'picked_up' && (
              <p className="mt-1 text-sm text-ink-soft">{order.pickup_details}</p>
            )}
            {order.sale_terms && (
              <SaleTermsList
                terms={order.sale_terms}
                isPickup={order.fulfilment === 'pickup'}
                isSold
                isBuyer
                without={pastTerms(order)}
                className="mt-3"
              />
            )}
            <ReturnRequests
              returns={order.returns}
              returned={{ order_id: order.id }}
              builderName={builderName(product.builder)}
              wasShipped={order.fulfilment === 'shipping'}
            />
            <div className="mt-2 -ml-3.5 flex flex-wrap">
              {arrivedAt(order) && (
                <ButtonLink variant="text" size="small" to={`${builderPath(product.builder)}?tab=reviews`}>
                  Review {builderName(product.builder)}
                </ButtonLink>
              )}
              <Button
                variant="text"
                size="small"
                aria-haspopup="dialog"
                onClick={() => raiseWindowEvent('openChat', { addressee: { order_id: order.id } })}
                className="text-left"
              >
                Message {builderName(product.builder)}
              </Button>
              <PrintButton of={`order-${order.id}`} aria-label={`Print order ${number}`} />
            </div>
          </div>
        </div>
      ))}
      {sold && <PrintedOrder order={{ ...order, product: sold.product }} shipTo={order.ship_to} />}
    </article>
  )
}

/** The delivery, with its expected date: the carrier's own, or the one from checkout. */
function headline(order: OrderView): string {
  const { delivery_status, arrives, tracking } = order
  const days = tracking?.expected_on ? formatShortPlannedDay(tracking.expected_on) : arrives && arrivalDays(arrives)
  return isAwaited(order) && days ? `${DELIVERY[delivery_status]} · arrives ${days}` : DELIVERY[delivery_status]
}

/** When the buyer got the instrument. */
function arrivedAt({ status, timeline }: OrderView): string | undefined {
  return status === 'completed' ? timeline.findLast(({ what }) => what === 'delivered' || what === 'picked_up')?.at : undefined
}

/** Terms that no longer matter: shipping after arrival, returns after their last day. */
function pastTerms(order: OrderView): SaleTermsFact['about'][] {
  const at = arrivedAt(order)
  const days = order.sale_terms?.return_days
  const isReturnOver = at !== undefined && days != null && readerDay(new Date()) > addDays(readerDay(new Date(at)), days)
  const past: SaleTermsFact['about'][] = isReturnOver ? ['returns'] : []
  return at === undefined ? past : [...past, 'dispatch', 'insurance', 'set_up']
}
