import { createRoute } from '@hono/zod-openapi'
import { CheckoutBody } from '#contracts/checkout-bodies.ts'
import { CheckoutSession } from '#contracts/checkout-views.ts'
import { openBuildPayment } from '#domain/build-payments/open-build-payment.ts'
import { openCheckout } from '#domain/checkout/open-checkout.ts'
import { apiRouter } from '../http/api-router.ts'
import { jsonAnswer, jsonBody } from '../http/json-answer.ts'
import { SESSION_ONLY } from '../http/token-access.ts'

const create = createRoute({
  method: 'post',
  path: '/create-checkout-session',
  security: SESSION_ONLY,
  summary:
    'Hold a product and open its payment page, or open one for a custom build; the builder of a build gets a permanent link',
  request: jsonBody(CheckoutBody),
  responses: { 200: jsonAnswer(CheckoutSession, 'Where to pay. The amount is read from the shop, not from the body') },
})

export function createCheckoutSession() {
  return apiRouter().openapi(create, async (c) => {
    const asked = c.req.valid('json')
    const { ctx } = c.var
    return c.json('build' in asked ? await openBuildPayment(ctx, asked.build) : await openCheckout(ctx, asked.cart), 200)
  })
}
