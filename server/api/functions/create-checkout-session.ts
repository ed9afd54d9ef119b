import { createRoute } from '@hono/zod-openapi'
import { CheckoutBody } from '#contracts/buying/checkout-bodies.ts'
import { CheckoutSession } from '#contracts/buying/checkout-views.ts'
import { openCheckout } from '#domain/buying/checkout/open-checkout.ts'
import { openBuildPayment } from '#domain/custom-builds/payments/open-build-payment.ts'
import { apiRouter } from '#server/http/api-router.ts'
import { jsonAnswer, jsonBody } from '#server/http/json-answer.ts'
import { SESSION_ONLY } from '#server/http/token-access.ts'

const create = createRoute({
  method: 'post',
  path: '/create-checkout-session',
  security: SESSION_ONLY,
  summary:
    'Start a checkout for a product or a custom build payment. Builders get a permanent payment link for their custom builds instead',
  request: jsonBody(CheckoutBody),
  responses: {
    200: jsonAnswer(CheckoutSession, 'The payment page. The shop sets the amount; the request body cannot change it'),
  },
})

export function createCheckoutSession() {
  return apiRouter().openapi(create, async (c) => {
    const asked = c.req.valid('json')
    const { ctx } = c.var
    return c.json('build' in asked ? await openBuildPayment(ctx, asked.build) : await openCheckout(ctx, asked.cart), 200)
  })
}
