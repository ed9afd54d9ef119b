import { Hono } from 'hono'
import { ReversalParams, TransferListParams, TransferParams } from './account-params.ts'
import { handlePost, query } from './handle-post.ts'
import { findObject, listObjects } from './object-store.ts'
import { readParams } from './read-params.ts'
import { missing } from './stripe-problem.ts'
import type { StripeSandbox } from './stripe-sandbox.ts'
import { reverseTransfer, transferMoney } from './transfer-money.ts'

/** /v1/transfers and their reversals */
export function transferRoutes(sandbox: StripeSandbox): Hono {
  return new Hono()
    .post('/', (c) =>
      handlePost(c, sandbox, (tx, encoded) => transferMoney(tx, readParams(TransferParams, encoded), sandbox.now())),
    )
    .get('/', async (c) => {
      const { destination, transfer_group, ...page } = readParams(TransferListParams, query(c))
      const transfers = await listObjects(sandbox.db, 'transfer', { ...page, parentId: destination }, { transfer_group })
      return c.json({ object: 'list', url: '/v1/transfers', ...transfers })
    })
    .get('/:id', async (c) => {
      const transfer = await findObject(sandbox.db, 'transfer', c.req.param('id'))
      if (!transfer) throw missing('transfer', c.req.param('id'))
      return c.json(transfer)
    })
    .post('/:id/reversals', (c) =>
      handlePost(c, sandbox, (tx, encoded) => {
        return reverseTransfer(tx, c.req.param('id'), readParams(ReversalParams, encoded), sandbox.now())
      }),
    )
}
