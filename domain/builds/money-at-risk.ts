import { and, eq, inArray, sql } from 'drizzle-orm'
import type { BuildStatus } from '#contracts/build-states.ts'
import type { Build } from '#contracts/build-views.ts'
import type { Queryable } from '../kernel/db.ts'
import { payments } from '../payments/payments-tables.ts'
import { transfers } from '../payouts/payouts-tables.ts'
import { earnedPercent } from './earned.ts'
import type { ReadBuild } from './read-builds.ts'

/** Money is at risk until an instrument is its buyer's for good, or all is back that goes back. */
export const AT_RISK: readonly BuildStatus[] = [
  'waiting',
  'building',
  'paused',
  'ready',
  'handed_over',
  'inspection',
  'returning',
]

/** What was sent to builders and not taken back, by build: if a builder vanished, this would have to come back. */
export async function readOut(db: Queryable, of: readonly Pick<ReadBuild, 'requestId'>[]): Promise<Map<string, number>> {
  const ids = of.map(({ requestId }) => requestId)
  const isSent = inArray(transfers.status, ['sent', 'reversing'])
  const rows = await db
    .select({
      requestId: payments.requestId,
      cents: sql<number>`sum(${transfers.amountCents} - ${transfers.reversedCents})::int`,
    })
    .from(transfers)
    .innerJoin(payments, eq(payments.id, transfers.paymentId))
    .where(and(inArray(payments.requestId, ids), isSent))
    .groupBy(payments.requestId)
  return new Map(rows.map(({ requestId, cents }) => [requestId ?? '', cents]))
}

/** Money that runs ahead of the work. Of what goes back all is at risk but what its builder keeps. */
export function aheadCents({ priceCents, status, stages, keptCents }: ReadBuild, outCents: number): number {
  const earned = status === 'returning' ? keptCents : Math.round((priceCents * earnedPercent(status, stages)) / 100)
  return Math.max(0, outCents - earned)
}

/** Both of one build, as its builder reads them; null once nothing is at risk. Its buyer never does (record 132). */
export async function readMoneyAtRisk(db: Queryable, build: ReadBuild): Promise<Build['at_risk']> {
  const outCents = AT_RISK.includes(build.status) ? ((await readOut(db, [build])).get(build.requestId) ?? 0) : 0
  return outCents > 0 ? { out: outCents / 100, ahead: aheadCents(build, outCents) / 100 } : null
}
