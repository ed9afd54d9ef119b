import { sql } from 'drizzle-orm'
import { fromDrizzle, type PgBoss } from 'pg-boss'
import type { Jobs } from '#domain/ports/jobs.ts'
import { DEAD_JOBS } from './queues.ts'

/** Jobs as rows written by the action's own transaction. */
export function pgBossJobs(boss: PgBoss): Jobs {
  return {
    async enqueue(tx, name, payload, { afterSeconds } = {}) {
      const id = await boss.send(name, payload, { db: fromDrizzle(tx, sql), startAfter: afterSeconds })
      if (id === null) throw new Error(`The job ${name} was not taken`)
    },
    async erase(tx, { email, names }) {
      const words = names.map((name) => JSON.stringify(name))
      // A job under way is left to its worker. What waits for others is theirs, and goes when it is done.
      await tx.execute(sql`
        delete from pgboss.job j where j.state <> 'active' and (
          j.data ->> 'to' = ${email}
          or ((j.state in ('completed', 'cancelled', 'failed') or j.name = ${DEAD_JOBS})
            and exists (select 1 from unnest(${sql.param([email, ...words])}::text[]) word
              where position(word in concat(j.data, j.output)) > 0))
        )`)
    },
  }
}
