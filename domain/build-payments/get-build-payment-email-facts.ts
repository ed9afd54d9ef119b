import { and, eq } from 'drizzle-orm'
import type { BuildPaymentPart } from '#contracts/build-payment-views.ts'
import { userProfiles } from '../accounts/accounts-tables.ts'
import { paymentPartOf } from '../build-requests/build-payment-summary.ts'
import { customBuildQuotes, customBuildRequests } from '../build-requests/build-requests-tables.ts'
import { readPaid, readParts, settledCents } from '../build-requests/read-balance.ts'
import { only, type Queryable } from '../kernel/db.ts'
import { payments } from '../payments/payments-tables.ts'
import { type BuildRefundReason, isBuildRefundReason } from '../payments/refund-reasons.ts'

/** The content of an email about a payment. */
export type BuildPaymentEmailFacts = {
  paymentId: string
  requestId: string
  what: string
  description: string
  part: BuildPaymentPart
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
  const { payment, request, builder, quote } = only(
    await db
      .select({ payment: payments, request: customBuildRequests, builder: userProfiles, quote: customBuildQuotes })
      .from(payments)
      .innerJoin(customBuildRequests, eq(customBuildRequests.id, payments.requestId))
      .innerJoin(userProfiles, eq(userProfiles.id, payments.builderId))
      .leftJoin(customBuildQuotes, ofQuote)
      .where(eq(payments.id, paymentId)),
  )
  const quotedCents = request.quotedPriceCents ?? payment.amountCents
  const { lostCents } = await readPaid(db, request.id)
  const settled = settledCents((await readParts(db, [request.id])).get(request.id) ?? [], lostCents)
  return {
    paymentId: payment.id,
    part: paymentPartOf(payment, quote?.priceCents),
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
