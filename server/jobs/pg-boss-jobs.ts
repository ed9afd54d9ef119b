import { sql } from 'drizzle-orm'
import { fromDrizzle, type PgBoss } from 'pg-boss'
import type { Jobs } from '#domain/ports/jobs.ts'

/** Jobs as rows written by the deed's own transaction. */
export function pgBossJobs(boss: PgBoss): Jobs {
  return {
    async enqueue(tx, name, payload, { afterSeconds } = {}) {
      const id = await boss.send(name, payload, { db: fromDrizzle(tx, sql), startAfter: afterSeconds })
      if (id === null) throw new Error(`The job ${name} was not taken`)
    },
  }
}
