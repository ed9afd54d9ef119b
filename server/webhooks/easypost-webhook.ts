import { Hono } from 'hono'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { receiveTrackerEvent } from '#domain/orders/receive-tracker-event.ts'
import type { HonoEnv } from '../http/hono-env.ts'

/** `POST /webhooks/easypost`: the body is a hint that a parcel has moved; where it is, the carrier is asked. */
export function easypostWebhook() {
  return new Hono<HonoEnv>().post('/easypost', async (c) => {
    const { ctx, clientAddress } = c.var
    await enforceRateLimit(ctx, { key: `easypost-webhook:${clientAddress}`, times: 600, seconds: 60 })
    const event = ctx.carriers.readEvent(await c.req.text(), c.req.header())
    if (event) await receiveTrackerEvent(ctx, event)
    return c.json({ received: true })
  })
}
