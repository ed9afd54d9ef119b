import { Hono } from 'hono'
import { receiveTrackerEvent } from '#domain/delivering/deliveries/receive-tracker-event.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import type { HonoEnv } from '../hono-env.ts'

/** `POST /webhooks/easypost`: the body only signals that a parcel moved; its status is read from the carrier. */
export function easypostWebhook() {
  return new Hono<HonoEnv>().post('/easypost', async (c) => {
    const { ctx, clientNetwork } = c.var
    await enforceRateLimit(ctx, { key: `easypost-webhook:${clientNetwork}`, times: 600, seconds: 60 })
    const event = ctx.carriers.readEvent(await c.req.text(), c.req.header())
    if (event) await receiveTrackerEvent(ctx, event)
    return c.json({ received: true })
  })
}
