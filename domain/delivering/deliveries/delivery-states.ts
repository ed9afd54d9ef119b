import type { DeliveryStatus } from '#contracts/buying/orders.ts'
import type { Fulfilment } from '../shipping/fulfilment.ts'

type Moves = Partial<Record<DeliveryStatus, DeliveryStatus[]>>

const MOVES: Record<Fulfilment, Moves> = {
  shipping: {
    preparing: ['label_created', 'shipped', 'cancelled'],
    // Back to the start when the builder cancels the label.
    label_created: ['preparing', 'shipped', 'cancelled'],
    shipped: ['delivered', 'returned'],
    delivered: ['returned'],
    // A lost dispute was reversed, or the builder shipped anyway.
    cancelled: ['preparing', 'shipped'],
  },
  pickup: {
    // A buyer can come before the instrument is marked ready.
    preparing: ['ready_for_pickup', 'picked_up', 'cancelled'],
    ready_for_pickup: ['picked_up', 'cancelled'],
    cancelled: ['preparing'],
  },
}

/** Whether a delivery can go from one status to another. Staying in the same status is always allowed. */
export function isDeliveryMove(fulfilment: Fulfilment, from: DeliveryStatus, to: DeliveryStatus): boolean {
  return from === to || (MOVES[fulfilment][from]?.includes(to) ?? false)
}
