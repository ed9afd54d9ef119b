import { Badge, type BadgeProps } from '#app/ui/badge.tsx'
import { isLostBeforeShipping, type OrderStatus } from '#contracts/buying/orders.ts'
import type { OperatorOrder } from '#contracts/operations/operator-views.ts'
import { DisputeLink } from './dispute-link.tsx'

const STATUS: Record<OrderStatus, { tone: BadgeProps['tone']; label: string }> = {
  completed: { tone: 'good', label: 'Paid' },
  pending: { tone: 'waiting', label: 'Pending' },
  failed: { tone: 'bad', label: 'Failed' },
  refunded: { tone: 'plain', label: 'Refunded' },
}

/** The payment status of an order, and its dispute. */
export function OrderBadge({ order }: { order: OperatorOrder }) {
  return (
    <>
      <StatusBadge order={order} />
      {order.dispute && <DisputeLink dispute={order.dispute} />}
    </>
  )
}

function StatusBadge({ order }: { order: OperatorOrder }) {
  // The link to the lost dispute is enough.
  if (isLostBeforeShipping(order)) return null
  if (isBeingRefunded(order)) return <Badge tone="waiting">Refund in progress</Badge>
  if (order.refund_failed) return <Badge tone="bad">Refund failed</Badge>
  return <Badge tone={STATUS[order.status].tone}>{STATUS[order.status].label}</Badge>
}

/** The card provider has not responded yet. */
export function isBeingRefunded({ status, refund_failed, refund_requested_at }: OperatorOrder): boolean {
  return (status === 'completed' || refund_failed) && refund_requested_at !== null
}
