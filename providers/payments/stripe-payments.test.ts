import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestWorld, SHOP, type TestWorld } from '#sandbox/test-world.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { stripePayments } from './stripe-payments.ts'

const now = new Date()
let world: TestWorld
let payments: ReturnType<typeof stripePayments>
beforeAll(async () => {
  world = await openTestWorld(await openTestDatabase(), { now: () => now })
  payments = stripePayments(world.stripe)
}, 60_000)
afterAll(() => world.close())

let count = 0
function anOrder(more: object = {}) {
  count += 1
  return {
    paymentId: `payment-${count}`,
    idempotencyKey: `key-${count}`,
    customerEmail: 'buyer@tonewood.test',
    currency: 'usd',
    lines: [{ name: 'Mandolin', unitCents: 123_450, quantity: 1 }],
    successUrl: `${SHOP}/order-success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${SHOP}/cart`,
    expiresAt: new Date(now.getTime() + 1_800_000),
    ...more,
  }
}

async function aPaidCheckout() {
  const session = await payments.openCheckout(anOrder())
  await payWith(session.sessionId, '4242424242424242')
  const paid = await payments.getCheckout(session.sessionId)
  return { sessionId: session.sessionId, paymentIntentId: String(paid?.paymentIntentId) }
}

function payWith(sessionId: string, card: string) {
  const body = new URLSearchParams({ email: 'buyer@tonewood.test', card, expiry: '12/34', cvc: '123', name: '' })
  return world.sandbox.pages.request(`/sandbox/pay/${sessionId}`, { method: 'POST', body })
}

const stripe = () =>
  new Stripe(world.sandbox.stripeSecretKey, {
    host: '127.0.0.1',
    port: new URL(String(world.sandbox.stripeApiBase)).port,
    protocol: 'http',
    telemetry: false,
  })

test('a checkout opens with its own id, the buyer’s email address and the total', async () => {
  const order = anOrder({ lines: [{ name: 'Bow', description: '', unitCents: 333, quantity: 3 }] })
  expect(await payments.openCheckout(order)).toEqual({
    sessionId: expect.stringMatching(/^cs_test_\w{58}$/),
    paymentId: order.paymentId,
    url: expect.stringContaining(`${SHOP}/sandbox/pay/cs_test_`),
    status: 'open',
    paymentStatus: 'unpaid',
    refundedCents: 0,
    returns: [],
    totalCents: 999,
    currency: 'usd',
    customerEmail: 'buyer@tonewood.test',
    paymentIntentId: null,
    expiresAt: new Date(Math.floor(order.expiresAt.getTime() / 1000) * 1000),
  })
})

test('a payment has its product’s id at the provider, and payable pages are listed', async () => {
  const productId = crypto.randomUUID()
  const open = await payments.openCheckout(anOrder({ productId }))
  const { sessionId, paymentId } = await payments.openCheckout(anOrder({ productId }))
  await payWith(sessionId, '4242424242424242')

  const listed = (await payments.listOpenCheckouts()).map((each) => each.sessionId)
  expect([listed.includes(open.sessionId), listed.includes(sessionId)]).toEqual([true, false])
  const paid = await payments.listPayments(new Date(0))
  expect(paid.find((each) => each.paymentId === paymentId)).toMatchObject({ productId, paidCents: 123_450 })
})

test('a payment page accepts the methods of its payment, without Link, another currency, promotion codes or tax', async () => {
  const { sessionId } = await payments.openCheckout(anOrder())
  expect(await stripe().checkout.sessions.retrieve(sessionId)).toMatchObject({
    allowed_payment_method_types: ['card'],
    wallet_options: { link: { display: 'never' } },
    adaptive_pricing: { enabled: false },
    allow_promotion_codes: false,
    automatic_tax: { enabled: false },
  })
  const later = await payments.openCheckout(anOrder({ paymentMethods: ['card', 'klarna'] }))
  expect((await stripe().checkout.sessions.retrieve(later.sessionId)).allowed_payment_method_types).toEqual(['card', 'klarna'])
})

test('a repeated call with the same key finds the same session, even when both run at once', async () => {
  const order = anOrder()
  const opened = await Promise.all(Array.from({ length: 8 }, () => payments.openCheckout(order)))
  expect(new Set(opened.map(({ sessionId }) => sessionId)).size).toBe(1)

  await expect(payments.openCheckout({ ...order, cancelUrl: `${SHOP}/catalog` })).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
  })
})

test('refunds half of a lender’s payment once, even if requested twice', async () => {
  const { sessionId, url } = await payments.openCheckout(anOrder({ paymentMethods: ['card', 'klarna'] }))
  await world.sandbox.pages.request(`${String(url).replace(SHOP, '')}/klarna`, {
    method: 'POST',
    body: new URLSearchParams({ answer: 'approve' }),
  })
  const paymentIntentId = String((await payments.getCheckout(sessionId))?.paymentIntentId)
  const part = { returnId: crypto.randomUUID(), cents: 61_725, reason: 'damage' }
  for (let times = 0; times < 2; times++) await payments.refund({ paymentIntentId, idempotencyKey: part.returnId, part })
  expect(await payments.getCheckout(sessionId)).toMatchObject({ paymentStatus: 'paid', refundedCents: 61_725 })
})

test('a refused request does not use up its key', async () => {
  const order = anOrder({ lines: [{ name: 'Pick', unitCents: 10, quantity: 1 }] })
  await expect(payments.openCheckout(order)).rejects.toMatchObject({ code: 'amount_too_small' })
  await expect(
    payments.openCheckout({ ...order, lines: [{ name: 'Picks', unitCents: 100, quantity: 1 }] }),
  ).resolves.toMatchObject({ status: 'open' })
})

test.each(['cs_test_nobody', '', '..', '../products', 'cs_test_a/expire', 'x'.repeat(5000)])(
  'no session is known as %.20s',
  async (id) => {
    expect(await payments.getCheckout(id)).toBeUndefined()
  },
)

test('an open session can be expired; an ended one is returned unchanged', async () => {
  const { sessionId } = await payments.openCheckout(anOrder())
  expect(await payments.expireCheckout(sessionId)).toMatchObject({ status: 'expired', url: null })
  expect(await payments.expireCheckout(sessionId)).toMatchObject({ status: 'expired' })
  expect((await payWith(sessionId, '4242424242424242')).status).toBe(410)

  const paid = await aPaidCheckout()
  expect(await payments.expireCheckout(paid.sessionId)).toMatchObject({ status: 'complete', paymentStatus: 'paid' })
  expect(await payments.expireCheckout('cs_test_of_another_account')).toBeUndefined()
})

test('paying and expiring at once ends in exactly one of the two', async () => {
  const { sessionId } = await payments.openCheckout(anOrder())
  const [answer, expired] = await Promise.all([payWith(sessionId, '4242424242424242'), payments.expireCheckout(sessionId)])
  const isPaid = answer.status === 303
  expect(expired?.status).toBe(isPaid ? 'complete' : 'expired')
  expect(expired?.paymentStatus).toBe(isPaid ? 'paid' : 'unpaid')
})

test('a payment is refunded in full, and only once, whatever the key', async () => {
  const { sessionId, paymentIntentId } = await aPaidCheckout()
  expect(await payments.getCheckout(sessionId)).toMatchObject({ refundedCents: 0 })
  for (const key of ['refund', 'refund', 'other']) {
    const answer = await payments.refund({ paymentIntentId, idempotencyKey: `${key}-${paymentIntentId}` })
    expect(answer).toEqual({ status: 'succeeded', why: '', refundId: expect.stringMatching(/^re_/) })
  }
  expect((await stripe().refunds.list({ payment_intent: paymentIntentId })).data).toHaveLength(1)

  expect(await payments.getCheckout(sessionId)).toMatchObject({ paymentStatus: 'paid', refundedCents: 123_450 })

  await vi.waitFor(() => {
    const refunded = world.shop.received.find(
      ({ type, body }) =>
        type === 'charge.refunded' && body.includes(paymentIntentId) && body.includes('"amount_refunded":123450'),
    )
    expect(payments.readEvent(refunded?.body ?? '', refunded?.signature)).toMatchObject({
      paymentIntentId,
      sessionId: null,
    })
  }, 5_000)
})

test('partial refunds are found by their ids after keys expired, and the rest is refunded', async () => {
  const { sessionId, paymentIntentId } = await aPaidCheckout()
  const refundPart = (returnId: string, cents: number, key = returnId) => {
    const part = { returnId, cents, reason: 'price_lowered' } as const
    return payments.refund({ paymentIntentId, idempotencyKey: `${key}-${paymentIntentId}`, part })
  }
  const first = await refundPart('first', 30_000)
  expect(await refundPart('first', 30_000)).toEqual(first)
  await refundPart('second', 12_345)
  // More than the rest is refused, and changes nothing.
  expect(await refundPart('third', 100_000)).toMatchObject({ refundId: null, status: 'failed' })
  expect(await payments.getCheckout(sessionId)).toMatchObject({
    refundedCents: 42_345,
    returns: [
      { returnId: 'first', cents: 30_000, reason: 'price_lowered', refundId: first.refundId, status: 'succeeded' },
      { returnId: 'second', cents: 12_345 },
    ],
  })
  expect(await payments.refund({ paymentIntentId, idempotencyKey: `rest-${paymentIntentId}` })).toMatchObject({
    status: 'succeeded',
  })
  expect((await payments.getCheckout(sessionId))?.refundedCents).toBe(123_450)
  expect((await stripe().refunds.list({ payment_intent: paymentIntentId })).data.map(({ amount }) => amount)).toEqual([
    81_105, 12_345, 30_000,
  ])
})

test('a declined payment cannot be refunded', async () => {
  const { sessionId } = await payments.openCheckout(anOrder())
  await payWith(sessionId, '4000000000000002')
  const { paymentIntentId } = (await payments.getCheckout(sessionId)) ?? {}
  expect(await payments.refund({ paymentIntentId: String(paymentIntentId), idempotencyKey: 'r' })).toEqual({
    refundId: null,
    status: 'failed',
    why: expect.stringContaining('does not have a successful charge'),
  })
})

const aProduct = () => ({
  productId: `p${++count}`,
  name: 'Cello',
  description: 'Maple',
  imageUrls: [`${SHOP}/1.webp`],
  priceCents: 500_000,
  currency: 'usd',
  stripeProductId: null as string | null,
  stripePriceId: null as string | null,
})

test('a product is copied once, and a new amount is a new price', async () => {
  const product = aProduct()
  const copied = await payments.syncProduct(product)
  expect(await payments.syncProduct(product), 'again after a crash that lost the ids').toEqual(copied)
  expect(await payments.syncProduct({ ...product, ...copied })).toEqual(copied)

  const dearer = await payments.syncProduct({
    ...product,
    ...copied,
    priceCents: 600_000,
    description: '',
    name: 'Cello II',
  })
  expect(dearer.stripeProductId).toBe(copied.stripeProductId)
  expect(dearer.stripePriceId).not.toBe(copied.stripePriceId)
  expect(await stripe().prices.retrieve(copied.stripePriceId)).toMatchObject({ active: false, unit_amount: 500_000 })
  expect(await stripe().products.retrieve(copied.stripeProductId)).toMatchObject({
    name: 'Cello II',
    description: null,
    default_price: dearer.stripePriceId,
    metadata: { productId: product.productId },
  })

  const back = await payments.syncProduct({ ...product, ...dearer, priceCents: 500_000 })
  expect(back.stripePriceId).toBe(copied.stripePriceId)
  expect(await stripe().prices.retrieve(back.stripePriceId)).toMatchObject({ active: true })
})

test('a product missing at the provider is created again', async () => {
  const product = { ...aProduct(), stripeProductId: 'prod_of_another_account', stripePriceId: 'price_of_another_account' }
  const copied = await payments.syncProduct(product)
  expect(copied.stripePriceId).toMatch(/^price_/)
  expect(copied.stripePriceId).not.toBe('price_of_another_account')
})

test('lists are sorted newest first, page by page', async () => {
  const opened = [await payments.openCheckout(anOrder()), await payments.openCheckout(anOrder())]
  const page = await stripe().checkout.sessions.list({ limit: 1 })
  expect(page.data[0]?.id).toBe(opened[1]?.sessionId)
  expect(page.has_more).toBe(true)
  const next = await stripe().checkout.sessions.list({ limit: 1, starting_after: page.data[0]?.id })
  expect(next.data[0]?.id).toBe(opened[0]?.sessionId)

  const events = await stripe().events.list({ type: 'checkout.session.completed', limit: 100 })
  expect(events.data.length).toBeGreaterThan(0)
  expect(await stripe().events.retrieve(String(events.data[0]?.id))).toEqual(events.data[0])
})

test.each([
  [{ line_items: [] }, 'parameter_missing', 'line_items'],
  [
    { line_items: [{ price_data: { currency: 'usd', unit_amount: 1.5 } }] },
    'parameter_invalid_integer',
    'line_items[0][price_data][unit_amount]',
  ],
  [{ colour: 'red' }, 'parameter_unknown', 'colour'],
  // Stripe would take these from its dashboard's settings. The sandbox has none, so a session must set them.
  [{ allowed_payment_method_types: undefined }, 'parameter_missing', 'allowed_payment_method_types'],
  [{ allowed_payment_method_types: ['card', 'paypal'] }, 'parameter_invalid', 'allowed_payment_method_types[1]'],
  [{ payment_method_types: ['card'] }, 'parameter_unknown', 'payment_method_types'],
  [{ adaptive_pricing: undefined }, 'parameter_missing', 'adaptive_pricing'],
  [{ adaptive_pricing: { enabled: true } }, 'parameter_invalid', 'adaptive_pricing[enabled]'],
  [{ success_url: 'javascript:alert(1)' }, 'parameter_invalid', 'success_url'],
  [{ line_items: [{ price: 'price_nobody', quantity: 1 }] }, 'resource_missing', 'line_items[0][price]'],
])('%o is refused like by Stripe', async (wrong, code, param) => {
  const right = {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    adaptive_pricing: { enabled: false },
    success_url: SHOP,
    line_items: [{ price_data: { currency: 'usd', unit_amount: 100, product_data: { name: 'x' } } }],
  }
  const params = { ...right, ...wrong } as unknown as Stripe.Checkout.SessionCreateParams
  await expect(stripe().checkout.sessions.create(params)).rejects.toMatchObject({ code, param })
})

test('a line can name a price of the catalog', async () => {
  const { stripePriceId } = await payments.syncProduct(aProduct())
  const params = {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    adaptive_pricing: { enabled: false },
    success_url: SHOP,
    line_items: [{ price: stripePriceId, quantity: 2 }],
    expand: ['line_items'],
  } as const
  const session = await stripe().checkout.sessions.create({
    ...params,
    allowed_payment_method_types: [...params.allowed_payment_method_types],
    line_items: [...params.line_items],
    expand: [...params.expand],
  })
  expect(session.amount_total).toBe(1_000_000)
  expect(session.line_items?.data[0]).toMatchObject({ description: 'Cello', price: { id: stripePriceId } })
})

test('an invalid key is an outage for the buyer', async () => {
  const strangers = stripePayments({ ...world.stripe, secretKey: 'sk_test_wrong' })
  await expect(strangers.openCheckout(anOrder())).rejects.toMatchObject({ code: 'provider_unavailable' })
})
