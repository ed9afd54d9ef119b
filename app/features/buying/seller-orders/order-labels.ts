import type { BadgeProps } from '#app/ui/badge.tsx'
import type { DeliveryStatus, OrderStatus } from '#contracts/buying/orders.ts'
import type { OrderEvent, SellerOrderEntry } from '#contracts/buying/seller-order-views.ts'

type Said = { tone: BadgeProps['tone']; label: string }

/** The payment status, as a label. */
export const PAYMENT_LABELS: Record<OrderStatus, Said> = {
  completed: { tone: 'good', label: 'Paid' },
  pending: { tone: 'waiting', label: 'Payment pending' },
  failed: { tone: 'bad', label: 'Payment failed' },
  refunded: { tone: 'plain', label: 'Refunded' },
}

/** The delivery status, as a label. */
export const DELIVERY_LABELS: Record<DeliveryStatus, Said> = {
  preparing: { tone: 'waiting', label: 'Preparing' },
  label_created: { tone: 'waiting', label: 'Label bought' },
  shipped: { tone: 'plain', label: 'On its way' },
  delivered: { tone: 'good', label: 'Delivered' },
  ready_for_pickup: { tone: 'waiting', label: 'Ready for pickup' },
  picked_up: { tone: 'good', label: 'Picked up' },
  returned: { tone: 'bad', label: 'Returned' },
  cancelled: { tone: 'plain', label: 'Canceled' },
}

/** The events of the timeline. */
export const TIMELINE_LABELS: Record<OrderEvent['what'], string> = {
  placed: 'Ordered',
  preparing: 'Label canceled',
  label_created: 'Label bought',
  shipped: 'Shipped',
  delivered: 'Delivered',
  ready_for_pickup: 'Ready for pickup',
  picked_up: 'Picked up',
  returned: 'On its way back to you',
  cancelled: 'Delivery canceled',
  refund_requested: 'Refund requested',
  refunded: 'Refunded',
  resumed: 'Preparing again',
}

/** The builder's next step for an order that is waiting for them. */
export function nextStepLabel({ fulfilment, delivery_status }: SellerOrderEntry): string {
  if (delivery_status === 'label_created') return 'Ship the parcel'
  return fulfilment === 'pickup' ? 'Prepare for pickup' : 'Pack and buy a label'
}
