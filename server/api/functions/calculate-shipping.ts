import { createRoute } from '@hono/zod-openapi'
import { CalculateShipping } from '#contracts/delivering/shipping-bodies.ts'
import { ShippingRates } from '#contracts/delivering/shipping-views.ts'
import { quoteShipping } from '#domain/delivering/shipping/quote-shipping.ts'
import { apiRouter } from '#server/http/api-router.ts'
import { jsonAnswer, jsonBody } from '#server/http/json-answer.ts'
import { SESSION_ONLY } from '#server/http/token-access.ts'

const rates = createRoute({
  method: 'post',
  path: '/calculate-shipping',
  security: SESSION_ONLY,
  summary: 'Get shipping rates for a product to your address',
  request: jsonBody(CalculateShipping),
  responses: { 200: jsonAnswer(ShippingRates, 'Rates for the product’s parcel, valid for 30 minutes') },
})

export function calculateShipping() {
  return apiRouter().openapi(rates, async (c) => {
    const { to_address, cart_items } = c.req.valid('json')
    const productIds = cart_items.map(({ id }) => id)
    return c.json(await quoteShipping(c.var.ctx, { toAddress: to_address, productIds }), 200)
  })
}
