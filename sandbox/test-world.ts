import { Hono } from 'hono'
import { listen } from './listen.ts'
import type { SandboxDb } from './sandbox-db.ts'
import type { SandboxLog } from './sandbox-log.ts'
import { type SandboxOptions, startSandbox } from './start-sandbox.ts'

export const SHOP = 'http://shop.test'
const WEBHOOK_SECRET = 'whsec_test'

type Database = { db: SandboxDb; close(): Promise<void> }

/** For tests: a running sandbox, and a webhook endpoint that records what it receives. */
export async function openTestWorld(database: Database, options: Partial<Pick<SandboxOptions, 'now' | 'parts'>> = {}) {
  const { db } = database
  const shop = await listenForEvents()
  const problems: object[] = []
  const log: SandboxLog = { error: (message, fields) => problems.push({ message, ...fields }) }
  const parts = options.parts ?? { stripe: true, easypost: false, mail: false }
  const start = () =>
    startSandbox({
      db,
      publicUrl: SHOP,
      webhookUrl: shop.url,
      webhookSecret: WEBHOOK_SECRET,
      easypostWebhook: { url: shop.easypostUrl, secret: WEBHOOK_SECRET },
      now: options.now,
      parts,
      log,
    })
  const sandbox = await start()

  return {
    db,
    shop,
    sandbox,
    /** What the sandbox logged. */
    problems,
    /** A second node on the same database, or the same one after a restart. */
    start,
    /** What the shop's adapter needs to reach this sandbox. */
    stripe: {
      secretKey: sandbox.stripeSecretKey,
      webhookSecrets: [WEBHOOK_SECRET],
      apiBase: sandbox.stripeApiBase,
      now: options.now,
    },
    /** What it needs to reach the carriers. */
    easypost: {
      apiKey: sandbox.easypostApiKey,
      apiBase: sandbox.easypostApiBase,
      webhookSecrets: [WEBHOOK_SECRET],
    },
    async close() {
      await sandbox.stop()
      await shop.stop()
      await database.close()
    },
  }
}
export type TestWorld = Awaited<ReturnType<typeof openTestWorld>>

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
  const parcels: { body: string; headers: Record<string, string> }[] = []
  app.post('/webhooks/easypost', async (c) => {
    parcels.push({ body: await c.req.text(), headers: c.req.header() })
    return c.body(null, (answers.shift() ?? 200) as 200)
  })
  const server = await listen(app.fetch)
  return {
    url: `${server.url}/webhooks/stripe`,
    easypostUrl: `${server.url}/webhooks/easypost`,
    received,
    /** The tracker events that were posted. */
    parcels,
    /** The statuses to answer the next events with, before 200 again. */
    answerNext: (...statuses: number[]) => answers.push(...statuses),
    stop: server.stop,
  }
}
