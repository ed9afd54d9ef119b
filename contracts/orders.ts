/** The specification's states of an order. */
export const ORDER_STATUSES = ['pending', 'completed', 'failed', 'refunded'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** Where the instrument is: a second status, separate from the payment. */
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

/** A paid order whose delivery is cancelled: the buyer's bank has returned the payment before anything was sent. */
export function isLostUnsent(order: { status: OrderStatus; delivery_status: DeliveryStatus }): boolean {
  return order.status === 'completed' && order.delivery_status === 'cancelled'
}

/** The buyer's page of an order, in the list of their orders. */
export function ordersPath(id: string): string {
  return `/orders?order=${id}`
}

/** An order number as people read it: the end of the id. */
export function orderNumber(id: string): string {
  return id.slice(-8).toUpperCase()
}
