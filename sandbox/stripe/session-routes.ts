import { Hono } from 'hono'
import { z } from 'zod'
import { expireSession, lockCurrentSession } from './advance-session.ts'
import { handlePost, query } from './handle-post.ts'
import { listObjects } from './object-store.ts'
import { openSession } from './open-session.ts'
import { expand, readParams } from './read-params.ts'
import { lineItemList, shownSession } from './session-object.ts'
import { SessionListParams, SessionParams } from './session-params.ts'
import { StripeProblem } from './stripe-problem.ts'
import type { StripeSandbox } from './stripe-sandbox.ts'

const Expansion = z.object({ expand })

/** /v1/checkout/sessions */
export function sessionRoutes(sandbox: StripeSandbox): Hono {
  const current = (id: string) => sandbox.db.transaction((tx) => lockCurrentSession(sandbox, tx, id))

  return new Hono()
    .post('/', (c) =>
      handlePost(c, sandbox, async (tx, encoded) => {
        const params = readParams(SessionParams, encoded)
        return shownSession(await openSession(sandbox, tx, params), params.expand)
      }),
    )
    .get('/', async (c) => {
      const { limit, starting_after, ...fits } = readParams(SessionListParams, query(c))
      const { data, has_more } = await listObjects(sandbox.db, 'checkout.session', { limit, starting_after }, fits)
      return c.json({
        object: 'list',
        url: '/v1/checkout/sessions',
        has_more,
        data: data.map((session) => shownSession(session, [])),
      })
    })
    .get('/:id', async (c) => c.json(shownSession(await current(c.req.param('id')), readParams(Expansion, query(c)).expand)))
    .get('/:id/line_items', async (c) => c.json(lineItemList(await current(c.req.param('id')))))
    .post('/:id/expire', (c) =>
      handlePost(c, sandbox, async (tx) => {
        const session = await lockCurrentSession(sandbox, tx, c.req.param('id'))
        if (session.status !== 'open') throw notOpen(session.status ?? 'expired')
        return shownSession(await expireSession(tx, session, sandbox.now()), [])
      }),
    )
}

function notOpen(status: string) {
  const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${status}\`.`
  return new StripeProblem(message)
}
