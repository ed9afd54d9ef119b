import { sql } from 'drizzle-orm'
import { fromDrizzle, type PgBoss } from 'pg-boss'
import type { Jobs } from '#domain/ports/jobs.ts'
import { currentScope } from '../observability/request-scope.ts'
import { DEAD_JOBS, REQUEST_FIELD } from './queues.ts'

/** Jobs as rows written by the action's own transaction. */
export function pgBossJobs(boss: PgBoss): Jobs {
  return {
    async enqueue(tx, { name }, payload, { afterSeconds } = {}) {
      const request = currentScope()?.request
      // A job that an operator retries keeps the request that enqueued it first.
      const data = request ? { [REQUEST_FIELD]: request, ...payload } : payload
      const id = await boss.send(name, data as object, { db: fromDrizzle(tx, sql), startAfter: afterSeconds })
      if (id === null) throw new Error(`The queue did not accept the job ${name}`)
    },
    async erase(tx, { email, names }) {
      const words = names.map((name) => JSON.stringify(name))
      // A running job is left to its worker. Jobs that wait for others belong to them, and are deleted when done.
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
