import { sql } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Paging } from '#contracts/kernel/whole-number.ts'
import type { Page } from '#contracts/operations/operator-views.ts'
import type { FailedJob } from '#contracts/operations/system-views.ts'
import { requireOperator } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { definedJobs } from '#domain/kernel/define-job.ts'
import { pageOf, rowsOf } from '#domain/operations/operators/operator-page.ts'
import { recordOperatorAction } from '#domain/operations/operators/record-operator-action.ts'
import { DEAD_JOBS, REQUEST_FIELD } from '#server/jobs/queues.ts'

type Payload = Record<string, unknown>
type Row = {
  id: string
  queue: string | null
  data: Payload | null
  error: string | null
  tries: number
  enqueued_at: string
  failed_at: string
}

const LONGEST_FACT = 200

/** Failed jobs, newest first. */
export async function listFailedJobs(ctx: Needs<'db' | 'actor'>, asked: Paging): Promise<Page<FailedJob>> {
  requireOperator(ctx.actor)
  const { rows } = await ctx.db.execute<Row & { total: number }>(sql`
    select id, source_name as queue, data, source_output ->> 'message' as error, coalesce(source_retry_count, 0) + 1 as tries,
      coalesce(source_created_on, created_on) as enqueued_at, created_on as failed_at, (count(*) over ())::int as total
    from pgboss.job where name = ${DEAD_JOBS} and state < 'active'
    order by created_on desc, id limit ${rowsOf(asked).limit} offset ${rowsOf(asked).offset}`)
  return pageOf(rows.map(failedJobView), rows[0]?.total ?? 0, asked)
}

/** Enqueues a failed job again, as if it had never been tried. If two operators press the button, only one does it. */
export async function retryFailedJob(ctx: Needs<'db' | 'now' | 'actor' | 'jobs'>, id: string): Promise<void> {
  const operator = requireOperator(ctx.actor)
  await ctx.db.transaction(async (tx) => {
    const { queue, data, tries } = await takeFailedJob(tx, id)
    const job = definedJobs().find(({ name }) => name === queue)
    if (!job) throw new Refusal('conflict', 'This version of the shop no longer has this job. You can discard it.')
    await ctx.jobs.enqueue(tx, job, data)
    const details = { tries }
    await recordOperatorAction(ctx, tx, operator, { act: 'retry-job', subjectId: id, subjectName: queue, details })
  })
}

/** Deletes a failed job that is no longer needed. The audit log has the reason. */
export async function discardFailedJob(ctx: Needs<'db' | 'now' | 'actor'>, id: string, reason: string): Promise<void> {
  const operator = requireOperator(ctx.actor)
  await ctx.db.transaction(async (tx) => {
    const { queue, tries } = await takeFailedJob(tx, id)
    const details = { reason, tries }
    await recordOperatorAction(ctx, tx, operator, { act: 'discard-job', subjectId: id, subjectName: queue, details })
  })
}

/** Not its error, which often contains an address that deleting an account wouldn't find in the log. */
async function takeFailedJob(tx: Tx, id: string): Promise<{ queue: string; data: Payload; tries: string }> {
  const { rows } = await tx.execute<Pick<Row, 'queue' | 'data' | 'tries'>>(sql`
    delete from pgboss.job where name = ${DEAD_JOBS} and id = ${id} and state < 'active'
    returning source_name as queue, data, coalesce(source_retry_count, 0) + 1 as tries`)
  const [row] = rows
  if (!row) throw new Refusal('not_found', 'This job no longer exists. It may have been retried or discarded.')
  return { queue: row.queue ?? '', data: row.data ?? {}, tries: `${row.tries} tries` }
}

function failedJobView({ id, queue, data, error, tries, enqueued_at, failed_at }: Row): FailedJob {
  const request = data?.[REQUEST_FIELD]
  return {
    id,
    queue: queue ?? '',
    error: error ?? '',
    tries,
    enqueued_at: new Date(enqueued_at).toISOString(),
    failed_at: new Date(failed_at).toISOString(),
    about: aboutOf(data ?? {}),
    request: typeof request === 'string' ? request : null,
  }
}

/** Ids, and an email's name and address. Anything else may be a personal text or a sign-in link. */
function aboutOf(data: Payload): Record<string, string> {
  const facts = Object.entries(data).filter(([name]) => /Id$/.test(name) || name === 'mail' || name === 'to')
  return Object.fromEntries(
    facts.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.slice(0, LONGEST_FACT)]] : [])),
  )
}
