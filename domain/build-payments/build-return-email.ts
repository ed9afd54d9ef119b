import { and, eq, exists } from 'drizzle-orm'
import { formatCents } from '#contracts/money.ts'
import { orderNumber } from '#contracts/orders.ts'
import { userProfiles } from '../accounts/accounts-tables.ts'
import { BUYER_LINK, requestLink } from '../build-requests/build-request-emails.ts'
import { customBuildRequests } from '../build-requests/build-requests-tables.ts'
import { requestTitle } from '../build-requests/request-title.ts'
import { shipments } from '../deliveries/deliveries-tables.ts'
import { only, type Queryable } from '../kernel/db.ts'
import { defineMail } from '../kernel/define-mail.ts'
import { buildReturns, isBorneByBuilder, type ReturnRow } from '../payments/build-returns-table.ts'
import { payments } from '../payments/payments-tables.ts'

/** To one side of a custom build: a part of a payment has gone back to the buyer. */
export const buildReturnEmail = defineMail(
  'custom-build-return',
  async ({ db }, { returnId, toBuilder }: { returnId: string; toBuilder: boolean }) => {
    const { returned, payment, request, what, builder, isLabelUsed } = await readFacts(db, returnId)
    const { settledOutside } = returned
    const [amount, share] = [formatCents(returned.cents), formatCents(returned.cents - returned.commissionBackCents)]
    const rows = [
      { label: payment.description, value: amount },
      { label: 'Payment', value: orderNumber(payment.id) },
      ...(settledOutside ? [{ label: 'How it was paid', value: settledOutside }] : []),
    ]
    if (toBuilder && !isBorneByBuilder(returned)) {
      return {
        subject: `${amount} for ${what} went back to ${request.customerName}`,
        preview: 'Your share stays as it is.',
        heading: `${amount} went back to your buyer`,
        paragraphs: [
          `A part of what ${request.customerName} paid for this custom build went back to them: ${what}. ${whyOfShop(returned, isLabelUsed)}`,
          'Your share stays as it is.',
        ],
        rows,
        action: requestLink(request.id),
      }
    }
    if (toBuilder) {
      return {
        subject: `${share} was taken back`,
        preview: `Your share of ${amount} that went back to ${request.customerName}, for ${what}.`,
        heading: `${share} was taken back`,
        paragraphs: [
          `A part of what ${request.customerName} paid for this custom build went back to them, ${amount}: ${what}.`,
          `That is your share of it. You do not pay our commission on what went back.`,
        ],
        rows,
        action: requestLink(request.id),
      }
    }
    const way = settledOutside
      ? 'It could not go back to your card, so we have paid it to you in another way.'
      : 'Depending on your bank it arrives within 5 to 10 days. You do not need to do anything.'
    return {
      subject: `${amount} is on its way back: ${what}`,
      preview: `A part of what you paid to ${builder.businessName || builder.publicName}.`,
      heading: `${amount} is on its way back to you`,
      paragraphs: [`A part of what you paid for your custom build goes back to you: ${what}.`, way],
      rows,
      action: BUYER_LINK,
    }
  },
)

/** Why it went back, where the builder does not bear it. */
function whyOfShop({ reason }: ReturnRow, isLabelUsed: boolean): string {
  if (reason === 'damage') return 'It was damaged or lost on the way, and the shop bears that: its label was insured.'
  if (isLabelUsed) return 'It was paid for the label that was used, and the shop bears that, too.'
  return 'It was paid for a carrier, and the shop needs no label for it any more.'
}

async function readFacts(db: Queryable, returnId: string) {
  const bought = and(eq(shipments.consignmentId, customBuildRequests.id), eq(shipments.status, 'bought'))
  const isLabelUsed = exists(db.select({ id: shipments.id }).from(shipments).where(bought)).mapWith(Boolean)
  return only(
    await db
      .select({
        returned: buildReturns,
        payment: payments,
        request: customBuildRequests,
        what: requestTitle,
        builder: userProfiles,
        isLabelUsed,
      })
      .from(buildReturns)
      .innerJoin(payments, eq(payments.id, buildReturns.paymentId))
      .innerJoin(customBuildRequests, eq(customBuildRequests.id, payments.requestId))
      .innerJoin(userProfiles, eq(userProfiles.id, payments.builderId))
      .where(eq(buildReturns.id, returnId)),
  )
}
