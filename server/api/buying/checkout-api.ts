import { CancelCheckout } from '#contracts/buying/checkout-bodies.ts'
import { CancelledCheckout } from '#contracts/buying/checkout-views.ts'
import { cancelCheckout } from '#domain/buying/checkout/cancel-checkout.ts'
import { jsonAnswer } from '#server/http/json-answer.ts'
import { route } from '#server/http/route.ts'

export const checkoutApi = [
  route('POST /api/v1/checkout/cancel', 'session', {
    summary: 'Cancel an open payment',
    body: CancelCheckout,
    answer: jsonAnswer(CancelledCheckout, 'The product is available again, unless the payment went through first'),
    needsTerms: false,
    waitsFor: 'provider',
    action: (ctx, { body }) => cancelCheckout(ctx, body),
  }),
] as const
