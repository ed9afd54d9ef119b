import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CheckoutBody } from '#contracts/buying/checkout-bodies.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { closeDuePayments } from '#server/jobs/payment-work.ts'
import { openWorld, type World } from '#testing/world.ts'
import { buy, pickupCheckoutBody, pickupProduct, quotedRate, workJobs } from '#testing/world-sales.ts'
import { purchaseApplications } from '../purchase-applications/purchase-applications-table.ts'
import { cancelCheckout } from './cancel-checkout.ts'
import { checkouts, productHolds } from './checkout-tables.ts'
import { openCheckout } from './open-checkout.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(() => world.jobs.clear())
afterAll(() => world.close())

const holdOf = (productId: string) => world.db.$count(productHolds, eq(productHolds.productId, productId))

test('of fifty simultaneous buyers, one gets the payment page and the others learn that the instrument is reserved', async () => {
  const buyers = await Promise.all(Array.from({ length: 50 }, () => world.buyer()))
  for (let round = 0; round < 20; round++) {
    const product = await pickupProduct(world)
    const sessionsBefore = world.payments.sessions.length
    const results = await Promise.allSettled(buyers.map((buyer) => buy(world, buyer, product)))

    const lost = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(lost).toHaveLength(49)
    for (const reason of lost)
      expect(reason).toMatchObject({ code: 'unavailable', message: expect.stringContaining('reserved for another buyer') })
    expect(world.payments.sessions.length - sessionsBefore).toBe(1)
    expect(await world.db.$count(checkouts, eq(checkouts.productId, product.id))).toBe(1)
    expect(await holdOf(product.id)).toBe(1)
  }
}, 120_000)

/** Locks the instrument's row until called, like a long transaction. */
async function lockRow(productId: string): Promise<() => Promise<void>> {
  const client = await world.pool.connect()
  await client.query('begin')
  await client.query('select 1 from products where id = $1 for update', [productId])
  return async () => {
    await client.query('rollback')
    client.release()
  }
}

test('while one buyer waits for the instrument’s row, the others wait without a database connection and get 409', async () => {
  const product = await pickupProduct(world)
  const [first, ...others] = await Promise.all(Array.from({ length: 30 }, () => world.buyer()))
  if (!first) throw new Error('There is no first buyer')
  const unlock = await lockRow(product.id)
  const bought = buy(world, first, product)
  // The first buyer now waits for the row.
  const waiting = () =>
    world.db.$count(sql`(select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock')`)
  await expect.poll(waiting).toBe(1)
  const lost = await Promise.allSettled(others.map((buyer) => buy(world, buyer, product)))
  expect(await waiting()).toBe(1)
  for (const { reason } of lost as PromiseRejectedResult[])
    expect(reason).toMatchObject({ code: 'conflict', status: 409, message: expect.stringMatching(/^Several people are trying/) })
  await unlock()
  expect((await bought).url).toContain('http')
})

test('refuses a held instrument without a lock, so other buyers never wait for a busy row', async () => {
  const [holder, other, product] = await Promise.all([world.buyer(), world.buyer(), pickupProduct(world)])
  await buy(world, holder, product)
  const unlock = await lockRow(product.id)
  await expect(buy(world, other, product)).rejects.toMatchObject({ code: 'unavailable', details: { state: 'reserved' } })
  await unlock()
})

test('price, rate, buyer and return address come from the shop, not from the browser', async () => {
  const [buyer, product] = await Promise.all([world.buyer(), world.product({ priceCents: 333_333 })])
  const rate = await quotedRate(world, { buyer, product })
  const { sessionId, url } = await openCheckout(world.as(buyer), {
    cart_items: [{ id: product.id, quantity: 1, name: 'Free guitar', builder_id: 'me', image_urls: ['http://127.0.0.1/'] }],
    shipping_option: { id: rate.id },
    customer_email: 'victim@world.test',
    success_url: '/checkout/success?session_id={CHECKOUT_SESSION_ID}',
  })

  const session = world.payments.sessions.find((each) => each.sessionId === sessionId)
  expect(url).toBe(session?.url)
  expect(session?.totalCents).toBe(333_333 + 4_250)
  expect(session?.asked).toMatchObject({
    customerEmail: buyer.email,
    successUrl: 'http://shop.test/checkout/success?session_id={CHECKOUT_SESSION_ID}',
    cancelUrl: 'http://shop.test/checkout/cancel',
    lines: [{ name: product.name }, { name: 'Shipping: UPS Ground' }],
  })
})

test('if the price or rate differs from the one the buyer saw, the answer has the new figures and nothing is held', async () => {
  const [buyer, product] = await Promise.all([world.buyer(), world.product({ priceCents: 200_000 })])
  const rate = await quotedRate(world, { buyer, product })
  const item = { id: product.id, price: 2_000, quantity: 1 as const }
  const changed = { code: 'changed', details: { about: 'checkout', price: 2_000, shipping: 42.5, total: 2_042.5 } }

  for (const price of [0, 0.01, 1e-9, 1_999.99, 2_000.001]) {
    const body = { cart_items: [{ ...item, price }], shipping_option: { id: rate.id } }
    await expect(openCheckout(world.as(buyer), body)).rejects.toMatchObject(changed)
  }
  const cheap = { cart_items: [item], shipping_option: { id: rate.id, rate: 0 } }
  await expect(openCheckout(world.as(buyer), cheap)).rejects.toMatchObject(changed)
  expect(await holdOf(product.id)).toBe(0)
})

test('a rate for another buyer or instrument, or an expired one, is refused, and so is pickup where it is not offered', async () => {
  const [buyer, other] = await Promise.all([world.buyer(), world.buyer()])
  const [product, otherProduct] = await Promise.all([world.product(), world.product()])
  const rates = await Promise.all([
    quotedRate(world, { buyer: other, product }),
    quotedRate(world, { buyer, product: otherProduct }),
    quotedRate(world, { buyer, product, expiresInSeconds: -1 }),
  ])
  for (const id of [...rates.map((rate) => rate.id), 'local-pickup']) {
    const body = { cart_items: [{ id: product.id, quantity: 1 as const }], shipping_option: { id } }
    await expect(openCheckout(world.as(buyer), body)).rejects.toMatchObject({ code: 'invalid_input' })
  }
})

test('an instrument that is sold, withdrawn, the buyer’s own, or not approved yet cannot be bought', async () => {
  const [builder, buyer] = await Promise.all([world.builder(), world.buyer()])
  const wishes = { builder, offersLocalPickup: true }
  const own = await world.product(wishes)
  await expect(buy(world, builder, own)).rejects.toMatchObject({ code: 'not_allowed' })
  for (const gone of [{ status: 'sold' }, { isAvailable: false }] as const) {
    await expect(buy(world, buyer, await world.product({ ...wishes, ...gone }))).rejects.toMatchObject({ code: 'unavailable' })
  }
  for (const hidden of ['draft', 'archived'] as const) {
    await expect(buy(world, buyer, await world.product({ ...wishes, status: hidden }))).rejects.toMatchObject({
      code: 'not_found',
    })
  }

  const careful = await world.product({ ...wishes, requiresApproval: true })
  await expect(buy(world, buyer, careful)).rejects.toMatchObject({ code: 'not_allowed' })
  const application = { productId: careful.id, buyerId: buyer.id, buyerEmail: buyer.email, status: 'approved' as const }
  await world.db.insert(purchaseApplications).values(application)
  await expect(buy(world, await world.buyer(), careful)).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(buy(world, buyer, careful)).resolves.toMatchObject({ url: expect.any(String) })
})

test('only a signed-in user with a confirmed e-mail address can pay', async () => {
  const product = await pickupProduct(world)
  await expect(openCheckout(world.as(null), pickupCheckoutBody(product))).rejects.toMatchObject({ code: 'not_signed_in' })
  const unconfirmed = await world.buyer({ emailConfirmed: false })
  await expect(buy(world, unconfirmed, product)).rejects.toMatchObject({ code: 'not_allowed' })
})

test.each([
  'https://evil.test/',
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  'https://shop.test@evil.test',
  'http://shop.test.evil.test',
  'http://shop.test:81/',
  'https://shop.test/',
  'http://user@shop.test/',
  'javascript:alert(1)',
  'http://evil.test#http://shop.test',
])('a payment does not return to %j', async (address) => {
  const [buyer, product] = await Promise.all([world.buyer(), pickupProduct(world)])
  for (const field of ['success_url', 'cancel_url']) {
    const body = { ...pickupCheckoutBody(product), [field]: address }
    await expect(openCheckout(world.as(buyer), body)).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { [field]: [expect.any(String)] },
    })
  }
})

test('ten clicks at once open one payment page', async () => {
  const [buyer, product] = await Promise.all([world.buyer(), pickupProduct(world)])
  const pages = await Promise.all(Array.from({ length: 10 }, () => buy(world, buyer, product)))

  expect(new Set(pages.map((page) => page.sessionId)).size).toBe(1)
  expect(await world.db.$count(checkouts, eq(checkouts.productId, product.id))).toBe(1)
})

test('changing the purchase closes the earlier payment page', async () => {
  const [buyer, product] = await Promise.all([world.buyer(), pickupProduct(world)])
  const rate = await quotedRate(world, { buyer, product })
  const first = await buy(world, buyer, product)
  const second = await openCheckout(world.as(buyer), { ...pickupCheckoutBody(product), shipping_option: { id: rate.id } })
  await workJobs(world)

  expect(second.sessionId).not.toBe(first.sessionId)
  expect(await world.payments.getCheckout(first.sessionId)).toMatchObject({ status: 'expired' })
  expect(await world.payments.getCheckout(second.sessionId)).toMatchObject({ status: 'open' })
  expect(await holdOf(product.id)).toBe(1)
})

test('if the provider does not respond, the buyer is told and the instrument is free again', async () => {
  const [buyer, next, product] = await Promise.all([world.buyer(), world.buyer(), pickupProduct(world)])
  world.payments.failNext()
  await expect(buy(world, buyer, product)).rejects.toMatchObject({
    code: 'provider_unavailable',
    message: 'Failed to create checkout session',
  })
  await expect(buy(world, next, product)).resolves.toMatchObject({ url: expect.any(String) })
})

test('cancelling closes the page and frees the instrument at once; a stranger cannot cancel', async () => {
  const [buyer, next, product] = await Promise.all([world.buyer(), world.buyer(), pickupProduct(world)])
  const { sessionId } = await buy(world, buyer, product)

  expect(await cancelCheckout(world.as(next), { session_id: sessionId })).toEqual({ status: 'nothing_open' })
  await expect(buy(world, next, product)).rejects.toMatchObject({ code: 'unavailable' })
  expect(await cancelCheckout(world.as(buyer), {})).toEqual({ status: 'cancelled' })
  expect(await world.payments.getCheckout(sessionId)).toMatchObject({ status: 'expired' })
  await expect(buy(world, next, product)).resolves.toMatchObject({ url: expect.any(String) })
})

test('an expired hold is ended for the next buyer, even before the periodic check runs', async () => {
  const [buyer, next, product] = await Promise.all([world.buyer(), world.buyer(), pickupProduct(world)])
  const { sessionId } = await buy(world, buyer, product)
  world.clock.advance(world.settings.holdSeconds + 1)

  await expect(buy(world, next, product)).resolves.toMatchObject({ url: expect.any(String) })
  expect(await world.payments.getCheckout(sessionId)).toMatchObject({ status: 'expired' })
})

test('after a crash between hold and page, the periodic check finds the page by its key and closes it', async () => {
  const [buyer, product] = await Promise.all([world.buyer(), pickupProduct(world)])
  const ctx = world.as(buyer)
  // The provider opened the page, but the shop crashed before storing it.
  const killed = {
    ...ctx.payments,
    openCheckout: async (ask: Parameters<typeof ctx.payments.openCheckout>[0]) => {
      await ctx.payments.openCheckout(ask)
      return new Promise<never>(() => {})
    },
  }
  void openCheckout({ ...ctx, payments: killed }, pickupCheckoutBody(product))
  await expect.poll(() => world.payments.sessions.at(-1)?.asked.lines[0]?.name).toBe(product.name)
  const lost = world.payments.sessions.at(-1)

  await closeDuePayments(world.as(null))
  expect(await holdOf(product.id)).toBe(1)
  world.clock.advance(61)
  await closeDuePayments(world.as(null))
  expect(await holdOf(product.id)).toBe(0)
  expect(lost).toMatchObject({ status: 'expired' })
  expect(world.payments.sessions.at(-1)).toBe(lost)
})

test('a payment page that the provider does not know after a key change no longer holds the instrument', async () => {
  const [buyer, product] = await Promise.all([world.buyer(), pickupProduct(world)])
  const { sessionId } = await buy(world, buyer, product)
  await world.db
    .update(payments)
    .set({ stripeSessionId: `cs_elsewhere_${product.id}` })
    .where(eq(payments.stripeSessionId, sessionId))
  world.clock.advance(world.settings.holdSeconds + 1)
  await closeDuePayments(world.as(null))

  expect(await holdOf(product.id)).toBe(0)
})

test('a checkout that fails to end does not stop the others from ending', async () => {
  const [buyer, stuck, product] = await Promise.all([world.buyer(), pickupProduct(world), pickupProduct(world)])
  const { sessionId } = await buy(world, buyer, stuck)
  await buy(world, buyer, product)
  world.clock.advance(world.settings.holdSeconds + 1)
  const ctx = world.as(null)
  const expireCheckout: typeof ctx.payments.expireCheckout = async (id) => {
    if (id === sessionId) throw new Error('a bug in this checkout only')
    return ctx.payments.expireCheckout(id)
  }

  await expect(closeDuePayments({ ...ctx, payments: { ...ctx.payments, expireCheckout } })).rejects.toThrow('1 payments')
  expect(await holdOf(stuck.id)).toBe(1)
  expect(await holdOf(product.id)).toBe(0)
  await closeDuePayments(ctx)
})

test('a price change does not affect an open payment page, but the next attempt charges the new price', async () => {
  const [buyer, product] = await Promise.all([world.buyer(), pickupProduct(world, { priceCents: 100_000 })])
  const first = await buy(world, buyer, product)
  await world.db.update(products).set({ priceCents: 120_000 }).where(eq(products.id, product.id))

  expect(await world.payments.getCheckout(first.sessionId)).toMatchObject({ status: 'open', totalCents: 100_000 })
  const second = await buy(world, buyer, { ...product, priceCents: 120_000 })
  expect(await world.payments.getCheckout(second.sessionId)).toMatchObject({ totalCents: 120_000 })
})

test('refuses a body with an invalid price before reading from the database', () => {
  const body = (item: object, more: object = {}) => ({ cart_items: [item], shipping_option: { id: 'local-pickup' }, ...more })
  const id = '6f1a2b3c-1111-4222-8333-444455556666'
  const bad = [
    ...[-1, '2500', Number.NaN, Number.POSITIVE_INFINITY].map((price) => body({ id, price })),
    ...[0, -1, 2, 1.5, 1e9, '1'].map((quantity) => body({ id, quantity })),
    { ...body({ id }), cart_items: [] },
    { ...body({ id }), cart_items: [{ id }, { id }] },
    body({ id: 'x' }),
    body({ id }, { shipping_option: null }),
    body({ id }, { shipping_option: { id, rate: -5 } }),
    body({ id }, { mode: 'subscription' }),
    body({ id }, { custom_build_payment: { amount: 1 } }),
  ]
  for (const each of bad) expect(CheckoutBody.safeParse(each).success, JSON.stringify(each)).toBe(false)
  expect(CheckoutBody.safeParse(body({ id, price: 2500, quantity: 1, image_urls: [], categories: ['guitars'] })).success).toBe(
    true,
  )
})
