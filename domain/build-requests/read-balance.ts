import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { DEFAULT_DEPOSIT_PERCENTAGE } from '#contracts/build-offers.ts'
import { isPublicBuilder, userProfiles } from '../accounts/accounts-tables.ts'
import type { Queryable } from '../kernel/db.ts'
import { payments } from '../payments/payments-tables.ts'
import type { BuildBalance } from './amount-due.ts'
import { customBuildQuotes, type customBuildRequests } from './build-requests-tables.ts'

type Request = Pick<typeof customBuildRequests.$inferSelect, 'id' | 'status' | 'quotedPriceCents' | 'builderId'>

/** The amounts paid for a request, by the quote that counts. Cents. */
export async function readBalance(db: Queryable, request: Request): Promise<BuildBalance & { version: number }> {
  const [quote] = await db
    .select()
    .from(customBuildQuotes)
    .where(eq(customBuildQuotes.requestId, request.id))
    .orderBy(desc(customBuildQuotes.version))
    .limit(1)
  const paidCents = (await readPaidCents(db, [request.id])).get(request.id) ?? 0
  const isFull = and(eq(payments.requestId, request.id), eq(payments.paymentType, 'full'), eq(payments.status, 'paid'))
  const isFullPaid = (await db.$count(payments, isFull)) > 0
  const listed = and(eq(userProfiles.id, request.builderId), isPublicBuilder(userProfiles))
  const isBuilderListed = (await db.$count(userProfiles, listed)) > 0
  const { status, quotedPriceCents } = request
  return {
    status,
    quotedPriceCents,
    isBuilderListed,
    depositPercentage: quote?.depositPercentage ?? DEFAULT_DEPOSIT_PERCENTAGE,
    validUntil: quote?.validUntil ?? null,
    version: quote?.version ?? 0,
    paidCents,
    isFullPaid,
  }
}

/** The amounts paid and not being refunded, by request. Cents. */
export async function readPaidCents(db: Queryable, requestIds: string[]): Promise<Map<string, number>> {
  const { requestId, status, amountCents } = payments
  const rows = await db
    .select({ requestId, cents: sql<number>`sum(${amountCents})::int` })
    .from(payments)
    .where(and(inArray(requestId, requestIds), eq(status, 'paid')))
    .groupBy(requestId)
  return new Map(rows.flatMap((row) => (row.requestId === null ? [] : [[row.requestId, row.cents]])))
}
