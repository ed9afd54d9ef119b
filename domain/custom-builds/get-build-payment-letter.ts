import { eq } from 'drizzle-orm'
import { userProfiles } from '../accounts/accounts-tables.ts'
import { only, type Queryable } from '../kernel/db.ts'
import type { BuildRefundReason } from '../ports/jobs.ts'
import { customBuildPayments } from './custom-build-payments-table.ts'
import { customBuildRequests } from './custom-build-request-tables.ts'

/** What a letter about a payment tells. */
export type BuildPaymentLetter = {
  paymentId: string
  requestId: string
  what: string
  description: string
  builderName: string
  customerName: string
  amountCents: number
  quotedCents: number
  reason: BuildRefundReason
}

export async function getBuildPaymentLetter(db: Queryable, paymentId: string): Promise<BuildPaymentLetter> {
  const { payment, request, builder } = only(
    await db
      .select({ payment: customBuildPayments, request: customBuildRequests, builder: userProfiles })
      .from(customBuildPayments)
      .innerJoin(customBuildRequests, eq(customBuildRequests.id, customBuildPayments.requestId))
      .innerJoin(userProfiles, eq(userProfiles.id, customBuildPayments.builderId))
      .where(eq(customBuildPayments.id, paymentId)),
  )
  return {
    paymentId: payment.id,
    requestId: request.id,
    what: request.listingTitle ?? request.buildType,
    description: payment.metadata.description,
    builderName: builder.businessName || builder.displayName,
    customerName: request.customerName,
    amountCents: payment.amountCents,
    quotedCents: request.quotedPriceCents ?? payment.amountCents,
    reason: payment.refundReason ?? 'given_back',
  }
}
