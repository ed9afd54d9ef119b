import { Hono } from 'hono'
import { stripePayments } from '#providers/payments/stripe-payments.ts'
import { listen } from './listen.ts'
import { type SandboxOptions, startSandbox } from './start-sandbox.ts'
import { openTestDatabase } from './test-database.ts'

export const WEBHOOK_SECRET = 'whsec_test'
export const SHOP = 'http://shop.test'

/** A running sandbox with a shop's end of the webhook, and our own adapters in front of it. */
export async function openTestWorld(options: Partial<Pick<SandboxOptions, 'now' | 'parts'>> = {}) {
  const database = await openTestDatabase()
  const shop = await listenForEvents()
  const parts = options.parts ?? { stripe: true, easypost: false, mail: false }
  const start = () =>
    startSandbox({
      db: database.db,
      publicUrl: SHOP,
      webhookUrl: shop.url,
      webhookSecret: WEBHOOK_SECRET,
      now: options.now,
      parts,
    })
  const sandbox = await start()

  return {
    db: database.db,
    shop,
    sandbox,
    /** A second node on the same database, or the same one after a restart. */
    start,
    payments: paymentsOf(sandbox),
    async close() {
      await sandbox.stop()
      await shop.stop()
      await database.close()
    },
  }
}

export function paymentsOf(sandbox: { stripeApiBase: string | undefined; stripeSecretKey: string }) {
  return stripePayments({ secretKey: sandbox.stripeSecretKey, webhookSecrets: [WEBHOOK_SECRET], apiBase: sandbox.stripeApiBase })
}

type Received = { body: string; signature: string | undefined; type: string; sessionId: string | undefined }

async function listenForEvents() {
  const received: Received[] = []
  const answers: number[] = []
  const app = new Hono().post('/webhooks/stripe', async (c) => {
    const body = await c.req.text()
    const event = JSON.parse(body)
    const signature = c.req.header('stripe-signature')
    received.push({ body, signature, type: event.type, sessionId: event.data.object.id })
    return c.body(null, (answers.shift() ?? 200) as 200)
  })
  const server = await listen(app.fetch)
  return {
    url: `${server.url}/webhooks/stripe`,
    received,
    /** The statuses to answer the next events with, before 200 again. */
    answerNext: (...statuses: number[]) => answers.push(...statuses),
    stop: server.stop,
  }
}
