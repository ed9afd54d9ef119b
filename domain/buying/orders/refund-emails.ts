import { orderNumber, orderPath } from '#contracts/buying/orders.ts'
import { formatCents } from '#contracts/kernel/money.ts'
import { defineMail } from '#domain/kernel/define-mail.ts'
import type { RefundReason } from '#domain/money/payments/refund-reasons.ts'
import { getOrderEmailFacts, type OrderEmailFacts } from './get-order-email-facts.ts'

const REFUND_REASONS: Record<RefundReason, string> = {
  already_sold: 'It was sold to another buyer just before your payment arrived.',
  not_for_sale: 'It was withdrawn from sale before your payment arrived.',
  amount_differs: 'The amount we received didn’t match the agreed amount.',
}
const PREVIEWS: Record<RefundReason, string> = {
  already_sold: 'The instrument is no longer available.',
  not_for_sale: 'The instrument is no longer available.',
  amount_differs: 'The amount we received didn’t match the agreed amount.',
}
const WHEN_IT_ARRIVES = 'Depending on your bank, the refund should arrive within 5 to 10 days. No action needed.'

type RefundedPayment = { productName: string; totalCents: number; reason: RefundReason }

/** To a buyer whose payment had to be refunded. */
export const paymentRefundedEmail = defineMail(
  'payment-refunded',
  (_ctx, { productName, totalCents, reason }: RefundedPayment) => ({
    subject: `Your payment for ${productName} was refunded`,
    preview: `${PREVIEWS[reason]} We refunded you in full.`,
    heading: 'Your refund is on its way',
    paragraphs: [
      `We couldn’t sell you ${productName}. ${REFUND_REASONS[reason]}`,
      `We refunded your payment in full. ${WHEN_IT_ARRIVES}`,
    ],
    rows: [{ label: 'Refund', value: formatCents(totalCents) }],
    action: { label: 'Browse the catalog', path: '/catalog' },
  }),
)

/** To the buyer of a refunded order. */
export const orderRefundedBuyerEmail = defineMail('order-refunded-buyer', async ({ db }, { orderId }: { orderId: string }) => {
  const { order, item, builder, picture, refundedCents } = await getOrderEmailFacts(db, orderId)
  const number = orderNumber(order.id)
  return {
    subject: `Order ${number} was refunded: ${item.productName}`,
    preview: 'We refunded you in full.',
    heading: 'Your refund is on its way',
    picture,
    paragraphs: [
      `Your order for ${item.productName} by ${item.builderName} was refunded.`,
      `We refunded your payment in full. ${WHEN_IT_ARRIVES}`,
      `If you already have the instrument, please arrange its return with ${builder.businessName || builder.displayName}.`,
    ],
    rows: figures({ order, item, refundedCents }),
    action: { label: 'View order', path: orderPath(order.id) },
  }
})

/** To the builder of a refunded order. */
export const orderRefundedBuilderEmail = defineMail(
  'order-refunded-builder',
  async ({ db }, { orderId }: { orderId: string }) => {
    const { order, item, picture, refundedCents } = await getOrderEmailFacts(db, orderId)
    const number = orderNumber(order.id)
    return {
      subject: `Refunded: ${item.productName} (order ${number})`,
      preview: 'The buyer got a full refund.',
      heading: `The sale of your ${item.productName} was refunded`,
      picture,
      paragraphs: [
        'The buyer got a full refund. If you still have the instrument, please don’t ship it or hand it over.',
        'The listing stays marked as sold. To sell the instrument again, create a new listing.',
      ],
      rows: figures({ order, item, refundedCents }),
      action: { label: 'Open the order', path: `/dashboard/orders/${order.id}` },
    }
  },
)

function figures({ order, item, refundedCents }: Pick<OrderEmailFacts, 'order' | 'item' | 'refundedCents'>) {
  return [
    { label: 'Order', value: orderNumber(order.id) },
    { label: item.productName, value: formatCents(item.priceCents) },
    { label: 'Refund', value: formatCents(refundedCents) },
  ]
}
