import { isDisputed } from '#contracts/disputes.ts'
import { isLostUnsent } from '#contracts/orders.ts'
import type { SellerOrderView } from '#contracts/seller-order-views.ts'

type Words = { title: string; text: string }

/** The headline of an order: where it is, and what the builder does next. */
export function deliveryCopy(order: SellerOrderView): Words {
  if (order.status === 'pending') return PENDING
  if (order.status === 'failed') return FAILED
  if (order.status === 'refunded' && order.delivery_status !== 'cancelled') return refunded(order)
  if (order.refund_requested_at && order.status === 'completed') return REFUNDING
  if (isLostUnsent(order)) return lostUnsent(order)
  if (order.dispute && isDisputed(order.dispute.status) && !hasLeft(order)) return disputed(order)
  if (order.shipment?.status === 'buying') return BUYING
  if (order.resale?.relisted_as && !hasLeft(order)) return RELISTED
  return ofDelivery(order)
}

const PENDING = {
  title: 'The payment is on its way',
  text: 'Keep the instrument, and do not pack it until the money arrives.',
}
const FAILED = { title: 'The payment failed', text: 'Nothing was sold. You do not need to do anything.' }
const REFUNDING = {
  title: 'Being refunded',
  text: 'The buyer gets everything back. If you still have the instrument, please keep it.',
}
const BUYING = {
  title: 'Your label is being created',
  text: 'We are asking the carrier. This takes a few seconds; you can leave this page.',
}

const RELISTED = {
  title: 'Send it, or refund it',
  text: 'The bank has changed its mind: the buyer has paid for this instrument after all. If it is still with you, take its new listing down and send it. Otherwise refund the order.',
}

function hasLeft({ delivery_status }: SellerOrderView): boolean {
  return !['preparing', 'label_created', 'ready_for_pickup'].includes(delivery_status)
}

function disputed({ fulfilment, shipment }: SellerOrderView): Words {
  const title = 'Keep the instrument for now'
  if (fulfilment === 'pickup')
    return {
      title,
      text: 'The bank is still deciding about the payment. If the buyer has picked it up already, enter their code.',
    }
  const text = shipment
    ? 'The bank is still deciding about the payment. Do not use the label until then, or cancel it.'
    : 'The bank is still deciding about the payment, and you can buy a label after that. If you have already sent it, mark the order as shipped.'
  return { title, text }
}

function lostUnsent({ dispute }: SellerOrderView): Words {
  if (dispute && isDisputed(dispute.status))
    return { title: 'Cancelled', text: 'The bank is looking at its decision again. Keep the instrument until then.' }
  return {
    title: 'Cancelled',
    text: 'The bank returned the payment to the buyer, and the instrument stays with you. If it has already left you, please write to us.',
  }
}

function refunded({ delivery_status }: SellerOrderView): Words {
  const isOut = delivery_status === 'shipped' || delivery_status === 'delivered' || delivery_status === 'picked_up'
  const text = isOut ? 'Please agree with the buyer on how to return the instrument to you.' : 'The buyer has been refunded.'
  return { title: 'Refunded', text }
}

function ofDelivery(order: SellerOrderView): Words {
  const isPickup = order.fulfilment === 'pickup'
  switch (order.delivery_status) {
    case 'preparing':
      return isPickup
        ? {
            title: 'Get it ready',
            text: 'The buyer will pick it up and has your pickup details. Press this once they can come: we will email them that it is ready, with the code and your details. Agree on a day by message.',
          }
        : {
            title: 'Pack it, then get its label',
            text: 'Tonewood pays for the label with what the buyer paid for shipping. If you have your own label, mark the order as shipped.',
          }
    case 'label_created':
      return {
        title: 'Hand it to the carrier',
        text: 'Print the label and put it on the parcel. From the first scan on, the carrier’s updates reach us and the buyer.',
      }
    case 'shipped':
      return { title: 'On its way', text: 'The buyer has the tracking number.' }
    case 'delivered':
      return { title: 'Delivered', text: 'The buyer has the instrument.' }
    case 'ready_for_pickup':
      return {
        title: 'Waiting for the buyer',
        text: 'Ask for the pickup code before you hand the instrument over, and enter it here.',
      }
    case 'picked_up':
      return { title: 'Picked up', text: 'The buyer has the instrument.' }
    case 'returned':
      return {
        title: 'On its way back to you',
        text: 'The carrier could not deliver it. Please agree with the buyer on what happens next.',
      }
    case 'cancelled':
      return { title: 'Cancelled', text: 'The buyer has been refunded, and the instrument stays with you.' }
  }
}
