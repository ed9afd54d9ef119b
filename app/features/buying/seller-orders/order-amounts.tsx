import { Price } from '#app/ui/price.tsx'
import type { SellerOrderView } from '#contracts/buying/seller-order-views.ts'
import { carrierService } from '#contracts/delivering/carrier-service.ts'

/** The amounts agreed at the sale, minus the extra cost of a more expensive label, refunds and anything a bank returned. */
export function OrderAmounts({ order }: { order: SellerOrderView }) {
  const shipping = order.fulfilment === 'pickup' ? 'Local pickup' : `Shipping (${carrierService(order)})`
  const isLabelled = order.shipment?.status === 'bought' || order.shipment?.status === 'buying'
  const surcharge = isLabelled ? (order.shipment?.surcharge ?? 0) : 0
  const lost = order.dispute?.status === 'lost' ? order.dispute : null
  const { refunded_amount: refunded } = order
  const isAgreed = refunded === 0 && !lost
  return (
    <dl className="mt-5 divide-y divide-rule border-y border-rule text-sm">
      <Line name="Price" dollars={order.subtotal_amount} />
      <Line name={shipping} dollars={order.shipping_amount} none="Free" />
      <Line name="Paid by the buyer" dollars={order.total_amount} strong />
      <Line name={`Commission (${order.commission_percent}%)`} dollars={order.commission_amount} />
      {surcharge > 0 && <Line name="Extra label cost" dollars={surcharge} />}
      {refunded > 0 && <Line name="Refunded to the buyer" dollars={refunded} />}
      {lost && <Line name="Returned to the buyer by the bank" dollars={lost.amount} />}
      <Line
        name={order.dispute?.share.state === 'withheld' ? 'Your share, withheld' : 'Your share'}
        dollars={isAgreed ? order.subtotal_amount - order.commission_amount - surcharge : order.share_amount}
        strong
      />
    </dl>
  )
}

type LineProps = {
  name: string
  dollars: number
  strong?: boolean
  /** Shown instead of zero dollars. */
  none?: string
}

function Line({ name, dollars, strong = false, none }: LineProps) {
  return (
    <div className={`flex justify-between gap-4 py-2 ${strong ? 'font-medium' : ''}`}>
      <dt className={strong ? undefined : 'text-ink-soft'}>{name}</dt>
      <dd>{none && dollars === 0 ? none : <Price dollars={dollars} />}</dd>
    </div>
  )
}
