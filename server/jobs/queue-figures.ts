import { sql } from 'drizzle-orm'
import { trackParcelJob } from '#domain/deliveries/parcel-jobs.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { checkTransferJob, refreshPayoutAccountJob, settleDisputeJob, settlePaymentJob } from '#domain/payouts/payout-jobs.ts'
import { DEAD_JOBS } from './queues.ts'

export type QueueFigures = {
  queue: string
  /** Due, and waiting for a worker. */
  ready: number
  active: number
  /** Failed at least once and not done yet, also while another try runs. */
  retrying: number
  /** To be done now or after a failure: whatever is not done and not meant for later. */
  open: number
  /** How long the oldest job that is due has waited. */
  oldestDueSeconds: number
  /** Given up after the last try, and kept for an operator. */
  dead: number
}

/** Work by the clock that failed when it was last done, and why. */
export type FailingWork = { name: string; failedAt: string; error: string }

/** Of this periodic work, what failed the last time. */
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

/** The jobs that a provider's webhook causes. */
export const WEBHOOK_QUEUES: Record<'stripe' | 'easypost', string[]> = {
  stripe: [settlePaymentJob, settleDisputeJob, refreshPayoutAccountJob, checkTransferJob].map(({ name }) => name),
  easypost: [trackParcelJob.name],
}

/** Every queue with work in it, the longest wait first. Finished jobs are not read. */
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
