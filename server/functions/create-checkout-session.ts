import { createRoute } from '@hono/zod-openapi'
import { CheckoutBody } from '#contracts/checkout-bodies.ts'
import { CheckoutSession } from '#contracts/checkout-views.ts'
import { openBuildPayment } from '#domain/build-payments/open-build-payment.ts'
import { openCheckout } from '#domain/checkout/open-checkout.ts'
import { apiRouter } from '../http/api-router.ts'
import { jsonAnswer, jsonBody } from '../http/json-answer.ts'

const create = createRoute({
  method: 'post',
  path: '/create-checkout-session',
  summary: 'Hold an instrument and open its payment page, or open one for a custom build; its builder gets the lasting link',
  request: jsonBody(CheckoutBody),
  responses: { 200: jsonAnswer(CheckoutSession, 'Where to pay. What is charged was read from the shop, not from the body') },
})

export function createCheckoutSession() {
  return apiRouter().openapi(create, async (c) => {
    const asked = c.req.valid('json')
    const { ctx } = c.var
    return c.json('build' in asked ? await openBuildPayment(ctx, asked.build) : await openCheckout(ctx, asked.cart), 200)
  })
}
