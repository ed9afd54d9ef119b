import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { PaymentMethod } from '#contracts/buying/pay-later.ts'
import { stripePayments } from '#providers/payments/stripe-payments.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { stripeObjects } from '../sandbox-tables.ts'
import { openTestWorld, SHOP, type TestWorld } from '../test-world.ts'

let now = new Date()
let world: TestWorld
let payments: ReturnType<typeof stripePayments>
beforeAll(async () => {
  world = await openTestWorld(await openTestDatabase(), { now: () => now })
  payments = stripePayments(world.stripe)
}, 60_000)
beforeEach(() => {
  now = new Date()
})
afterAll(() => world.close())

const CARD = { email: 'buyer@tonewood.test', card: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123', name: 'Ada Byron' }

let opened = 0
function openCheckout(seconds = 1800, paymentMethods: PaymentMethod[] = ['card']) {
  opened += 1
  return payments.openCheckout({
    paymentId: `payment-${opened}`,
    idempotencyKey: `key-${opened}`,
    customerEmail: 'buyer@tonewood.test',
    currency: 'usd',
    paymentMethods,
    lines: [
      {
        name: 'Parlour guitar <No. 7>',
        description: 'Spruce',
        imageUrl: `${SHOP}/files/7.webp`,
        unitCents: 245_000,
        quantity: 1,
      },
      { name: 'Shipping: UPS Ground', unitCents: 5_000, quantity: 1 },
    ],
    successUrl: `${SHOP}/order-success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${SHOP}/cart`,
    expiresAt: new Date(now.getTime() + seconds * 1000),
  })
}

const pathOf = (session: { url: string | null }) => String(session.url).replace(SHOP, '')
const get = (path: string) => world.sandbox.pages.request(path)
const pay = (path: string, form: Record<string, string> = CARD) =>
  world.sandbox.pages.request(path, { method: 'POST', body: new URLSearchParams(form) })
const eventsOf = (sessionId: string, type: string) =>
  world.shop.received.filter((event) => event.sessionId === sessionId && event.type === type)

test('the page shows items and total before asking for a card', async () => {
  const page = await get(pathOf(await openCheckout()))
  const html = await page.text()

  expect(page.status).toBe(200)
  expect(html).toContain('<link rel="icon" href="/favicon.svg"')
  expect(html).toContain('Parlour guitar &lt;No. 7&gt;')
  expect(html).toContain('Pay $2,500.00</button>')
  expect(html).toContain('value="buyer@tonewood.test"')
  expect(html).toContain('Sandbox: no real money moves')
  expect(page.headers.get('content-security-policy')).toContain(`img-src 'self' ${SHOP}`)
  expect(page.headers.get('content-security-policy')).not.toContain('unsafe')
  expect(page.headers.get('x-content-type-options')).toBe('nosniff')
})

test('a valid card pays, redirects to the shop and notifies it with a signed event', async () => {
  const session = await openCheckout()
  const answer = await pay(pathOf(session))

  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe(`${SHOP}/order-success?session_id=${session.sessionId}`)
  expect(await payments.getCheckout(session.sessionId)).toMatchObject({
    status: 'complete',
    paymentStatus: 'paid',
    totalCents: 250_000,
    paymentId: session.paymentId,
    customerEmail: 'buyer@tonewood.test',
    paymentIntentId: expect.stringMatching(/^pi_/),
  })

  await vi.waitFor(() => expect(eventsOf(session.sessionId, 'checkout.session.completed')).toHaveLength(1), 5_000)
  const [event] = eventsOf(session.sessionId, 'checkout.session.completed')
  expect(payments.readEvent(event?.body ?? '', event?.signature)).toMatchObject({
    type: 'checkout.session.completed',
    sessionId: session.sessionId,
  })
})

test('twenty clicks on the button at once pay once', async () => {
  const session = await openCheckout()
  // With every connection open already, the requests race in the database and not on the way there.
  await Promise.all(Array.from({ length: 20 }, () => get(pathOf(session))))
  const answers = await Promise.all(Array.from({ length: 20 }, () => pay(pathOf(session))))

  expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(303))
  expect(await world.db.$count(stripeObjects, eq(stripeObjects.parentId, session.sessionId))).toBe(1)
  await vi.waitFor(() => expect(eventsOf(session.sessionId, 'checkout.session.completed')).toHaveLength(1), 5_000)
  const { paymentIntentId } = (await payments.getCheckout(session.sessionId)) ?? {}
  expect(await world.db.$count(stripeObjects, eq(stripeObjects.parentId, String(paymentIntentId)))).toBe(1)
})

test('a declined card keeps all other input, and the session stays open for another', async () => {
  const session = await openCheckout()
  const answer = await pay(pathOf(session), { ...CARD, email: 'other@tonewood.test', card: '4000000000000002' })
  const html = await answer.text()

  expect(answer.status).toBe(402)
  expect(html).toContain('Your card was declined.')
  expect(html).toContain('value="other@tonewood.test"')
  expect(html).toContain('value="Ada Byron"')
  expect(html).not.toMatch(/4000\s?0000\s?0000\s?0002"/)
  expect(await payments.getCheckout(session.sessionId)).toMatchObject({ status: 'open', paymentStatus: 'unpaid' })

  expect((await pay(pathOf(session))).status).toBe(303)
})

test.each([
  ['card', '4242 4242 4242 4241', 'Your card number is invalid.'],
  ['card', '4242', 'Your card number is incomplete.'],
  ['card', '5555 5555 5555 4444', 'The sandbox accepts only its test cards'],
  ['card', 'abcd efgh ijkl mnop', 'Your card number is invalid.'],
  ['expiry', '13 / 34', 'Your card’s expiration date is invalid.'],
  ['expiry', '01 / 20', 'Your card’s expiration date is in the past.'],
  ['expiry', 'soon', 'Your card’s expiration date is incomplete.'],
  ['cvc', '1', 'Your card’s security code is incomplete.'],
  ['email', 'nobody', 'Your email is invalid.'],
])('%s "%s" gets an error beside its field', async (field, value, sentence) => {
  const session = await openCheckout()
  const answer = await pay(pathOf(session), { ...CARD, [field]: value })
  const html = await answer.text()

  expect(answer.status).toBe(422)
  expect(html).toContain(`id="${field}-error">${sentence}`)
  expect(html).toContain(`aria-describedby="${field}-error"`)
  expect(await payments.getCheckout(session.sessionId)).toMatchObject({ status: 'open' })
})

test('a lender declines, approves or approves later, and only if the session allows that lender', async () => {
  const later = (answer: string, session: { url: string | null }) => pay(`${pathOf(session)}/klarna`, { answer })
  const session = await openCheckout(1800, ['card', 'klarna'])
  expect(await (await get(pathOf(session))).text()).toMatch(/Klarna<\/h3>(?!.*Affirm)/s)

  const declined = await later('decline', session)
  expect([declined.status, await declined.text()]).toEqual([402, expect.stringContaining('Klarna declined your application.')])
  expect(await payments.getCheckout(session.sessionId)).toMatchObject({ status: 'open', paymentStatus: 'unpaid' })
  const approved = await later('approve', session)
  expect(approved.headers.get('location')).toBe(`${SHOP}/order-success?session_id=${session.sessionId}`)
  expect(await payments.getCheckout(session.sessionId)).toMatchObject({ status: 'complete', paymentStatus: 'paid' })

  const pending = await openCheckout(1800, ['card', 'klarna'])
  await later('pending', pending)
  expect(await payments.getCheckout(pending.sessionId)).toMatchObject({ status: 'complete', paymentStatus: 'unpaid' })

  const cardOnly = await openCheckout()
  await later('approve', cardOnly)
  expect(await payments.getCheckout(cardOnly.sessionId)).toMatchObject({ status: 'open' })
})

test('cancelling returns to the shop and leaves the session open', async () => {
  const session = await openCheckout()
  const answer = await get(`${pathOf(session)}/cancel`)

  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe(`${SHOP}/cart`)
  expect(await payments.getCheckout(session.sessionId)).toMatchObject({ status: 'open' })
})

test('a paid session shows that and links to its order', async () => {
  const session = await openCheckout()
  await pay(pathOf(session))
  const html = await (await get(pathOf(session))).text()

  expect(html).toContain('Already paid')
  expect(html).toContain(`href="${SHOP}/order-success?session_id=${session.sessionId}"`)
})

test('an expired session takes no money and notifies the shop', async () => {
  const session = await openCheckout(60)
  now = new Date(now.getTime() + 61_000)

  const answer = await pay(pathOf(session))
  expect(answer.status).toBe(410)
  expect(await answer.text()).toContain('This payment has expired')
  expect(await payments.getCheckout(session.sessionId)).toMatchObject({ status: 'expired', url: null })
  await vi.waitFor(() => expect(eventsOf(session.sessionId, 'checkout.session.expired')).toHaveLength(1), 5_000)
})

test('the clock expires a session that no one opens', async () => {
  const session = await openCheckout(60)
  now = new Date(now.getTime() + 61_000)
  await vi.waitFor(() => expect(eventsOf(session.sessionId, 'checkout.session.expired')).toHaveLength(1), 5_000)
})

test.each([
  ['4000 0000 0000 0077', 'paid', 'checkout.session.async_payment_succeeded'],
  ['4000 0000 0000 0093', 'failed', 'checkout.session.async_payment_failed'],
])('%s completes unpaid and settles later', async (card, paymentStatus, type) => {
  const session = await openCheckout()
  expect((await pay(pathOf(session), { ...CARD, card })).status).toBe(303)
  expect(await payments.getCheckout(session.sessionId)).toMatchObject({ status: 'complete', paymentStatus: 'unpaid' })

  now = new Date(now.getTime() + 4_000)
  await vi.waitFor(() => expect(eventsOf(session.sessionId, type)).toHaveLength(1), 5_000)
  expect(await payments.getCheckout(session.sessionId)).toMatchObject({ paymentStatus })
})

test('an unknown session has no page', async () => {
  expect((await get('/sandbox/pay/cs_test_guess')).status).toBe(404)
  expect((await pay('/sandbox/pay/cs_test_guess')).status).toBe(404)
})

test('the style sheet and fonts come from their own URLs', async () => {
  const css = await get('/sandbox/pay.css')
  expect(css.headers.get('content-type')).toBe('text/css; charset=utf-8')
  expect((await get('/sandbox/fonts/instrument-serif.woff2')).headers.get('content-type')).toBe('font/woff2')
  expect((await get('/sandbox/fonts/..%2f..%2fpackage.json')).status).toBe(404)
})
