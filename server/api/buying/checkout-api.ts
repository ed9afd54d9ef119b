import { createRoute } from '@hono/zod-openapi'
import { CancelCheckout } from '#contracts/buying/checkout-bodies.ts'
import { CancelledCheckout } from '#contracts/buying/checkout-views.ts'
import { cancelCheckout } from '#domain/buying/checkout/cancel-checkout.ts'
import { apiRouter } from '#server/http/api-router.ts'
import { jsonAnswer, jsonBody } from '#server/http/json-answer.ts'
import { SESSION_ONLY } from '#server/http/token-access.ts'

const cancel = createRoute({
  method: 'post',
  path: '/checkout/cancel',
  security: SESSION_ONLY,
  summary: 'Cancel an open payment',
  request: jsonBody(CancelCheckout),
  responses: { 200: jsonAnswer(CancelledCheckout, 'The product is available again, unless the payment went through first') },
})

export function checkoutApi() {
  return apiRouter().openapi(cancel, async (c) => c.json(await cancelCheckout(c.var.ctx, c.req.valid('json')), 200))
}
