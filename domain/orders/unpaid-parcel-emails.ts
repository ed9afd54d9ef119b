import { orderNumber, ordersPath } from '#contracts/orders.ts'
import { defineMail } from '../kernel/define-mail.ts'
import { getOrderEmailFacts, type OrderEmailFacts } from './get-order-email-facts.ts'

/** To the buyer who has or gets the money back, and whose parcel a carrier has all the same. */
export const unpaidParcelBuyerEmail = defineMail('refunded-parcel-buyer', async ({ db }, { orderId }: { orderId: string }) => {
  const { order, item, builder } = await getOrderEmailFacts(db, orderId)
  const maker = builder.businessName || builder.displayName
  const { title, buyer } = whereMoneyIs(order)
  return {
    subject: `${title}: ${item.productName} (order ${orderNumber(order.id)})`,
    preview: 'The carrier has the parcel, and you owe nothing for it.',
    heading: 'The carrier has your parcel all the same',
    paragraphs: [
      `${buyer(item.productName)} But the carrier has just scanned the parcel.`,
      `The instrument still belongs to ${maker}. If the parcel reaches you, leave it closed and agree with them on its way back; they pay for it.`,
    ],
    action: { label: 'View order', path: ordersPath(order.id) },
  }
})

/** To its builder. */
export const unpaidParcelBuilderEmail = defineMail(
  'refunded-parcel-builder',
  async ({ db }, { orderId }: { orderId: string }) => {
    const { order, item } = await getOrderEmailFacts(db, orderId)
    const { title, builder } = whereMoneyIs(order)
    return {
      subject: `${title}: ${item.productName} (order ${orderNumber(order.id)})`,
      preview: 'The carrier has a parcel that nobody pays for.',
      heading: 'An instrument that nobody pays for is on its way',
      paragraphs: [
        `The carrier has just scanned the parcel with your ${item.productName}. ${builder}`,
        'Ask the carrier at once to return it. If it is delivered, agree with the buyer on its way back, which you pay for.',
      ],
      action: { label: 'Open the order', path: `/dashboard/orders/${order.id}` },
    }
  },
)

/** Read when the mail is sent: a refund may have arrived, or come to nothing, meanwhile. */
function whereMoneyIs({ status, refundRequestedAt }: OrderEmailFacts['order']) {
  if (status === 'refunded')
    return {
      title: 'On its way although refunded',
      buyer: (name: string) => `Your order of ${name} was refunded, and you keep the refund.`,
      builder: 'Its buyer has the money back.',
    }
  if (status === 'refund_failed' || refundRequestedAt)
    return {
      title: 'On its way although refunded',
      buyer: (name: string) => `Your order of ${name} is being refunded, and you get the refund.`,
      builder: 'Its buyer gets the money back.',
    }
  return {
    title: 'On its way although the payment was taken back',
    buyer: (name: string) => `Your bank has taken back the payment for ${name}, and its delivery was cancelled.`,
    builder: 'The buyer’s bank has taken the payment back.',
  }
}
