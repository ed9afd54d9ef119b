import { sql } from 'drizzle-orm'
import { trackParcelJob } from '#domain/delivering/deliveries/parcel-jobs.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { settleDisputeJob, settlePaymentJob } from '#domain/money/payments/payment-jobs.ts'
import { checkTransferJob, refreshPayoutAccountJob } from '#domain/money/payouts/payout-jobs.ts'
import { DEAD_JOBS } from './queues.ts'

export type QueueFigures = {
  queue: string
  /** Due and not taken by a worker yet. */
  ready: number
  active: number
  /** Failed at least once and not done yet, including running retries. */
  retrying: number
  /** Due now or retried: everything that isn't done and not scheduled for later. */
  open: number
  /** How long the oldest due job has waited. */
  oldestDueSeconds: number
  /** Failed after the last attempt, for an operator. */
  dead: number
}

/** Periodic work whose last run failed, and why. */
export type FailingWork = { name: string; failedAt: string; error: string }

/** Which of this periodic work failed in its last run. */
export async function listFailingWork(db: Queryable, names: string[]): Promise<FailingWork[]> {
  const { rows } = await db.execute<FailingWork>(sql`
    select name, completed_on as "failedAt", output ->> 'message' as error
    from unnest(${sql.param(names)}::text[]) as work
    cross join lateral (
      select name, state, completed_on, output from pgboss.job where name = work and state > 'active' order by completed_on desc limit 1
    ) last
    where state = 'failed' order by 1`)
  return rows
}

/** The jobs enqueued by a provider's webhook. */
export const WEBHOOK_QUEUES: Record<'stripe' | 'easypost', string[]> = {
  stripe: [settlePaymentJob, settleDisputeJob, refreshPayoutAccountJob, checkTransferJob].map(({ name }) => name),
  easypost: [trackParcelJob.name],
}

/** Every queue with work in it, the longest wait first. Doesn't read finished jobs. */
export async function listQueueFigures(db: Queryable): Promise<QueueFigures[]> {
  const { rows } = await db.execute<QueueFigures>(sql`
    select coalesce(dead.queue, waiting.queue) as queue,
      coalesce(ready, 0)::int as ready, coalesce(active, 0)::int as active, coalesce(retrying, 0)::int as retrying, coalesce(open, 0)::int as open,
      coalesce(oldest, 0)::float8 as "oldestDueSeconds", coalesce(dead.count, 0)::int as dead
    from (
      select name as queue,
        count(*) filter (where state < 'active' and start_after <= now()) as ready,
        count(*) filter (where state = 'active') as active,
        count(*) filter (where state = 'retry' or (state = 'active' and retry_count > 0)) as retrying,
        count(*) filter (where state in ('retry', 'active') or start_after <= now()) as open,
        extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now())) as oldest
      from pgboss.job where state <= 'active' and name <> ${DEAD_JOBS} group by name
    ) waiting
    full join (
      select source_name as queue, count(*) from pgboss.job where name = ${DEAD_JOBS} and state < 'active' group by source_name
    ) dead on dead.queue = waiting.queue
    order by coalesce(oldest, 0) desc, 1`)
  return rows
}
