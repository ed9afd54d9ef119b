/** The specification's states of an order. */
export const ORDER_STATUSES = ['pending', 'completed', 'failed', 'refunded'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** Where the instrument is: a second status, separate from the money's. */
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

/** How people read an order's number: the end of its id. */
export function orderNumber(id: string): string {
  return id.slice(-8).toUpperCase()
}
