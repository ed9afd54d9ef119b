import { and, eq, exists } from 'drizzle-orm'
import { orderNumber } from '#contracts/buying/orders.ts'
import { formatCents } from '#contracts/kernel/money.ts'
import { shipments } from '#domain/delivering/deliveries/deliveries-tables.ts'
import { only, type Queryable } from '#domain/kernel/db.ts'
import { defineMail } from '#domain/kernel/define-mail.ts'
import { buildPaymentFacts } from '#domain/money/payments/build-payment-facts.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { isBorneByBuilder, type RefundRow, refunds } from '#domain/money/payments/refunds-table.ts'
import { getBuildEmailFacts, paymentsLink, requestLink } from '../requests/build-request-emails.ts'

/** Tells one side of a custom build about a partial refund. */
export const partRefundEmail = defineMail(
  'custom-build-return',
  async ({ db }, { returnId, toBuilder }: { returnId: string; toBuilder: boolean }) => {
    const { returned, payment, title, requestId, customerName, builderName, isSigned, isLabelUsed } = await getRefundEmailFacts(
      db,
      returnId,
    )
    const { settledOutside } = returned
    const [amount, share] = [formatCents(returned.cents), formatCents(returned.cents - returned.commissionBackCents)]
    const rows = [
      { label: payment.description, value: amount },
      { label: 'Payment', value: orderNumber(payment.id) },
      ...(settledOutside ? [{ label: 'Refund method', value: settledOutside }] : []),
    ]
    if (toBuilder && !isBorneByBuilder(returned)) {
      return {
        subject: `${customerName} got a ${amount} refund for ${title}`,
        preview: 'You keep your share.',
        heading: `Your buyer got a ${amount} refund`,
        paragraphs: [
          `We refunded part of what ${customerName} paid for this custom build: ${title}. ${reasonForShop(returned, isLabelUsed)}`,
          'You keep your share.',
        ],
        rows,
        action: requestLink(requestId),
      }
    }
    if (toBuilder) {
      return {
        subject: `${share} deducted: refund to ${customerName}`,
        preview: `Your share of the ${amount} refunded to ${customerName} for ${title}.`,
        heading: `${share} was deducted from your account`,
        paragraphs: [
          `We refunded ${amount} of what ${customerName} paid for this custom build: ${title}.`,
          `The ${share} is your share of that refund. You don’t pay our commission on refunded money.`,
        ],
        rows,
        action: requestLink(requestId),
      }
    }
    const way = settledOutside
      ? 'We couldn’t refund your card, so we paid you another way.'
      : 'Depending on your bank, the refund should arrive within 5 to 10 days. No action needed.'
    return {
      subject: `Refund of ${amount} for ${title}`,
      preview: `Part of your payment to ${builderName}.`,
      heading: `Your ${amount} refund is on its way`,
      paragraphs: [`You’re getting a partial refund for your custom build: ${title}.`, way],
      rows,
      action: paymentsLink({ requestId, isSigned }),
    }
  },
)

/** The reason for a refund at the shop's expense. */
function reasonForShop({ reason }: RefundRow, isLabelUsed: boolean): string {
  if (reason === 'damage')
    return 'The instrument was damaged or lost in transit. We cover the cost because our label was insured.'
  if (isLabelUsed) return 'The refund covers the shipping cost. We’re also paying for the label that was used.'
  return 'The refund covers a shipping label that’s no longer needed.'
}

async function getRefundEmailFacts(db: Queryable, returnId: string) {
  const bought = and(eq(shipments.consignmentId, payments.requestId), eq(shipments.status, 'bought'))
  const isLabelUsed = exists(db.select({ id: shipments.id }).from(shipments).where(bought)).mapWith(Boolean)
  const refund = only(
    await db
      .select({ returned: refunds, payment: payments, isLabelUsed })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(refunds.id, returnId)),
  )
  return { ...(await getBuildEmailFacts(db, buildPaymentFacts(refund.payment).requestId)), ...refund }
}
