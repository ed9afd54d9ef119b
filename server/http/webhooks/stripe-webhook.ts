import { Hono } from 'hono'
import { receivePaymentEvent } from '#domain/money/payments/receive-payment-event.ts'
import type { HonoEnv } from '../hono-env.ts'

/** `POST /webhooks/stripe`: the signature covers the raw bytes, so they are read first. */
export function stripeWebhook() {
  return new Hono<HonoEnv>().post('/stripe', async (c) => {
    const { ctx } = c.var
    const event = ctx.payments.readEvent(await c.req.text(), c.req.header('stripe-signature'))
    await receivePaymentEvent(ctx, event)
    return c.json({ received: true })
  })
}
