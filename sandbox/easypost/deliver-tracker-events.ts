import { createHmac } from 'node:crypto'
import { deliverWebhooks } from '../deliver-webhooks.ts'
import type { SandboxDb } from '../sandbox-db.ts'
import { easypostEvents } from '../sandbox-tables.ts'

type Target = { db: SandboxDb; now: () => Date; url: string; secret: string }

/** Posts every due event, signed like EasyPost's, until the shop responds with 2xx. */
export async function deliverTrackerEvents({ db, now, url, secret }: Target): Promise<void> {
  await deliverWebhooks({ db, now, events: easypostEvents, webhookUrl: url, sign: (body) => signedAsEasypost(body, secret) })
}

/** EasyPost is not written in JavaScript: its whole numbers keep a `.0`. */
export function signedAsEasypost(body: Record<string, unknown>, secret: string) {
  const payload = JSON.stringify(body).replaceAll(/("weight":)(\d+)(?=[,}])/g, '$1$2.0')
  const digest = createHmac('sha256', secret.normalize('NFKD')).update(payload).digest('hex')
  return { payload, headers: { 'x-hmac-signature': `hmac-sha256-hex=${digest}` } }
}
