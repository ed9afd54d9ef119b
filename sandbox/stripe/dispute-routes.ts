import { Hono } from 'hono'
import type Stripe from 'stripe'
import { z } from 'zod'
import { handlePost, query } from './handle-post.ts'
import { closeDispute, updateDispute } from './move-dispute.ts'
import { findObject, listObjects } from './object-store.ts'
import { expand, flag, metadata, readParams } from './read-params.ts'
import { ChargeListParams } from './session-params.ts'
import { missing } from './stripe-problem.ts'
import type { StripeSandbox } from './stripe-sandbox.ts'

const UpdateParams = z.strictObject({
  // Texts and the ids of files, by Stripe's names.
  evidence: z.record(z.string().max(60), z.string().max(20_000)).default({}),
  metadata: metadata.default({}),
  submit: flag.default(true),
  expand,
})
const CloseParams = z.strictObject({ expand })
const ListParams = ChargeListParams.extend({ charge: z.string().optional(), expand })

/** /v1/disputes */
export function disputeRoutes(sandbox: StripeSandbox): Hono {
  async function shown(dispute: Stripe.Dispute, expanded: string[], prefix = ''): Promise<Stripe.Dispute> {
    if (!expanded.includes(`${prefix}payment_intent`)) return dispute
    const intent = await findObject(sandbox.db, 'payment_intent', String(dispute.payment_intent))
    return { ...dispute, payment_intent: intent ?? dispute.payment_intent }
  }

  return new Hono()
    .get('/', async (c) => {
      const { charge, payment_intent, expand: expanded, ...page } = readParams(ListParams, query(c))
      const { data, has_more } = await listObjects(sandbox.db, 'dispute', { ...page, parentId: charge }, { payment_intent })
      const disputes = await Promise.all(data.map((dispute) => shown(dispute, expanded, 'data.')))
      return c.json({ object: 'list', url: '/v1/disputes', has_more, data: disputes })
    })
    .get('/:id', async (c) => {
      const dispute = await findObject(sandbox.db, 'dispute', c.req.param('id'))
      if (!dispute) throw missing('dispute', c.req.param('id'))
      return c.json(await shown(dispute, readParams(CloseParams, query(c)).expand))
    })
    .post('/:id', (c) =>
      handlePost(c, sandbox, async (tx, encoded) => {
        const params = readParams(UpdateParams, encoded)
        return shown(await updateDispute(tx, c.req.param('id'), params, sandbox.now()), params.expand)
      }),
    )
    .post('/:id/close', (c) =>
      handlePost(c, sandbox, async (tx, encoded) => {
        readParams(CloseParams, encoded)
        return closeDispute(tx, c.req.param('id'), sandbox.now())
      }),
    )
}
