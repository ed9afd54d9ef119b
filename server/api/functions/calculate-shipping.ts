import { CalculateShipping } from '#contracts/delivering/shipping-bodies.ts'
import { ShippingRates } from '#contracts/delivering/shipping-views.ts'
import { quoteShipping } from '#domain/delivering/shipping/quote-shipping.ts'
import { jsonAnswer } from '#server/http/json-answer.ts'
import { route } from '#server/http/route.ts'

export const calculateShipping = [
  route('POST /functions/v1/calculate-shipping', 'session', {
    summary: 'Get shipping rates for a product to your address',
    body: CalculateShipping,
    answer: jsonAnswer(ShippingRates, 'Rates for the product’s parcel, valid for 30 minutes'),
    needsTerms: false,
    action: (ctx, { body: { to_address, cart_items } }) => {
      const productIds = cart_items.map(({ id }) => id)
      return quoteShipping(ctx, { toAddress: to_address, productIds })
    },
  }),
] as const
