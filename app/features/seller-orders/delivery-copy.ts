import type { SellerOrderView } from '#contracts/seller-order-views.ts'

type Words = { title: string; text: string }

/** What stands at the top of an order: where it is, and what that asks of its builder. */
export function deliveryCopy(order: SellerOrderView): Words {
  if (order.status === 'pending') return PENDING
  if (order.status === 'failed') return FAILED
  if (order.status === 'refunded' && order.delivery_status !== 'cancelled') return refunded(order)
  if (order.refund_requested_at && order.status === 'completed') return REFUNDING
  if (order.shipment?.status === 'buying') return BUYING
  return ofDelivery(order)
}

const PENDING = {
  title: 'The payment is on its way',
  text: 'Keep the instrument, and wait with packing it until the money is here.',
}
const FAILED = { title: 'The payment failed', text: 'Nothing was sold. You need not do anything.' }
const REFUNDING = {
  title: 'Being refunded',
  text: 'The buyer gets everything back. If the instrument is still with you, please keep it.',
}
const BUYING = {
  title: 'Your label is being made',
  text: 'The carrier is being asked. That takes a few seconds; you may leave this page.',
}

function refunded({ delivery_status }: SellerOrderView): Words {
  const isOut = delivery_status === 'shipped' || delivery_status === 'delivered' || delivery_status === 'picked_up'
  const text = isOut ? 'Please agree with the buyer on how the instrument comes back to you.' : 'The buyer has the money back.'
  return { title: 'Refunded', text }
}

function ofDelivery(order: SellerOrderView): Words {
  const isPickup = order.fulfilment === 'pickup'
  switch (order.delivery_status) {
    case 'preparing':
      return isPickup
        ? {
            title: 'Get it ready',
            text: 'The buyer picks it up and already has your pickup details. Press this when it is ready: the buyer gets an email with the code and those details. Agree on the day by message.',
          }
        : {
            title: 'Pack it, then get its label',
            text: 'Tonewood pays for the label with what the buyer paid for shipping. If you have a label of your own, mark the order as shipped.',
          }
    case 'label_created':
      return {
        title: 'Hand it to the carrier',
        text: 'Print the label and put it on the parcel. From the first scan on the carrier tells us and the buyer.',
      }
    case 'shipped':
      return { title: 'On its way', text: 'The buyer has the tracking number.' }
    case 'delivered':
      return { title: 'Delivered', text: 'The instrument is with its buyer.' }
    case 'ready_for_pickup':
      return {
        title: 'Waiting for its buyer',
        text: 'Ask for the pickup code before you hand the instrument over, and enter it here.',
      }
    case 'picked_up':
      return { title: 'Picked up', text: 'The instrument is with its buyer.' }
    case 'returned':
      return {
        title: 'On its way back to you',
        text: 'The carrier could not deliver it. Please agree with the buyer on what happens next.',
      }
    case 'cancelled':
      return { title: 'Cancelled', text: 'The buyer has the money back, and the instrument stays with you.' }
  }
}
