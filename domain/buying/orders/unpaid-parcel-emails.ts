import { orderNumber, orderPath } from '#contracts/buying/orders.ts'
import { defineMail } from '#domain/kernel/define-mail.ts'
import type { ParcelNews } from '../returns/returnable.ts'
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

/** A parcel that a carrier scanned after the refund: of an order or, with `isReturn`, of its return. */
export type UnpaidParcel = { orderId: string; was: ParcelNews; isReturn?: boolean }

/** To operators about that parcel, and about a missing one that the carrier found after its refund. */
export const unpaidParcelOperatorsEmail = defineMail(
  'refunded-parcel-operators',
  async ({ db }, { orderId, was, isReturn = false }: UnpaidParcel) => {
    const { order, item, builder, picture } = await getOrderEmailFacts(db, orderId)
    const title = `Refunded ${isReturn ? 'return' : 'parcel'} ${FATES[was]}`
    return {
      subject: `${title}: ${item.productName}`,
      preview: 'Find out who has the instrument.',
      heading: title,
      picture,
      paragraphs: [
        `The carrier scanned this ${isReturn ? 'return' : 'parcel'} after the buyer was refunded.`,
        was === 'shipped' ? IN_TRANSIT : (was === 'returned') === isReturn ? WITH_BUYER : WITH_BUILDER,
      ],
      rows: [
        { label: 'Builder', value: builder.businessName || builder.displayName },
        { label: 'Order', value: orderNumber(order.id) },
      ],
      action: { label: 'View order', path: `/admin/orders?q=${order.id}` },
    }
  },
)

const FATES: Record<ParcelNews, string> = { shipped: 'shipped', delivered: 'delivered', returned: 'sent back' }

const IN_TRANSIT = 'Ask the builder and the buyer where the instrument is, and make sure the builder gets it back.'
const WITH_BUYER =
  'The buyer may have both the instrument and the refund. Ask them to send the instrument to the builder, or to pay for it.'
const WITH_BUILDER =
  'Ask the builder to confirm that they have the instrument. If we covered the cost, agree with them who keeps it.'

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
