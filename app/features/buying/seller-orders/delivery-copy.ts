import { isLostBeforeShipping } from '#contracts/buying/orders.ts'
import type { SellerOrderView } from '#contracts/buying/seller-order-views.ts'
import { isDisputed } from '#contracts/money/disputes.ts'

type Words = { title: string; text: string }

/** The headline of an order: its status and the builder's next step. */
export function deliveryCopy(order: SellerOrderView): Words {
  if (order.status === 'pending') return PENDING
  if (order.status === 'failed') return FAILED
  if (order.status === 'refunded' && order.delivery_status !== 'cancelled') return refunded(order)
  if (order.refund_requested_at && order.status === 'completed') return REFUNDING
  if (isLostBeforeShipping(order)) return lostUnsent(order)
  if (order.dispute && isDisputed(order.dispute.status) && !hasLeft(order)) return disputed(order)
  if (order.shipment?.status === 'buying') return BUYING
  if (isReportedMissing(order)) return MISSING
  if (order.resale?.relisted_as && !hasLeft(order)) return RELISTED
  return ofDelivery(order)
}

const PENDING = {
  title: 'The payment is on its way',
  text: 'Don’t pack or ship the instrument until the payment arrives.',
}
const FAILED = { title: 'The payment failed', text: 'The sale didn’t go through. No action needed.' }
const REFUNDING = {
  title: 'Refund in progress',
  text: 'The buyer will get a full refund. If you still have the instrument, please don’t ship it or hand it over.',
}
const BUYING = {
  title: 'Your label is being created',
  text: 'We’re requesting it from the carrier. This takes a few seconds; you can leave this page.',
}

const MISSING = {
  title: 'Delivery reported missing',
  text: 'We’re checking with the buyer and the carrier. Keep your shipping receipt.',
}

const RELISTED = {
  title: 'Ship or refund the order',
  text: 'The bank reversed its decision, so the buyer’s payment for this instrument is valid. If you still have it, take down its new listing and ship it. Otherwise, refund the order.',
}

function isReportedMissing({ latest_return: latest }: SellerOrderView): boolean {
  return latest?.reason === 'not_arrived' && latest.status === 'review'
}

function hasLeft({ delivery_status }: SellerOrderView): boolean {
  return !['preparing', 'label_created', 'ready_for_pickup'].includes(delivery_status)
}

function disputed({ fulfilment, shipment }: SellerOrderView): Words {
  const title = 'Keep the instrument for now'
  if (fulfilment === 'pickup')
    return {
      title,
      text: 'The bank hasn’t decided on the payment yet. If the buyer already picked up the instrument, enter their code.',
    }
  const text = shipment
    ? 'The bank hasn’t decided on the payment yet. Cancel the label, or wait for the decision before you use it.'
    : 'The bank hasn’t decided on the payment yet. You can buy a label once it has. If you already shipped the instrument, mark the order as shipped.'
  return { title, text }
}

function lostUnsent({ dispute }: SellerOrderView): Words {
  if (dispute && isDisputed(dispute.status))
    return { title: 'Canceled', text: 'The bank is reviewing its decision. Keep the instrument until the review is over.' }
  return {
    title: 'Canceled',
    text: 'The bank returned the payment to the buyer, and you keep the instrument. If you already shipped it, please contact us.',
  }
}

function refunded({ delivery_status, resale, latest_return }: SellerOrderView): Words {
  const isOut = delivery_status === 'shipped' || delivery_status === 'delivered' || delivery_status === 'picked_up'
  // A return that ended with a refund needs no other: its parcel is shipped or lost.
  const isSettled = resale?.is_back || latest_return?.outcome === 'refunded'
  const text = isOut && !isSettled ? 'Please arrange the return with the buyer.' : 'The buyer was refunded.'
  return { title: 'Refunded', text }
}

function ofDelivery(order: SellerOrderView): Words {
  const isPickup = order.fulfilment === 'pickup'
  switch (order.delivery_status) {
    case 'preparing':
      return isPickup
        ? {
            title: 'Prepare for pickup',
            text: 'The buyer will pick up the instrument. Click the button when it’s ready, and we’ll email them the pickup code and your pickup details. Message them to agree on a day.',
          }
        : {
            title: 'Pack and buy a label',
            text: 'We pay for the label from the buyer’s shipping payment. If you use your own label, mark the order as shipped.',
          }
    case 'label_created':
      return {
        title: 'Ship the parcel',
        text: 'Print the label and put it on the parcel. After the first scan, you and the buyer can follow the carrier’s updates here.',
      }
    case 'shipped':
      return { title: 'On its way', text: 'The buyer has the tracking number.' }
    case 'delivered':
      return { title: 'Delivered', text: 'The buyer has the instrument.' }
    case 'ready_for_pickup':
      return {
        title: 'Waiting for the buyer',
        text: 'Let the buyer check the instrument, then ask for the pickup code. Enter it here before you hand over the instrument.',
      }
    case 'picked_up':
      return { title: 'Picked up', text: 'The buyer has the instrument.' }
    case 'returned':
      return {
        title: 'On its way back to you',
        text: 'The carrier couldn’t deliver the parcel. Please work out the next steps with the buyer.',
      }
    case 'cancelled':
      return { title: 'Canceled', text: 'The buyer was refunded, and you keep the instrument.' }
  }
}
