import { Hono } from 'hono'
import type { ViewCounter } from './view-counter.ts'

/**
 * Where a browser says that it shows an instrument without having asked for its document: it may have fetched the data ahead, and then asks
 * the shop for nothing more. Anybody can send this, as anybody can reload a page.
 */
export function viewRoutes(views: Pick<ViewCounter, 'count' | 'isPerson'>) {
  return new Hono().post(
    '/product/:id{[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}}/views',
    (c) => {
      // Absent where the shop has no HTTPS.
      const from = c.req.header('sec-fetch-site') ?? 'same-origin'
      if (from === 'same-origin' && views.isPerson(c.req.header())) views.count(c.req.param('id'))
      return c.body(null, 204)
    },
  )
}
