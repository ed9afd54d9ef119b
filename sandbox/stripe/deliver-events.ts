import Stripe from 'stripe'
import { deliverWebhooks } from '../deliver-webhooks.ts'
import type { SandboxDb } from '../sandbox-db.ts'
import { stripeEvents } from '../sandbox-tables.ts'
import { unix } from './stripe-sandbox.ts'

export type WebhookTarget = { db: SandboxDb; now: () => Date; webhookUrl: string; webhookSecret: string }

/** Posts every due event, signed like Stripe's, until the shop responds with 2xx. */
export async function deliverDueEvents({ db, now, webhookUrl, webhookSecret: secret }: WebhookTarget): Promise<void> {
  await deliverWebhooks({
    db,
    now,
    events: stripeEvents,
    webhookUrl,
    sign(body) {
      const payload = JSON.stringify(body)
      const timestamp = unix(now())
      return {
        payload,
        headers: { 'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }) },
      }
    },
  })
}
