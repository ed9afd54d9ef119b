import { orderNumber, orderPath } from '#contracts/buying/orders.ts'
import { defineMail } from '#domain/kernel/define-mail.ts'
import { getOrderEmailFacts, type OrderEmailFacts } from './get-order-email-facts.ts'

/** To a refunded buyer whose parcel was shipped anyway. */
export const unpaidParcelBuyerEmail = defineMail('refunded-parcel-buyer', async ({ db }, { orderId }: { orderId: string }) => {
  const { order, item, builder, picture } = await getOrderEmailFacts(db, orderId)
  const maker = builder.businessName || builder.displayName
  const { title, buyer } = moneyStatus(order)
  return {
    subject: `${title}: ${item.productName} (order ${orderNumber(order.id)})`,
    preview: 'The carrier has the parcel. You owe nothing.',
    heading: 'Your parcel was shipped by mistake',
    picture,
    paragraphs: [
      `${buyer(item.productName)} But the carrier just scanned the parcel.`,
      `The instrument still belongs to ${maker}. If the parcel reaches you, don’t open it, and arrange its return with them. They pay for return shipping.`,
    ],
    action: { label: 'View order', path: orderPath(order.id) },
  }
})

/** To the builder of that order. */
export const unpaidParcelBuilderEmail = defineMail(
  'refunded-parcel-builder',
  async ({ db }, { orderId }: { orderId: string }) => {
    const { order, item, picture } = await getOrderEmailFacts(db, orderId)
    const { title, builder } = moneyStatus(order)
    return {
      subject: `${title}: ${item.productName} (order ${orderNumber(order.id)})`,
      preview: 'The carrier has the parcel for an unpaid order.',
      heading: 'An unpaid instrument has shipped',
      picture,
      paragraphs: [
        `The carrier just scanned the parcel with your ${item.productName}. ${builder}`,
        'Ask the carrier right away to return the parcel. If it is delivered, arrange the return with the buyer at your expense.',
      ],
      action: { label: 'Open the order', path: `/dashboard/orders/${order.id}` },
    }
  },
)

/** To operators about that parcel, and about a missing one that the carrier found after its refund. */
export const unpaidParcelOperatorsEmail = defineMail(
  'refunded-parcel-operators',
  async ({ db }, { orderId, was }: { orderId: string; was: 'shipped' | 'delivered' | 'returned' }) => {
    const { order, item, builder, picture } = await getOrderEmailFacts(db, orderId)
    const number = orderNumber(order.id)
    const { fate, holder } = FATES[was]
    return {
      subject: `Parcel ${fate} after refund: ${item.productName} (order ${number})`,
      preview: 'Find out who has the instrument.',
      heading: `Parcel ${fate} after refund`,
      picture,
      paragraphs: [
        `According to the carrier, ${item.productName} was ${fate}, although the buyer’s money was or is being returned. Ask ${holder} where the instrument is, and settle who keeps it.`,
      ],
      rows: [
        { label: 'Builder', value: builder.businessName || builder.displayName },
        { label: 'Order', value: number },
      ],
      action: { label: 'View order', path: `/admin/orders?q=${order.id}` },
    }
  },
)

const FATES = {
  shipped: { fate: 'shipped', holder: 'both sides' },
  delivered: { fate: 'delivered', holder: 'the buyer' },
  returned: { fate: 'returned to the builder', holder: 'the builder' },
} as const

/** Read when the email is sent: meanwhile a refund may have arrived or failed. */
function moneyStatus({ status, refundRequestedAt }: OrderEmailFacts['order']) {
  if (status === 'refunded')
    return {
      title: 'Shipped after refund',
      buyer: (name: string) => `Your order for ${name} was refunded, and you keep the refund.`,
      builder: 'The buyer was refunded.',
    }
  if (status === 'refund_failed' || refundRequestedAt)
    return {
      title: 'Shipped after refund',
      buyer: (name: string) => `Your order for ${name} is being refunded, and you’ll keep the refund.`,
      builder: 'The buyer is being refunded.',
    }
  return {
    title: 'Shipped after a payment reversal',
    buyer: (name: string) => `Your bank reversed the payment for ${name}, and its delivery was canceled.`,
    builder: 'The buyer’s bank reversed the payment.',
  }
}
