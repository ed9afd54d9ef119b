import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type Stripe from 'stripe'
import { originOf, sendPage } from '../pages/send-page.ts'
import { submittedAccount, withAccountState } from './account-object.ts'
import { changeAccount } from './change-account.ts'
import { expressPage } from './express-page.ts'
import { findObject, listObjects, type StoredAccountLink } from './object-store.ts'
import { type OnboardingErrors, type OnboardingTyped, readOnboarding, TEST_DETAILS } from './onboarding-fields.ts'
import { onboardingForm } from './onboarding-form.ts'
import { noSuchPayment } from './payment-notices.ts'
import { StripeProblem } from './stripe-problem.ts'
import { type StripeSandbox, unix } from './stripe-sandbox.ts'

const CHECKED_AFTER_MS = 3_000

/** The hosted pages of connected accounts: the form behind an account link, and the builder's own page. */
export function connectPages(sandbox: StripeSandbox): Hono {
  const app = new Hono()

  app.get('/sandbox/connect/:id', async (c) => {
    const { link, account } = await open(sandbox, c.req.param('id'))
    // A link works for a few minutes; after that the shop creates another.
    if (isOver(sandbox, link)) return c.redirect(link.refresh_url, 303)
    if (account.details_submitted && account.capabilities?.transfers === 'active') return c.redirect(link.return_url, 303)
    return sendForm(c, { link, account, typed: c.req.query('fill') ? TEST_DETAILS : {}, errors: {} })
  })

  app.post('/sandbox/connect/:id', bodyLimit({ maxSize: 64 * 1024 }), async (c) => {
    const { link, account } = await open(sandbox, c.req.param('id'))
    if (isOver(sandbox, link)) return c.redirect(link.refresh_url, 303)
    const { typed, errors, bank, outcome } = readOnboarding(await c.req.parseBody(), account.country ?? 'US')
    if (!bank) return sendForm(c, { link, account, typed, errors }, 422)
    const change = (before: Stripe.Account) => withAccountState(submittedAccount(before, bank, sandbox.now()), outcome)
    await changeAccount(sandbox, account.id, change, outcome === 'checking' ? CHECKED_AFTER_MS : undefined)
    return c.redirect(link.return_url, 303)
  })

  app.get('/sandbox/connect/:id/later', async (c) => c.redirect((await open(sandbox, c.req.param('id'))).link.return_url, 303))

  app.get('/sandbox/express/:id', async (c) => {
    const account = await signedIn(sandbox, c.req.param('id'))
    const { data } = await listObjects(sandbox.db, 'transfer', { limit: 100, parentId: account.id })
    const body = expressPage({ account, transfers: data, loginId: c.req.param('id'), shopUrl: sandbox.publicUrl })
    return sendPage(c, { title: 'Payouts · Tonewood', body, allow: { form: [] } })
  })

  // Stripe does this by itself, when a bank returns money or a law requires more.
  app.post('/sandbox/express/:id/hold', async (c) => {
    const account = await signedIn(sandbox, c.req.param('id'))
    const isActive = account.capabilities?.transfers === 'active'
    await changeAccount(sandbox, account.id, (before) =>
      withAccountState(before, isActive ? { wanted: 'individual.verification.document' } : 'active'),
    )
    return c.redirect(`/sandbox/express/${c.req.param('id')}`, 303)
  })

  app.onError((error, c) => {
    if (!(error instanceof StripeProblem)) throw error
    return sendPage(c, { title: 'No such page', body: noSuchPayment(sandbox.publicUrl), status: 404 })
  })
  return app
}

async function open(sandbox: StripeSandbox, linkId: string) {
  const link = await findObject(sandbox.db, 'account_link', linkId)
  const account = link && (await findObject(sandbox.db, 'account', link.account))
  if (!account) throw new StripeProblem('No such link', { status: 404 })
  return { link, account }
}

async function signedIn(sandbox: StripeSandbox, loginId: string) {
  const login = await findObject(sandbox.db, 'login_link', loginId)
  const account = login && (await findObject(sandbox.db, 'account', login.account))
  if (!account || login.expires_at + 3600 < unix(sandbox.now())) throw new StripeProblem('No such link', { status: 404 })
  return account
}

function isOver(sandbox: StripeSandbox, link: StoredAccountLink): boolean {
  return link.expires_at < unix(sandbox.now())
}

type Shown = { link: StoredAccountLink; account: Stripe.Account; typed: OnboardingTyped; errors: OnboardingErrors }

function sendForm(c: Context, { link, ...shown }: Shown, status: 200 | 422 = 200) {
  const title = status === 200 ? 'Get paid · Tonewood' : 'Not sent yet · Tonewood'
  const body = onboardingForm({ linkId: link.id, ...shown })
  return sendPage(c, { title, body, status, allow: { form: originOf(link.return_url) } })
}
