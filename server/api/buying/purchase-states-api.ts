import { createRoute, z } from '@hono/zod-openapi'
import { PurchaseStateAnswer, PurchaseStates } from '#contracts/buying/cart-views.ts'
import { Uuid } from '#contracts/kernel/uuid.ts'
import { getPurchaseState, listPurchaseStates } from '#domain/catalog/products/evaluate-purchase.ts'
import { apiRouter } from '#server/http/api-router.ts'
import { idListSchema } from '#server/http/id-list-schema.ts'
import { jsonAnswer } from '#server/http/json-answer.ts'
import { SESSION_ONLY } from '#server/http/token-access.ts'

const one = createRoute({
  method: 'get',
  path: '/products/{id}/purchase-state',
  security: SESSION_ONLY,
  summary: 'Check whether you can buy a product',
  request: { params: z.object({ id: Uuid }) },
  responses: { 200: jsonAnswer(PurchaseStateAnswer, 'The state of the purchase button for you') },
})

const many = createRoute({
  method: 'get',
  path: '/purchase-states',
  security: SESSION_ONLY,
  summary: 'List purchase states of up to 100 products, by comma-separated ids',
  request: { query: z.object({ ids: idListSchema('instruments') }) },
  responses: { 200: jsonAnswer(PurchaseStates, 'By product id; missing products are omitted') },
})

/** The purchase button's state for the signed-in user. Public pages contain the visitor's. */
export function purchaseStatesApi() {
  return apiRouter()
    .openapi(one, async (c) => {
      const id = c.req.valid('param').id.toLowerCase()
      return c.json({ state: await getPurchaseState(c.var.ctx, id) }, 200)
    })
    .openapi(many, async (c) => c.json({ states: await listPurchaseStates(c.var.ctx, c.req.valid('query').ids) }, 200))
}
