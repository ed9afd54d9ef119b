import { and, eq, inArray, sql } from 'drizzle-orm'
import { IN_WORKSHOP } from '#contracts/custom-builds/build-states.ts'
import { formatCents } from '#contracts/kernel/money.ts'
import { builds } from '#domain/custom-builds/builds/builds-tables.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { disputes } from '#domain/money/payments/disputes-table.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'

const AT_MOST = 500

/** Undelivered builds for which a bank has returned money: nothing more can be paid, so they do not continue without an operator. */
export async function findBankReturns({ db }: Needs<'db'>): Promise<{ requestId: string; reason: string }[]> {
  const isLost = and(eq(disputes.status, 'lost'), eq(payments.status, 'paid'))
  const rows = await db
    .select({ requestId: builds.requestId, cents: sql<number>`sum(${disputes.withdrawnCents})::int` })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .innerJoin(builds, eq(builds.requestId, payments.requestId))
    .where(and(isLost, inArray(builds.status, [...IN_WORKSHOP])))
    .groupBy(builds.requestId)
    .limit(AT_MOST)
  return rows.map(({ requestId, cents }) => ({
    requestId,
    reason: `The buyer’s bank reversed ${formatCents(cents)}, so no further payments are possible.`,
  }))
}
