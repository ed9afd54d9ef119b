import { createRoute } from '@hono/zod-openapi'
import type { CheckoutSession } from '#contracts/checkout.ts'
import { CreateCheckoutSession } from '#contracts/checkout-bodies.ts'
import { openCheckout } from '#domain/checkout/open-checkout.ts'
import { apiRouter } from '../http/api-router.ts'
import { jsonAnswer, jsonBody } from '../http/json-answer.ts'

const create = createRoute({
  method: 'post',
  path: '/create-checkout-session',
  summary: 'Hold an instrument and open its payment page',
  request: jsonBody(CreateCheckoutSession),
  responses: { 200: jsonAnswer<CheckoutSession>('Where to pay. What is charged was read from the shop, not from the body') },
})

export function createCheckoutSession() {
  return apiRouter().openapi(create, async (c) => c.json(await openCheckout(c.var.ctx, c.req.valid('json')), 200))
}
