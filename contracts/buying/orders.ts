/** The order states of the specification. */
export const ORDER_STATUSES = ['pending', 'completed', 'failed', 'refunded'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** The delivery status, separate from the payment status. */
export const DELIVERY_STATUSES = [
  'preparing',
  'label_created',
  'shipped',
  'delivered',
  'ready_for_pickup',
  'picked_up',
  'returned',
  'cancelled',
] as const
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]

/** A paid order whose delivery was canceled, because the buyer's bank returned the payment before anything was sent. */
export function isLostBeforeShipping(order: { status: OrderStatus; delivery_status: DeliveryStatus }): boolean {
  return order.status === 'completed' && order.delivery_status === 'cancelled'
}

/** The path of an order in the buyer's list of orders. */
export function orderPath(id: string): string {
  return `/orders?order=${id}`
}

/** An order number as people read it: the end of the id. */
export function orderNumber(id: string): string {
  return id.slice(-8).toUpperCase()
}
