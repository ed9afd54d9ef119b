import { sql } from 'drizzle-orm'
import { AGREED } from '#contracts/custom-builds/build-states.ts'
import type { Build } from '#contracts/custom-builds/build-views.ts'
import { toDollars } from '#contracts/kernel/money.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { paidOutAndEarned } from '../requests/enforce-advance-limit.ts'
import type { BuildSnapshot } from './list-builds.ts'

/** Paid out to the builder and not reversed, and the share of it that runs ahead of the work. */
export type MoneyOfBuild = { outCents: number; aheadCents: number }

/** Money at risk by build: what would have to be recovered if the builder vanished. */
export async function listBuildMoney(db: Queryable, requestIds: readonly string[]): Promise<Map<string, MoneyOfBuild>> {
  const { rows } = await db.execute<MoneyOfBuild & { id: string }>(sql`
    select r.id, sent.cents::int as "outCents", greatest(0, sent.cents - earned.cents)::int as "aheadCents"
    from builds b join custom_build_requests r on r.id = b.request_id ${paidOutAndEarned}
    where r.id = any(${sql.param([...requestIds])}::uuid[])`)
  return new Map(rows.map(({ id, ...money }) => [id, money]))
}

/** The amounts of one build, for the builder only (record 132); null if nothing is at risk. */
export async function findMoneyAtRisk(
  db: Queryable,
  { requestId, status }: Pick<BuildSnapshot, 'requestId' | 'status'>,
): Promise<Build['at_risk']> {
  const money = AGREED.includes(status) ? (await listBuildMoney(db, [requestId])).get(requestId) : undefined
  return money && money.outCents > 0 ? { out: toDollars(money.outCents), ahead: toDollars(money.aheadCents) } : null
}
