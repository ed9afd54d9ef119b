import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Infra } from './site.ts'
import { MISSES_FILES } from './system/node-heartbeat.ts'

// A health check waits a second at most.
const READY_MS = 700

/**
 * `/healthz`: the process answers, and says how many proxies the request came through. `/readyz`: the database answers too, its tables
 * exist, the node hears what others change and sees the shop's files, and it is not about to stop.
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
        // The process only serves after the migrations; the newest table proves that they were not undone.
        await within({ totalMs: READY_MS }, () => db.execute(sql`select 1 from order_items limit 1`))
        if (!hearsChanges()) return c.json({ status: 'change notifications from other nodes are not received' }, 503)
        return missesFiles() ? c.json({ status: MISSES_FILES }, 503) : c.json({ status: 'ready' })
      } catch {
        return c.json({ status: 'the database does not answer' }, 503)
      }
    })
}

/** Each proxy adds the address that it heard from. */
function proxiesBefore(forwardedFor: string | undefined): number {
  return forwardedFor ? forwardedFor.split(',').length : 0
}
