import { desc, eq } from 'drizzle-orm'
import { only, type Queryable } from '#domain/kernel/db.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { customBuildQuotes, customBuildRequests } from './build-requests-tables.ts'
import { listPaidParts, type PaidPart } from './get-balance.ts'
import { requestTitle } from './request-title.ts'

/** The data of an email about a request. */
export type BuildRequestEmailFacts = {
  requestId: string
  what: string
  builderName: string
  customerName: string
  description: string
  response: string
  quote: QuoteFacts | null
  /** The unpaid part of the price, in cents. */
  openCents: number
  /** Both have signed the spec sheet. */
  isSigned: boolean
}

export type QuoteFacts = {
  priceCents: number
  depositPercentage: number
  estimatedCompletion: string
  validUntil: string
  /** As shown on its page; null if there are only the deposit and the balance. */
  planParts: PaidPart[] | null
}

export async function getBuildRequestEmailFacts(db: Queryable, requestId: string): Promise<BuildRequestEmailFacts> {
  const { request, what, builder } = only(
    await db
      .select({ request: customBuildRequests, what: requestTitle, builder: userProfiles })
      .from(customBuildRequests)
      .innerJoin(userProfiles, eq(userProfiles.id, customBuildRequests.builderId))
      .where(eq(customBuildRequests.id, requestId)),
  )
  const [quote] = await db
    .select()
    .from(customBuildQuotes)
    .where(eq(customBuildQuotes.requestId, requestId))
    .orderBy(desc(customBuildQuotes.version))
    .limit(1)
  const parts = (await listPaidParts(db, [requestId])).get(requestId) ?? []
  return {
    requestId,
    isSigned: request.agreedVersion !== null,
    openCents: parts.reduce((sum, { cents, isPaid }) => sum + (isPaid ? 0 : cents), 0),
    what,
    builderName: builder.businessName || builder.publicName,
    customerName: request.customerName,
    description: request.description,
    response: request.builderResponse,
    quote: quote ? { ...quote, planParts: await readPlanParts(db, quote) } : null,
  }
}

async function readPlanParts(
  db: Queryable,
  { requestId, paymentPlan }: typeof customBuildQuotes.$inferSelect,
): Promise<PaidPart[] | null> {
  const parts = (await listPaidParts(db, [requestId])).get(requestId) ?? []
  // A slot fee is a milestone of its own, even for a price without a plan.
  return paymentPlan !== null || parts.some(({ dueKind }) => dueKind === 'slot') ? parts : null
}
