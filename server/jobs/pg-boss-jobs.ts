import { type SQL, sql } from 'drizzle-orm'
import { fromDrizzle, type PgBoss } from 'pg-boss'
import type { JobDefinition } from '#domain/kernel/define-job.ts'
import type { Jobs, WaitingSpan } from '#domain/ports/jobs.ts'
import { currentScope } from '../operations/observability/request-scope.ts'
import { DEAD_JOBS, REQUEST_FIELD, TRACE_FIELD } from './queues.ts'

/** Jobs as rows written by the action's own transaction. */
export function pgBossJobs(boss: PgBoss): Jobs {
  return {
    async enqueue(tx, { name }, payload, { afterSeconds, group } = {}) {
      const { request, span } = currentScope() ?? {}
      const origin = { ...(request && { [REQUEST_FIELD]: request }), ...(span && { [TRACE_FIELD]: span.traceparent }) }
      // A job that an operator retries keeps the id of the request that first enqueued it.
      const data = { ...origin, ...payload }
      const id = await boss.send(name, data, {
        db: fromDrizzle(tx, sql),
        startAfter: afterSeconds,
        ...(group && { group: { id: group } }),
      })
      if (id === null) throw new Error(`The queue rejected the job ${name}`)
    },
    async countWaiting(queryable, job, span) {
      const { rows } = await queryable.execute<{ waiting: number }>(
        sql`select count(*)::int as waiting from pgboss.job where ${isWaiting(job, span)}`,
      )
      return rows[0]?.waiting ?? 0
    },
    async discardWaiting(tx, job, span) {
      await tx.execute(sql`delete from pgboss.job where ${isWaiting(job, span)}`)
    },
    async erase(tx, { email, names }) {
      const words = names.map((name) => JSON.stringify(name))
      // A running job is left to its worker. Blocking jobs are deleted when done.
      await tx.execute(sql`
        delete from pgboss.job j where j.state <> 'active' and (
          j.data ->> 'to' = ${email}
          or ((j.state in ('completed', 'cancelled', 'failed') or j.name = ${DEAD_JOBS})
            and exists (select 1 from unnest(${sql.param([email, ...words])}::text[]) word
              where position(word in concat(j.data, j.output, j.source_output)) > 0))
        )`)
    },
  }
}

function isWaiting({ name }: JobDefinition<unknown>, { enqueuedBy, dueBy }: WaitingSpan): SQL {
  return sql`name = ${name} and state in ('created', 'retry', 'active') and created_on <= ${enqueuedBy} and start_after <= ${dueBy}`
}
