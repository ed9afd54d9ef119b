import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { html } from 'hono/html'
import type Stripe from 'stripe'
import { sendPage } from '../pages/send-page.ts'
import { formatAmount } from './format-amount.ts'
import { type BankStep, moveDispute, nextBankSteps, openDispute } from './move-dispute.ts'
import { findObject, listObjects, type StoredSession } from './object-store.ts'
import { noSuchPayment } from './payment-notices.ts'
import { missing, StripeProblem } from './stripe-problem.ts'
import type { StripeSandbox } from './stripe-sandbox.ts'

/** Reasons that buyers can give their bank. */
const OPENINGS = {
  fraudulent: 'Dispute: unauthorized payment',
  product_not_received: 'Dispute: not received',
  product_unacceptable: 'Dispute: not as described',
  inquiry: 'Start an inquiry',
} as const
const STEP_LABELS: Record<BankStep, string> = {
  withdraw: 'Withdraw the money',
  close: 'Close the inquiry',
  win: 'Decide in the shop’s favor',
  lose: 'Decide in the buyer’s favor',
}
const STATUS_LABELS: Record<string, string> = {
  warning_needs_response: 'Inquiry: needs a response',
  warning_under_review: 'Inquiry: under review',
  warning_closed: 'Inquiry closed',
  needs_response: 'Disputed: needs evidence',
  under_review: 'Disputed: evidence under review',
  won: 'Dispute won by the shop',
  lost: 'Dispute won by the buyer',
}

/** The buyer's bank: its buttons open and decide disputes. */
export function disputePages(sandbox: StripeSandbox): Hono {
  const app = new Hono()
  app.get('/sandbox/dispute/:id', async (c) => send(c, await readBankView(sandbox, c.req.param('id'))))
  app.post('/sandbox/dispute/:id', bodyLimit({ maxSize: 1024 }), async (c) => {
    const sessionId = c.req.param('id')
    const { charge, dispute } = await readBankView(sandbox, sessionId)
    const { to } = await c.req.parseBody()
    await sandbox.db.transaction(async (tx) => {
      const step = dispute && nextBankSteps(dispute).find((each) => each === to)
      if (step) await moveDispute(tx, dispute.id, step, sandbox.now())
      const isInquiry = to === 'inquiry'
      const reason = isInquiry ? 'general' : String(to)
      if (!dispute && Object.hasOwn(OPENINGS, String(to))) await openDispute(tx, charge.id, { reason, isInquiry }, sandbox.now())
    })
    sandbox.wake()
    return c.redirect(`/sandbox/dispute/${sessionId}`, 303)
  })
  app.onError((error, c) => {
    if (!(error instanceof StripeProblem)) throw error
    return sendPage(c, { title: 'No such payment', body: noSuchPayment(sandbox.publicUrl), status: 404 })
  })
  return app

  function send(c: Context, view: BankView) {
    return sendPage(c, { title: 'The buyer’s bank · Tonewood', body: bankPage(view, sandbox.publicUrl) })
  }
}

type BankView = { session: StoredSession; charge: Stripe.Charge; dispute: Stripe.Dispute | undefined }

async function readBankView({ db }: StripeSandbox, sessionId: string): Promise<BankView> {
  const session = await findObject(db, 'checkout.session', sessionId)
  if (!session?.payment_intent) throw missing('checkout.session', sessionId)
  const { data: charges } = await listObjects(db, 'charge', { limit: 1, parentId: String(session.payment_intent) })
  const [charge] = charges
  if (!charge) throw missing('charge', sessionId)
  const { data: disputes } = await listObjects(db, 'dispute', { limit: 1, parentId: charge.id })
  return { session, charge, dispute: disputes[0] }
}

function bankPage({ session, charge, dispute }: BankView, shopUrl: string) {
  const buttons = dispute ? nextBankSteps(dispute).map((step) => [step, STEP_LABELS[step]]) : Object.entries(OPENINGS)
  const amount = formatAmount(charge.amount, charge.currency)
  return html`<main class="notice">
<p class="house">The buyer’s bank</p>
<h1>${dispute ? (STATUS_LABELS[dispute.status] ?? dispute.status) : 'A payment to Tonewood'}</h1>
<p>${amount} was paid${dispute ? ` and is disputed as ${dispute.reason}.` : '. In the sandbox you can act as the buyer’s bank.'}</p>
${buttons.map(
  ([to, words]) => html`<form method="post" action="/sandbox/dispute/${session.id}">
<input type="hidden" name="to" value="${to}"><button class="button" type="submit">${words}</button></form>`,
)}
<p><a class="cancel" href="${shopUrl}/orders">Back to Tonewood</a></p>
</main>`
}
