import { and, desc, eq } from 'drizzle-orm'
import { DEFAULT_DEPOSIT_PERCENTAGE } from '#contracts/build-offers.ts'
import { isPublicBuilder, userProfiles } from '../accounts/accounts-tables.ts'
import type { Queryable } from '../kernel/db.ts'
import { lostCentsOfPayment } from '../payments/dispute-conditions.ts'
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
  const { paidCents, lostCents } = await readPaid(db, request.id)
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
    lostCents,
    isFullPaid,
  }
}

/** What was paid for a request and is not being refunded, less what banks have returned of it. Cents. */
export async function readPaid(db: Queryable, requestId: string): Promise<{ paidCents: number; lostCents: number }> {
  const cents = { paid: payments.amountCents, lost: lostCentsOfPayment }
  const standing = and(eq(payments.requestId, requestId), eq(payments.status, 'paid'))
  return sumPaid(await db.select(cents).from(payments).where(standing))
}

/** The same of payments that stand. */
export function sumPaid(standing: { paid: number; lost: number }[]): { paidCents: number; lostCents: number } {
  const lostCents = standing.reduce((sum, { paid, lost }) => sum + Math.min(lost, paid), 0)
  return { paidCents: standing.reduce((sum, { paid }) => sum + paid, 0) - lostCents, lostCents }
}
