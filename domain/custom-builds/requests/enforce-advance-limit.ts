import { eq, inArray, sql } from 'drizzle-orm'
import { FINISHED, IN_WORKSHOP } from '#contracts/custom-builds/build-states.ts'
import type { DueKind } from '#contracts/custom-builds/plan-parts.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable, Tx } from '#domain/kernel/db.ts'
import { buildMoneyStops, type customBuildRequests } from './build-requests-tables.ts'
import { listPaidParts } from './payment-summary.ts'

const BEFORE_THE_WORK: readonly DueKind[] = ['slot', 'signing', 'start']

/** Whether a milestone with this due moment is paid ahead of the work. */
export function isAheadOfWork(dueKind: DueKind): boolean {
  return BEFORE_THE_WORK.includes(dueKind)
}

type Asked = { request: Pick<typeof customBuildRequests.$inferSelect, 'id' | 'builderId' | 'agreedVersion'>; partIds: string[] }

/**
 * Refuses advance payments if an operator stopped them for this builder, or if the shop's limit is reached. Payments for
 * finished work are always allowed.
 */
export async function enforceAdvanceLimit(ctx: Needs<'settings'>, tx: Tx, { request, partIds }: Asked): Promise<void> {
  const parts = (await listPaidParts(tx, [request.id])).get(request.id) ?? []
  const isAgreed = request.agreedVersion !== null
  const isAhead = parts.some(({ id, dueKind, status, isPartEarned }) => {
    if (isPartEarned || !partIds.includes(id)) return false
    // A stage that was skipped: its milestone pays for no work.
    return isAheadOfWork(dueKind) || (isAgreed && (status === 'planned' || dueKind === 'stage_done'))
  })
  if (isAhead && (await areAdvancesBlocked(ctx, tx, request.builderId)))
    throw new Refusal(
      'unavailable',
      'We’re not accepting advance payments for this builder right now. You can pay for finished work.',
    )
}

/** Whether advance payments to a builder are blocked now. */
export async function areAdvancesBlocked(ctx: Needs<'settings'>, db: Queryable, builderId: string): Promise<boolean> {
  return (await findAdvancesBlocked(ctx, db, [builderId])).has(builderId)
}

/** The builders among these whose advance payments are blocked now. */
export async function findAdvancesBlocked(
  { settings }: Needs<'settings'>,
  db: Queryable,
  builderIds: readonly string[],
): Promise<Set<string>> {
  if (builderIds.length === 0) return new Set()
  const of = inArray(buildMoneyStops.builderId, [...builderIds])
  const stopped = new Set(
    (await db.select({ id: buildMoneyStops.builderId }).from(buildMoneyStops).where(of)).map(({ id }) => id),
  )
  const limit = settings.buildAheadLimitCents
  if (limit !== null) for (const id of await findAhead(db, builderIds, limit)) stopped.add(id)
  return stopped
}

/**
 * The builders who were sent more than the limit beyond the finished work, in active or returning builds. Raw SQL: builds belong
 * to a later capability.
 */
async function findAhead(db: Queryable, builderIds: readonly string[], limitCents: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select r.builder_id as id
    from custom_build_requests r
    join builds b on b.request_id = r.id and (b.status in ${IN_WORKSHOP} or b.status = 'returning')
    ${paidOutAndEarned}
    where r.builder_id in ${[...builderIds]}
    group by r.builder_id
    having sum(greatest(0, sent.cents - earned.cents)) > ${limitCents}`)
  return rows.map(({ id }) => id)
}

/** Starts or lifts the block for a builder. */
export async function writeAdvanceBlock(
  { now }: Needs<'now'>,
  tx: Tx,
  { builderId, isStopped }: { builderId: string; isStopped: boolean },
): Promise<void> {
  if (!isStopped) {
    await tx.delete(buildMoneyStops).where(eq(buildMoneyStops.builderId, builderId))
    return
  }
  await tx.insert(buildMoneyStops).values({ builderId, stoppedAt: now() }).onConflictDoNothing()
}

/**
 * For a build `b` and its request `r`: `sent.cents` is the amount sent to the builder and not returned; `earned.cents` is the
 * amount earned by finished work, or kept if the build is being returned. Joins of a raw SQL query: builds belong to a later
 * capability.
 */
export const paidOutAndEarned = sql`
  cross join lateral (
    select coalesce(sum(t.amount_cents - t.reversed_cents), 0) as cents
    from payments p join transfers t on t.payment_id = p.id and t.status in ('sent', 'reversing')
    where p.request_id = r.id) sent
  cross join lateral (
    select case when b.status = 'returning' then b.kept_cents
      when b.status in ${FINISHED} then r.quoted_price_cents
      else round(r.quoted_price_cents * coalesce(sum(
        case s.status when 'done' then s.weight when 'running' then s.weight / 2.0 when 'waiting' then s.weight / 2.0 else 0 end), 0) / 100)
      end as cents
    from build_stages s where s.request_id = r.id) earned`
