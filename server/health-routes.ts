import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Database } from '#db/open-database.ts'

// Whoever asks waits a second at most.
const READY_MS = 700

/** `/healthz`: the process answers. `/readyz`: so does the database, and its tables are there. */
export function healthRoutes({ db, within }: Pick<Database, 'db' | 'within'>) {
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      try {
        // The process starts serving only after the migrations; the newest table proves that nobody undid them.
        await within({ totalMs: READY_MS }, () => db.execute(sql`select 1 from order_items limit 1`))
        return c.json({ status: 'ready' })
      } catch {
        return c.json({ status: 'the database does not answer' }, 503)
      }
    })
}
