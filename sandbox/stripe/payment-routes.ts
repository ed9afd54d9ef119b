import { Hono } from 'hono'
import type Stripe from 'stripe'
import { handlePost, query } from './handle-post.ts'
import { findObject, type Kind, listObjects } from './object-store.ts'
import { readParams } from './read-params.ts'
import { refundCharge } from './refund-charge.ts'
import { ChargeListParams, ListParams, RefundListParams, RefundParams } from './session-params.ts'
import { missing } from './stripe-problem.ts'
import type { StripeSandbox } from './stripe-sandbox.ts'

/** /v1/payment_intents, /v1/charges and /v1/refunds */
export function paymentRoutes(sandbox: StripeSandbox): Hono {
  async function get(kind: Kind, id: string) {
    const found = await findObject(sandbox.db, kind, id)
    if (!found) throw missing(kind, id)
    return found
  }

  const withCharge = async (refund: Stripe.Refund) => ({ ...refund, charge: await get('charge', String(refund.charge)) })

  return new Hono()
    .get('/payment_intents', async (c) => {
      const page = await listObjects(sandbox.db, 'payment_intent', readParams(ListParams, query(c)))
      return c.json({ object: 'list', url: '/v1/payment_intents', ...page })
    })
    .get('/payment_intents/:id', async (c) => c.json(await get('payment_intent', c.req.param('id'))))
    .get('/charges', async (c) => {
      const { payment_intent, ...page } = readParams(ChargeListParams, query(c))
      const charges = await listObjects(sandbox.db, 'charge', { ...page, parentId: payment_intent })
      return c.json({ object: 'list', url: '/v1/charges', ...charges })
    })
    .get('/charges/:id', async (c) => c.json(await get('charge', c.req.param('id'))))
    .post('/refunds', (c) =>
      handlePost(c, sandbox, (tx, encoded) => refundCharge(tx, readParams(RefundParams, encoded), sandbox.now())),
    )
    .get('/refunds', async (c) => {
      const { payment_intent, charge, expand, ...page } = readParams(RefundListParams, query(c))
      const { data, has_more } = await listObjects(sandbox.db, 'refund', { ...page, parentId: payment_intent }, { charge })
      const refunds = expand.includes('data.charge') ? await Promise.all(data.map(withCharge)) : data
      return c.json({ object: 'list', url: '/v1/refunds', has_more, data: refunds })
    })
    .get('/refunds/:id', async (c) => c.json(await get('refund', c.req.param('id'))))
}
