import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { LENDER_NAMES, type Lender } from '#contracts/buying/pay-later.ts'
import { originOf, sendPage } from '../pages/send-page.ts'
import { lockCurrentSession } from './advance-session.ts'
import { type CardErrors, readCardForm, type Typed } from './card-form.ts'
import type { StoredSession } from './object-store.ts'
import { getOrderSummary, lendersOf } from './order-summary.ts'
import { paySession } from './pay-session.ts'
import { paymentForm } from './payment-form.ts'
import { closedNotice, noSuchPayment, returnUrl } from './payment-notices.ts'
import { StripeProblem } from './stripe-problem.ts'
import type { StripeSandbox } from './stripe-sandbox.ts'
import type { CardBehaviour } from './test-cards.ts'

/** The hosted payment page behind a session's `url`. Works without JavaScript. */
export function paymentPages(sandbox: StripeSandbox): Hono {
  const current = (id: string) => sandbox.db.transaction((tx) => lockCurrentSession(sandbox, tx, id))
  const app = new Hono()

  app.get('/sandbox/pay/:id', async (c) => {
    const session = await current(c.req.param('id'))
    if (session.status !== 'open') return sendNotice(c, session)
    return sendForm(c, sandbox, session, { typed: { email: session.customer_email ?? '', name: '' } })
  })

  app.post('/sandbox/pay/:id', bodyLimit({ maxSize: 64 * 1024 }), async (c) => {
    const { typed, errors, payer } = readCardForm(await c.req.parseBody(), sandbox.now())
    const { session, declined } = payer
      ? await paySession(sandbox, c.req.param('id'), payer)
      : { session: await current(c.req.param('id')), declined: false }

    // A second click finds the session already paid and gets the same redirect.
    if (session.status === 'complete') return c.redirect(returnUrl(session), 303)
    if (session.status !== 'open') return sendNotice(c, session)
    return sendForm(c, sandbox, session, {
      typed,
      errors,
      ...(declined && { declined: 'Your card was declined. Try another card.' }),
    })
  })

  app.post('/sandbox/pay/:id/:lender{klarna|affirm}', bodyLimit({ maxSize: 1024 }), async (c) => {
    const { id, lender } = c.req.param() as { id: string; lender: Lender }
    const open = await current(id)
    const card = LENDER_ANSWERS[String((await c.req.parseBody()).answer)]
    if (!card || !lendersOf(open).includes(lender)) return c.redirect(`/sandbox/pay/${id}`, 303)
    const typed = { email: open.customer_email ?? '', name: '' }
    const { session, declined } = await paySession(sandbox, id, { email: typed.email, name: null, card, lender })
    if (session.status === 'complete') return c.redirect(returnUrl(session), 303)
    if (session.status !== 'open') return sendNotice(c, session)
    const why = `${LENDER_NAMES[lender]} declined your application. Choose another way to pay.`
    return sendForm(c, sandbox, session, { typed, ...(declined && { declined: why }) })
  })

  // As with Stripe, leaving the page does not end the session: people can come back and pay until it expires.
  app.on(['GET', 'POST'], '/sandbox/pay/:id/cancel', async (c) => {
    const session = await current(c.req.param('id'))
    return c.redirect(session.cancel_url ?? sandbox.publicUrl, 303)
  })

  app.onError((error, c) => {
    if (!(error instanceof StripeProblem)) throw error
    return sendPage(c, { title: 'No such payment', body: noSuchPayment(sandbox.publicUrl), status: 404 })
  })
  return app
}

const LENDER_ANSWERS: Record<string, CardBehaviour | undefined> = { approve: 'pays', decline: 'declined', pending: 'pends' }

type Shown = { typed: Typed; errors?: CardErrors; declined?: string }

async function sendForm(c: Context, sandbox: StripeSandbox, session: StoredSession, shown: Shown) {
  const { typed, errors = {}, declined } = shown
  const order = await getOrderSummary(sandbox.db, session)
  const wrong = Object.keys(errors).length > 0
  return sendPage(c, {
    title: wrong || declined ? 'Not paid yet · Tonewood' : 'Pay · Tonewood',
    body: paymentForm({ order, typed, errors, declined }),
    status: declined ? 402 : wrong ? 422 : 200,
    allow: {
      img: order.lines.flatMap((line) => originOf(line.imageUrl)),
      form: [...originOf(session.success_url), ...originOf(session.cancel_url)],
    },
  })
}

function sendNotice(c: Context, session: StoredSession) {
  return sendPage(c, { ...closedNotice(session), status: session.status === 'expired' ? 410 : 200 })
}
