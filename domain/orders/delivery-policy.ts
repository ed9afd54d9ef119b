import { Refusal } from '#contracts/refusal.ts'
import type { Verdict } from '../kernel/authorize.ts'
import type { OrderRow } from './create-order.ts'
import type { ShipmentRow } from './find-active-shipment.ts'

export type DeliveryFacts = Pick<OrderRow, 'status' | 'refundRequestedAt' | 'deliveryStatus' | 'fulfilment'> & {
  /** The order's standing parcel. */
  shipment: Pick<ShipmentRow, 'status'> | undefined
}

/** A parcel may leave, with the shop's label or the builder's own: once, and only while the money stays. */
export function maySend(order: DeliveryFacts): Verdict {
  const isPaid = mayHandOver(order)
  if (isPaid !== true) return isPaid
  if (order.fulfilment !== 'shipping') return new Refusal('conflict', 'The buyer fetches this instrument')
  if (order.shipment) return new Refusal('conflict', 'This order has its label already')
  return order.deliveryStatus === 'preparing' || new Refusal('conflict', 'This order has been sent already')
}

/** A label goes back while it is nothing but paper: once the carrier has the parcel it is used. */
export function mayVoidLabel(order: DeliveryFacts): Verdict {
  const isPaid = mayHandOver(order)
  if (isPaid !== true) return isPaid
  if (order.shipment?.status !== 'bought') return new Refusal('conflict', 'This order has no label to cancel')
  return order.deliveryStatus === 'label_created' || new Refusal('conflict', 'The carrier has this parcel already')
}

/** No carrier tells us of a builder's own parcel, so the builder does. */
export function mayMarkDelivered(order: DeliveryFacts): Verdict {
  if (order.status !== 'completed') return new Refusal('conflict', 'This order is not a paid one')
  if (order.shipment?.status !== 'own') return new Refusal('conflict', 'Its carrier tells us when it arrives')
  return order.deliveryStatus === 'shipped' || new Refusal('conflict', 'This order is not on its way')
}

/** The instrument may be called ready to fetch. */
export function mayMarkReady(order: DeliveryFacts): Verdict {
  const isPaid = mayBePickedUp(order)
  if (isPaid !== true) return isPaid
  return order.deliveryStatus === 'preparing' || new Refusal('conflict', 'This order is past that')
}

/** The buyer stands in the workshop. */
export function mayConfirmPickup(order: DeliveryFacts): Verdict {
  const isPaid = mayBePickedUp(order)
  if (isPaid !== true) return isPaid
  const isThere = ['preparing', 'ready_for_pickup'].includes(order.deliveryStatus)
  return isThere || new Refusal('conflict', 'This order has been picked up already')
}

function mayBePickedUp(order: DeliveryFacts): Verdict {
  const isPaid = mayHandOver(order)
  if (isPaid !== true) return isPaid
  return order.fulfilment === 'pickup' || new Refusal('conflict', 'This instrument is sent to its buyer')
}

function mayHandOver({ status, refundRequestedAt }: DeliveryFacts): Verdict {
  if (status === 'refunded' || status === 'refund_failed') return new Refusal('conflict', 'This order has been refunded')
  if (status !== 'completed') return new Refusal('conflict', 'This order is not paid')
  return refundRequestedAt === null || new Refusal('conflict', 'This order is being refunded')
}
