import { CheckoutBody } from '#contracts/buying/checkout-bodies.ts'
import { CheckoutSession } from '#contracts/buying/checkout-views.ts'
import { openCheckout } from '#domain/buying/checkout/open-checkout.ts'
import { openBuildPayment } from '#domain/custom-builds/payments/open-build-payment.ts'
import { jsonAnswer } from '#server/http/json-answer.ts'
import { route } from '#server/http/route.ts'

export const createCheckoutSession = [
  route('POST /functions/v1/create-checkout-session', 'session', {
    summary:
      'Start a checkout for a product or a custom build payment. Builders get a permanent payment link for their custom builds instead',
    body: CheckoutBody,
    answer: jsonAnswer(CheckoutSession, 'The payment page. The shop sets the amount; the request body cannot change it'),
    action: async (ctx, { body: asked }) =>
      'build' in asked ? await openBuildPayment(ctx, asked.build) : await openCheckout(ctx, asked.cart),
  }),
] as const
