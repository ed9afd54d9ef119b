import { createRoute } from '@hono/zod-openapi'
import { SyncProduct } from '#contracts/buying/checkout-bodies.ts'
import { SyncedProduct } from '#contracts/buying/checkout-views.ts'
import { syncOwnProduct } from '#domain/catalog/products/sync-product.ts'
import { apiRouter } from '#server/http/api-router.ts'
import { jsonAnswer, jsonBody } from '#server/http/json-answer.ts'
import { withScope } from '#server/http/token-access.ts'

const sync = createRoute({
  method: 'post',
  path: '/sync-product-to-stripe',
  security: withScope('products:write'),
  summary: 'Sync one of your products to the payment provider’s catalog',
  request: jsonBody(SyncProduct),
  responses: { 200: jsonAnswer(SyncedProduct, 'The payment provider’s ids') },
})

export function syncProductToStripe() {
  return apiRouter().openapi(sync, async (c) => c.json(await syncOwnProduct(c.var.ctx, c.req.valid('json').product.id), 200))
}
