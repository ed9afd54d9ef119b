import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { MISSES_FILES } from '../operations/system/node-heartbeat.ts'
import type { Infra } from '../pages/site.ts'

// A health check takes a second at most.
const READY_MS = 700

/**
 * `/healthz`: the process responds, and reports the number of proxies the request passed. `/readyz`: the database also responds,
 * its tables exist, the node receives others' changes and sees the shop's files, and it isn't stopping.
 */
export function healthRoutes(
  { db, within, stopping }: Pick<Infra, 'db' | 'within' | 'stopping'>,
  { missesFiles, hearsChanges }: { missesFiles: () => boolean; hearsChanges: () => boolean },
) {
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok', proxies: proxiesBefore(c.req.header('x-forwarded-for')) }))
    .get('/readyz', async (c) => {
      if (stopping.aborted) return c.json({ status: 'draining' }, 503)
      try {
        // The process only serves after the migrations; the newest table proves that they weren't reverted.
        await within({ totalMs: READY_MS }, () => db.execute(sql`select 1 from order_items limit 1`))
        if (!hearsChanges()) return c.json({ status: 'change notifications from other nodes are not received' }, 503)
        return missesFiles() ? c.json({ status: MISSES_FILES }, 503) : c.json({ status: 'ready' })
      } catch {
        return c.json({ status: 'the database is not responding' }, 503)
      }
    })
}

/** Each proxy adds its client's address. */
function proxiesBefore(forwardedFor: string | undefined): number {
  return forwardedFor ? forwardedFor.split(',').length : 0
}
