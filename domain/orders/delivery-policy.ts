import { Refusal } from '#contracts/refusal.ts'
import type { Verdict } from '../kernel/authorize.ts'
import type { Disputed } from '../payments/dispute-conditions.ts'
import type { OrderRow } from './create-order.ts'
import type { ShipmentRow } from './find-active-shipment.ts'

export type DeliveryFacts = Pick<OrderRow, 'status' | 'refundRequestedAt' | 'deliveryStatus' | 'fulfilment'> & {
  /** The order's active parcel. */
  shipment: Pick<ShipmentRow, 'status'> | undefined
  disputed: Disputed
}

/** What the builder can do with the delivery of their own order. */
export const deliveryPolicy = {
  /** A parcel can be sent once, with the shop's label or the builder's own, and only while the order is not refunded. */
  send(order: DeliveryFacts): Verdict {
    const isPaid = whilePaid(order)
    if (isPaid !== true) return isPaid
    if (order.fulfilment !== 'shipping') return new Refusal('conflict', 'The buyer picks this instrument up')
    if (order.shipment) return new Refusal('conflict', 'This order already has a label')
    return order.deliveryStatus === 'preparing' || new Refusal('conflict', 'This order has already been sent')
  },

  /** The shop's label invites the builder to send it, so not while a bank decides. What was sent already can still be recorded. */
  buyLabel(order: DeliveryFacts): Verdict {
    const maySend = deliveryPolicy.send(order)
    return maySend === true ? whileUndisputed(order) : maySend
  },

  /** A label can be cancelled until the carrier has the parcel. */
  voidLabel(order: DeliveryFacts): Verdict {
    const isPaid = whilePaid(order)
    if (isPaid !== true) return isPaid
    if (order.shipment?.status !== 'bought') return new Refusal('conflict', 'This order has no label to cancel')
    return order.deliveryStatus === 'label_created' || new Refusal('conflict', 'The carrier already has this parcel')
  },

  /** Only for the builder's own labels: for all others the carrier reports the delivery. */
  markDelivered(order: DeliveryFacts): Verdict {
    if (order.status !== 'completed') return new Refusal('conflict', 'This order is not paid')
    if (order.shipment?.status !== 'own') return new Refusal('conflict', 'The carrier reports when this parcel arrives')
    return order.deliveryStatus === 'shipped' || new Refusal('conflict', 'This order is not on its way')
  },

  /** The builder can report that the instrument is ready for pickup. */
  markReady(order: DeliveryFacts): Verdict {
    const isPaid = whilePickup(order)
    if (isPaid !== true) return isPaid
    if (order.deliveryStatus !== 'preparing') return new Refusal('conflict', 'This order is no longer being prepared')
    return whileUndisputed(order)
  },

  /** Also allowed before the instrument was reported ready, and while a bank decides: the buyer has been there with the code. */
  confirmPickup(order: DeliveryFacts): Verdict {
    const isPaid = whilePickup(order)
    if (isPaid !== true) return isPaid
    const isThere = ['preparing', 'ready_for_pickup'].includes(order.deliveryStatus)
    return isThere || new Refusal('conflict', 'This order has already been picked up')
  },
}

function whilePickup(order: DeliveryFacts): Verdict {
  const isPaid = whilePaid(order)
  if (isPaid !== true) return isPaid
  return order.fulfilment === 'pickup' || new Refusal('conflict', 'This instrument is shipped to its buyer')
}

const isDisputed = () => new Refusal('conflict', 'This order is disputed. Keep the instrument until the bank has decided.')

function whileUndisputed({ disputed }: DeliveryFacts): Verdict {
  return disputed !== 'open' || isDisputed()
}

function whilePaid({ status, refundRequestedAt, deliveryStatus, disputed }: DeliveryFacts): Verdict {
  if (status === 'refunded' || status === 'refund_failed') return new Refusal('conflict', 'This order has been refunded')
  if (status !== 'completed') return new Refusal('conflict', 'This order is not paid')
  // Of a paid order only a lost dispute cancels the delivery, and it stays cancelled during an appeal.
  if (deliveryStatus === 'cancelled' && disputed === 'open') return isDisputed()
  if (deliveryStatus === 'cancelled') return new Refusal('conflict', 'The buyer’s bank has returned this payment to the buyer')
  return refundRequestedAt === null || new Refusal('conflict', 'This order is being refunded')
}
