import { sql } from 'drizzle-orm'
import type { BuildStatus } from '#contracts/build-states.ts'
import type { Build } from '#contracts/build-views.ts'
import { sentAndEarned } from '../build-requests/sent-and-earned.ts'
import type { Queryable } from '../kernel/db.ts'
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

/** Both figures of a build: what was sent and not taken back, and what of it runs ahead of the work. */
export type MoneyOfBuild = { outCents: number; aheadCents: number }

/** The money of some builds. If their builder vanished, this would have to come back. */
export async function readMoney(db: Queryable, requestIds: readonly string[]): Promise<Map<string, MoneyOfBuild>> {
  const { rows } = await db.execute<MoneyOfBuild & { id: string }>(sql`
    select r.id, sent.cents::int as "outCents", greatest(0, sent.cents - earned.cents)::int as "aheadCents"
    from builds b join custom_build_requests r on r.id = b.request_id ${sentAndEarned}
    where r.id = any(${sql.param([...requestIds])}::uuid[])`)
  return new Map(rows.map(({ id, ...money }) => [id, money]))
}

/** Both of one build, as its builder reads them; null once nothing is at risk. Its buyer never does (record 132). */
export async function readMoneyAtRisk(
  db: Queryable,
  { requestId, status }: Pick<ReadBuild, 'requestId' | 'status'>,
): Promise<Build['at_risk']> {
  const money = AT_RISK.includes(status) ? (await readMoney(db, [requestId])).get(requestId) : undefined
  return money && money.outCents > 0 ? { out: money.outCents / 100, ahead: money.aheadCents / 100 } : null
}
