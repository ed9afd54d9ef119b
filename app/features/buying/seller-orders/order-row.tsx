import { Link } from 'react-router'
import { DISPUTE_LABELS } from '#app/lib/dispute-copy.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Price } from '#app/ui/price.tsx'
import { ProductImage } from '#app/ui/product-image.tsx'
import { isLostBeforeShipping, orderNumber } from '#contracts/buying/orders.ts'
import type { SellerOrderEntry } from '#contracts/buying/seller-order-views.ts'
import { formatReaderDayWithYear } from '#contracts/kernel/dates/format-moment.ts'
import { DELIVERY_LABELS, PAYMENT_LABELS } from './order-labels.ts'

/** One order in the list; the whole row is a link. */
export function OrderRow({ order, note }: { order: SellerOrderEntry; note?: string }) {
  const number = orderNumber(order.id)
  return (
    <article
      aria-label={`Order ${number}`}
      className="group relative grid grid-cols-[4rem_minmax(0,1fr)_auto] gap-x-4 border-b border-rule py-4 sm:gap-x-6"
    >
      <ProductImage picture={order.product.images[0]} of={order.product.id} alt="" sizes="4rem" />
      <div className="min-w-0">
        <h3 className="font-serif text-lg leading-snug">
          <Link to={`/dashboard/orders/${order.id}`} className="after:absolute after:inset-0 group-hover:text-rosewood">
            {order.product.name}
          </Link>
        </h3>
        <p className="mt-0.5 text-sm text-ink-soft">
          <span className="whitespace-nowrap tabular-nums">Order {number},</span> {order.buyer_name}
        </p>
        {note && <p className="mt-1 text-sm font-medium">{note}</p>}
        <OrderBadges order={order} className="mt-2" />
      </div>
      <div className="text-right">
        <Price dollars={order.total_amount} className="font-medium" />
        <p className="mt-0.5 whitespace-nowrap text-sm text-ink-soft">
          <time dateTime={order.created_at}>{formatReaderDayWithYear(order.created_at)}</time>
        </p>
      </div>
    </article>
  )
}

/** Payment and delivery status. For an unpaid order, only the payment status. */
export function OrderBadges({ order, className = '' }: { order: SellerOrderEntry; className?: string }) {
  const money = PAYMENT_LABELS[order.status]
  const delivery = DELIVERY_LABELS[order.delivery_status]
  // The label of the dispute shows the state of the money.
  const isReturned = isLostBeforeShipping(order)
  const isPaid = order.status === 'completed' || order.status === 'refunded'
  return (
    <p className={`flex flex-wrap gap-2 ${className}`}>
      {order.refund_requested_at && order.status === 'completed' ? (
        <Badge tone="waiting">Refund in progress</Badge>
      ) : (
        !isReturned && <Badge tone={money.tone}>{money.label}</Badge>
      )}
      {order.dispute && (
        <Badge tone={DISPUTE_LABELS[order.dispute.status].tone}>{DISPUTE_LABELS[order.dispute.status].label}</Badge>
      )}
      {isPaid && <Badge tone={delivery.tone}>{delivery.label}</Badge>}
    </p>
  )
}
