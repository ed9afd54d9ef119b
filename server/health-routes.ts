import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Database } from '#db/open-database.ts'

// A health check waits a second at most.
const READY_MS = 700

/** `/healthz`: the process answers. `/readyz`: the database answers too, and its tables exist. */
export function healthRoutes({ db, within }: Pick<Database, 'db' | 'within'>) {
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      try {
        // The process only serves after the migrations; the newest table proves that they were not undone.
        await within({ totalMs: READY_MS }, () => db.execute(sql`select 1 from order_items limit 1`))
        return c.json({ status: 'ready' })
      } catch {
        return c.json({ status: 'the database does not answer' }, 503)
      }
    })
}
