import { Hono } from 'hono'
import { deliverTrackerEvents } from './easypost/deliver-tracker-events.ts'
import { easypostApi } from './easypost/easypost-api.ts'
import { labelPages } from './easypost/label-page.ts'
import { parcelPages } from './easypost/parcel-page.ts'
import { dailyRatesXml } from './exchange-rates/daily-rates.ts'
import { HOOKS_PATH, hookPages } from './hooks/hook-pages.ts'
import { listen } from './listen.ts'
import { startLoop } from './loop.ts'
import { startMailServer } from './mail/mail-server.ts'
import { mailboxPages } from './mail/mailbox-pages.ts'
import { styleRoutes } from './pages/style-routes.ts'
import type { SandboxDb } from './sandbox-db.ts'
import type { SandboxLog } from './sandbox-log.ts'
import { advanceDueAccounts } from './stripe/advance-account.ts'
import { advanceDueSessions } from './stripe/advance-session.ts'
import { connectPages } from './stripe/connect-pages.ts'
import { deliverDueEvents } from './stripe/deliver-events.ts'
import { disputePages } from './stripe/dispute-page.ts'
import { paymentPages } from './stripe/payment-page.ts'
import { stripeApi } from './stripe/stripe-api.ts'

export type SandboxOptions = {
  db: SandboxDb
  /** The shop's public URL without a trailing slash, for the payment page's URL. */
  publicUrl: string
  /** Where payment events are posted. */
  webhookUrl: string
  webhookSecret: string
  /** Where tracker events are posted, and their signing key; without it none are sent. */
  easypostWebhook?: { url: string; secret: string }
  /** The services to simulate: those without configured keys. */
  parts: { stripe: boolean; easypost: boolean; mail: boolean }
  now?: () => Date
  log: SandboxLog
}

export type Sandbox = {
  stripeApiBase: string | undefined
  stripeSecretKey: string
  easypostApiBase: string | undefined
  easypostApiKey: string
  /** The daily exchange rates, beside the carriers. */
  exchangeRatesUrl: string | undefined
  smtpUrl: string | undefined
  /** The test receivers for webhooks, while anything is simulated: the prefix of their URLs, and where they listen. */
  hooks: { address: string; listensAt: string } | undefined
  /** Routes under /sandbox, mounted at the root of the shop. */
  pages: Hono
  stop(): Promise<void>
}

const STRIPE_KEY = 'sk_test_sandbox'
const EASYPOST_KEY = 'EZTKsandbox'
const ROUND_MS = 1_000

type Part = { pages?: Hono; url?: string; stop(): Promise<void> }

/** Starts the sandboxes for the card provider, the carriers' broker, the mail server and webhooks on loopback. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { parts } = options
  const started: Part[] = []
  const start = async (wanted: boolean, part: (options: SandboxOptions) => Promise<Part>) => {
    if (!wanted) return undefined
    const running = await part(options)
    started.push(running)
    return running.url
  }

  const pages = new Hono()
  const hooksUrl = await start(Object.values(parts).includes(true), startHooks)
  const sandbox: Sandbox = {
    stripeApiBase: await start(parts.stripe, startStripe),
    stripeSecretKey: STRIPE_KEY,
    easypostApiBase: await start(parts.easypost, startEasypost),
    easypostApiKey: EASYPOST_KEY,
    exchangeRatesUrl: await start(parts.easypost, startExchangeRates),
    smtpUrl: await start(parts.mail, startMail),
    hooks: hooksUrl === undefined ? undefined : { address: options.publicUrl + HOOKS_PATH, listensAt: hooksUrl + HOOKS_PATH },
    pages,
    async stop() {
      await Promise.all(started.map((part) => part.stop()))
    },
  }
  for (const part of started) if (part.pages) pages.route('/', part.pages)
  pages.route('/', styleRoutes())
  return sandbox
}

async function startStripe({ db, publicUrl, webhookUrl, webhookSecret, now = systemClock, log }: SandboxOptions): Promise<Part> {
  const target = { db, now, webhookUrl, webhookSecret }
  const loop = startLoop(
    ROUND_MS,
    async () => {
      await advanceDueSessions(stripe)
      await advanceDueAccounts(stripe)
      await deliverDueEvents(target)
    },
    log,
  )
  const stripe = { db, now, publicUrl, secretKey: STRIPE_KEY, wake: loop.wake, log }
  const server = await listen(stripeApi(stripe).fetch)

  return {
    url: server.url,
    pages: new Hono().route('/', paymentPages(stripe)).route('/', connectPages(stripe)).route('/', disputePages(stripe)),
    async stop() {
      await server.stop()
      await loop.stop()
    },
  }
}

async function startEasypost({ db, publicUrl, easypostWebhook, now = systemClock, log }: SandboxOptions): Promise<Part> {
  const deliver = async () => easypostWebhook && deliverTrackerEvents({ db, now, ...easypostWebhook })
  const loop = startLoop(ROUND_MS, deliver, log)
  const easypost = { db, now, publicUrl, apiKey: EASYPOST_KEY, wake: loop.wake, log }
  const server = await listen(easypostApi(easypost).fetch)
  return {
    url: `${server.url}/v2/`,
    pages: new Hono().route('/', labelPages(easypost)).route('/', parcelPages(easypost)),
    async stop() {
      await server.stop()
      await loop.stop()
    },
  }
}

async function startExchangeRates({ now = systemClock }: SandboxOptions): Promise<Part> {
  const pages = new Hono().get('/eurofxref-daily.xml', (c) => c.body(dailyRatesXml(now()), 200, { 'content-type': 'text/xml' }))
  const server = await listen(pages.fetch)
  return { url: `${server.url}/eurofxref-daily.xml`, stop: server.stop }
}

async function startMail({ db, now = systemClock, log }: SandboxOptions): Promise<Part> {
  const server = await startMailServer({ db, now, log })
  return { url: server.url, pages: mailboxPages(db), stop: server.stop }
}

/** On loopback too: a node that only works on jobs has no pages, and a shop may not reach its own public address. */
async function startHooks({ db, publicUrl, now = systemClock }: SandboxOptions): Promise<Part> {
  const pages = hookPages({ db, now, publicUrl })
  const server = await listen(pages.fetch)
  return { url: server.url, pages, stop: server.stop }
}

function systemClock() {
  return new Date()
}
