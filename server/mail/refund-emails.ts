import { formatCents } from '#contracts/money.ts'
import { orderNumber } from '#contracts/orders.ts'
import type { OrderEmailFacts } from '#domain/orders/get-order-email.ts'
import type { MailJob, RefundReason } from '#domain/ports/jobs.ts'
import type { EmailContent } from './render-email.ts'

const REFUND_REASONS: Record<RefundReason, string> = {
  already_sold: 'It had been sold to somebody else in the moment before your payment arrived.',
  not_for_sale: 'It had been taken off the market before your payment arrived.',
  amount_differs: 'The amount that arrived was not the amount that had been agreed.',
}
const WHEN_IT_ARRIVES = 'Depending on your bank it arrives within 5 to 10 days. You need not do anything.'

/** To a buyer whose payment could not stand. */
export function paymentRefundedEmail(job: Extract<MailJob, { mail: 'payment-refunded' }>): EmailContent {
  return {
    subject: `Your payment for ${job.productName} goes back to you`,
    preview: 'The instrument was gone. You get the whole amount back.',
    heading: 'Your money is on its way back',
    paragraphs: [
      `We could not sell you ${job.productName}. ${REFUND_REASONS[job.reason]}`,
      `We have returned your whole payment. ${WHEN_IT_ARRIVES}`,
    ],
    rows: [{ label: 'Refund', value: formatCents(job.totalCents) }],
    action: { label: 'Browse the catalog', path: '/catalog' },
  }
}

/** To the buyer of an order whose money was given back. */
export function orderRefundedBuyerEmail({ order, item, builder }: OrderEmailFacts): EmailContent {
  const number = orderNumber(order.id)
  return {
    subject: `Order ${number} is refunded: ${item.productName}`,
    preview: 'You get the whole amount back.',
    heading: 'Your money is on its way back',
    paragraphs: [
      `Your order of ${item.productName} by ${item.builderName} has been refunded.`,
      `We have returned your whole payment. ${WHEN_IT_ARRIVES}`,
      `If you have the instrument already, please agree with ${builder.businessName || builder.displayName} on how it goes back.`,
    ],
    rows: figures({ order, item }),
    action: { label: 'See your orders', path: '/orders' },
  }
}

/** To the builder who had been told of the sale. */
export function orderRefundedBuilderEmail({ order, item }: OrderEmailFacts): EmailContent {
  const number = orderNumber(order.id)
  return {
    subject: `Refunded: ${item.productName} (order ${number})`,
    preview: 'The buyer has got the money back.',
    heading: `The sale of your ${item.productName} was refunded`,
    paragraphs: [
      'The buyer has got the whole payment back. If you have not handed the instrument over yet, please keep it.',
      'It stays marked as sold here. To offer it again, list it as a new instrument.',
    ],
    rows: figures({ order, item }),
    action: { label: 'Open the order', path: `/dashboard/orders/${order.id}` },
  }
}

function figures({ order, item }: Pick<OrderEmailFacts, 'order' | 'item'>) {
  return [
    { label: 'Order', value: orderNumber(order.id) },
    { label: item.productName, value: formatCents(item.priceCents) },
    { label: 'Refund', value: formatCents(order.totalCents) },
  ]
}
