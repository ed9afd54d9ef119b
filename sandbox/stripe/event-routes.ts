import { and, desc, eq, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { stripeEvents } from '../sandbox-tables.ts'
import { query } from './handle-post.ts'
import { readParams } from './read-params.ts'
import { EventListParams } from './session-params.ts'
import { missing } from './stripe-problem.ts'
import type { StripeSandbox } from './stripe-sandbox.ts'

/** /v1/events */
export function eventRoutes(sandbox: StripeSandbox): Hono {
  return new Hono()
    .get('/', async (c) => {
      const { limit, starting_after, type } = readParams(EventListParams, query(c))
      const rows = await sandbox.db
        .select({ body: stripeEvents.body })
        .from(stripeEvents)
        .where(
          and(
            type ? eq(stripeEvents.type, type) : undefined,
            starting_after
              ? sql`${stripeEvents.sequence} < (select e.sequence from ${stripeEvents} e where e.id = ${starting_after})`
              : undefined,
          ),
        )
        .orderBy(desc(stripeEvents.sequence))
        .limit(limit + 1)
      const data = rows.slice(0, limit).map((row) => row.body)
      return c.json({ object: 'list', url: '/v1/events', has_more: rows.length > limit, data })
    })
    .get('/:id', async (c) => {
      const id = c.req.param('id')
      const [row] = await sandbox.db.select().from(stripeEvents).where(eq(stripeEvents.id, id))
      if (!row) throw missing('event', id)
      return c.json(row.body)
    })
}
