import { Price } from '#app/ui/price.tsx'
import type { SellerOrderView } from '#contracts/buying/seller-order-views.ts'
import { carrierService } from '#contracts/delivering/carrier-service.ts'

/** The amounts agreed at the sale, minus the extra cost of a more expensive label and anything a bank returned. */
export function OrderAmounts({ order }: { order: SellerOrderView }) {
  const shipping = order.fulfilment === 'pickup' ? 'Local pickup' : `Shipping (${carrierService(order)})`
  const isLabelled = order.shipment?.status === 'bought' || order.shipment?.status === 'buying'
  const surcharge = isLabelled ? (order.shipment?.surcharge ?? 0) : 0
  const lost = order.dispute?.status === 'lost' ? order.dispute : null
  return (
    <dl className="mt-5 divide-y divide-rule border-y border-rule text-sm">
      <Line name="Price" dollars={order.subtotal_amount} />
      <Line name={shipping} dollars={order.shipping_amount} none="Free" />
      <Line name="Paid by the buyer" dollars={order.total_amount} strong />
      <Line name={`Commission (${order.commission_percent}%)`} dollars={order.commission_amount} />
      {surcharge > 0 && <Line name="Extra label cost" dollars={surcharge} />}
      {lost && <Line name="Returned to the buyer by the bank" dollars={lost.amount} />}
      <Line
        name={shareName(order)}
        dollars={lost ? order.share_amount : order.subtotal_amount - order.commission_amount - surcharge}
        strong
      />
    </dl>
  )
}

function shareName({ status, dispute }: SellerOrderView): string {
  if (status === 'refunded') return 'Your share, reversed'
  return dispute?.share.state === 'withheld' ? 'Your share, withheld' : 'Your share'
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
