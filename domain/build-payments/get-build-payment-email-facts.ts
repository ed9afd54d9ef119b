import { and, eq } from 'drizzle-orm'
import type { BuildPaymentPart } from '#contracts/build-payment-views.ts'
import { userProfiles } from '../accounts/accounts-tables.ts'
import { paymentPartOf } from '../build-requests/build-payment-summary.ts'
import { customBuildQuotes, customBuildRequests } from '../build-requests/build-requests-tables.ts'
import { readPaid, readParts, settledCents } from '../build-requests/read-balance.ts'
import { only, type Queryable } from '../kernel/db.ts'
import { payments } from '../payments/payments-tables.ts'
import { type BuildRefundReason, isBuildRefundReason } from '../payments/refund-reasons.ts'
import { transfers } from '../payouts/payouts-tables.ts'
import { publicBuildName } from './public-build-name.ts'

/** The content of an email about a payment. */
export type BuildPaymentEmailFacts = {
  paymentId: string
  requestId: string
  what: string
  description: string
  part: BuildPaymentPart
  /** What the part is called in its plan: `Body closed`. */
  partName: string
  /** What the builder gets of it. */
  shareCents: number
  builderName: string
  customerName: string
  amountCents: number
  quotedCents: number
  /** Both have signed the spec sheet, so the payment accepts nothing any more. */
  isSigned: boolean
  /** What is still due. */
  openCents: number
  reason: BuildRefundReason
}

export async function getBuildPaymentEmailFacts(db: Queryable, paymentId: string): Promise<BuildPaymentEmailFacts> {
  const { requestId, quoteVersion } = payments
  const ofQuote = and(eq(customBuildQuotes.requestId, requestId), eq(customBuildQuotes.version, quoteVersion))
  const { payment, request, builder, quote, shareCents } = only(
    await db
      .select({
        payment: payments,
        request: customBuildRequests,
        builder: userProfiles,
        quote: customBuildQuotes,
        shareCents: transfers.amountCents,
      })
      .from(payments)
      .innerJoin(customBuildRequests, eq(customBuildRequests.id, payments.requestId))
      .innerJoin(userProfiles, eq(userProfiles.id, payments.builderId))
      .leftJoin(customBuildQuotes, ofQuote)
      .leftJoin(transfers, eq(transfers.paymentId, payments.id))
      .where(eq(payments.id, paymentId)),
  )
  const quotedCents = request.quotedPriceCents ?? payment.amountCents
  const { lostCents } = await readPaid(db, request.id)
  const settled = settledCents((await readParts(db, [request.id])).get(request.id) ?? [], lostCents)
  return {
    paymentId: payment.id,
    part: paymentPartOf(payment, quote?.priceCents),
    partName: nameOfPart(payment, request),
    shareCents: shareCents ?? 0,
    openCents: request.status === 'declined' ? 0 : Math.max(0, quotedCents - settled),
    requestId: request.id,
    isSigned: request.agreedVersion !== null,
    what: request.listingTitle ?? request.buildType,
    description: payment.description,
    builderName: builder.businessName || builder.publicName,
    customerName: request.customerName,
    amountCents: payment.amountCents,
    quotedCents,
    reason: isBuildRefundReason(payment.refundReason) ? payment.refundReason : 'given_back',
  }
}

type Named = Pick<typeof customBuildRequests.$inferSelect, 'listingTitle' | 'buildType'>

/** A payment is described by what it is for and, in brackets, the part; the whole price at once has none. */
function nameOfPart(
  { description, paymentType }: Pick<typeof payments.$inferSelect, 'description' | 'paymentType'>,
  request: Named,
): string {
  if (paymentType === 'slot') return 'Slot fee'
  const what = publicBuildName(request)
  const name = description.startsWith(`${what} (`) ? description.slice(what.length + 2, -1) : 'full payment'
  return name.charAt(0).toUpperCase() + name.slice(1)
}
