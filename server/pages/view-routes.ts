import { Hono } from 'hono'
import type { ViewCounter } from './view-counter.ts'

/**
 * Receives a browser's report that it shows a product without having requested its document, because it prefetched the data.
 * Anyone can send this, as anyone can reload a page.
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
