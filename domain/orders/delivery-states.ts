import type { DeliveryStatus } from '#contracts/orders.ts'
import type { Fulfilment } from '../checkout/checkout-tables.ts'

type Moves = Partial<Record<DeliveryStatus, DeliveryStatus[]>>

const MOVES: Record<Fulfilment, Moves> = {
  shipping: {
    preparing: ['label_created', 'shipped', 'cancelled'],
    // Back to the start when the builder cancels the label.
    label_created: ['preparing', 'shipped', 'cancelled'],
    shipped: ['delivered', 'returned'],
    delivered: ['returned'],
  },
  pickup: {
    // Who comes before they are called is served all the same.
    preparing: ['ready_for_pickup', 'picked_up', 'cancelled'],
    ready_for_pickup: ['picked_up', 'cancelled'],
  },
}

/** Whether an instrument may go from one place to another. Staying where it is needs no leave. */
export function deliveryMayMove(fulfilment: Fulfilment, from: DeliveryStatus, to: DeliveryStatus): boolean {
  return from === to || (MOVES[fulfilment][from]?.includes(to) ?? false)
}
