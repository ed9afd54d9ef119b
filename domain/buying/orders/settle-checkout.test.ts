import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { products } from '#domain/catalog/products/products-table.ts'
import { type MailJob, sendMailJob } from '#domain/kernel/enqueue-mail.ts'
import { settlePaymentJob } from '#domain/money/payments/payment-jobs.ts'
import { paymentEvents, payments } from '#domain/money/payments/payments-tables.ts'
import { reconcilePayments } from '#domain/money/payments/reconcile-payments.ts'
import { settlePayment } from '#server/jobs/payment-work.ts'
import { openWorld, type World } from '#testing/world.ts'
import type { Person } from '#testing/world-people.ts'
import { buy, ordersOf, paymentStatus, pickupProduct, productStatus, webhook, workJobs } from '#testing/world-sales.ts'
import { userCart } from '../cart/user-cart-table.ts'
import { cancelCheckout } from '../checkout/cancel-checkout.ts'
import { productHolds } from '../checkout/checkout-tables.ts'
import { purchaseApplications } from '../purchase-applications/purchase-applications-table.ts'
import { orderItems, orders } from './orders-tables.ts'

let world: World
let buyer: Person
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  await world.jobs.clear()
  buyer = await world.buyer()
})
afterAll(() => world.close())

const holdsOf = (productId: string) => world.db.$count(productHolds, eq(productHolds.productId, productId))

test('a paid session creates the order as agreed, sells the instrument, empties the cart and notifies both sides', async () => {
  const [builder, applicant] = await Promise.all([world.builder(), world.buyer()])
  const product = await pickupProduct(world, { builder, priceCents: 199_999 })
  await world.db.insert(userCart).values({ userId: buyer.id, productId: product.id })
  const application = { productId: product.id, buyerId: applicant.id, buyerEmail: applicant.email }
  await world.db.insert(purchaseApplications).values(application)
  const { sessionId } = await buy(world, buyer, product)
  world.payments.pay(sessionId)
  await webhook(world, sessionId)
  const mails = await workJobs(world)

  const [order] = await ordersOf(world, product.id)
  expect(order).toMatchObject({
    buyerId: buyer.id,
    builderId: builder.profileId,
    customerEmail: buyer.email,
    status: 'completed',
    deliveryStatus: 'preparing',
    fulfilment: 'pickup',
    totalCents: 199_999,
    pickupCode: expect.stringMatching(/^[A-Z34579]{6}$/),
  })
  const [line] = await world.db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, order?.id ?? ''))
  expect(line).toMatchObject({ productName: product.name, priceCents: 199_999, commissionPercent: 10, commissionCents: 20_000 })
  expect(await productStatus(world, product.id)).toBe('sold')
  expect(await holdsOf(product.id)).toBe(0)
  expect(await world.db.$count(userCart, eq(userCart.userId, buyer.id))).toBe(0)
  expect(mails).toEqual([
    { mail: 'order-placed-buyer', to: buyer.email, orderId: order?.id },
    { mail: 'order-placed-builder', to: builder.email, orderId: order?.id },
    { mail: 'application-declined-sold', to: applicant.email, productName: product.name },
  ])
})

test('the same webhook a hundred times at once leads to one order and one email to each side', async () => {
  const product = await pickupProduct(world)
  const { sessionId } = await buy(world, buyer, product)
  world.payments.pay(sessionId)
  await webhook(world, sessionId, { times: 100 })

  expect(await world.jobs.taken(settlePaymentJob)).toHaveLength(1)
  const mails = await workJobs(world)
  expect(await ordersOf(world, product.id)).toHaveLength(1)
  expect(mails.map((mail) => mail.mail)).toEqual(['order-placed-buyer', 'order-placed-builder'])
  expect(await world.db.$count(paymentEvents, eq(paymentEvents.sessionId, sessionId))).toBe(1)
})

test('twenty workers that settle one payment at once create one order', async () => {
  const product = await pickupProduct(world)
  const { sessionId } = await buy(world, buyer, product)
  world.payments.pay(sessionId)
  await Promise.all(Array.from({ length: 20 }, () => settlePayment(world.as(null), { sessionId })))

  expect(await ordersOf(world, product.id)).toHaveLength(1)
  expect(await workJobs(world)).toHaveLength(2)
})

test('if the webhook never comes, the reconciler asks the provider', async () => {
  const product = await pickupProduct(world)
  const { sessionId } = await buy(world, buyer, product)
  world.payments.pay(sessionId)
  await reconcilePayments(world.as(null))
  expect(await world.jobs.taken()).toEqual([])

  world.clock.advance(121)
  await reconcilePayments(world.as(null))
  await workJobs(world)
  expect(await productStatus(world, product.id)).toBe('sold')
})

test('the webhook of a page that was never stored still creates its order', async () => {
  const product = await pickupProduct(world)
  const { sessionId } = await buy(world, buyer, product)
  await world.db
    .update(payments)
    .set({ status: 'opening', stripeSessionId: null, url: null })
    .where(eq(payments.stripeSessionId, sessionId))
  world.payments.pay(sessionId)
  await webhook(world, sessionId)
  await workJobs(world)

  expect(await ordersOf(world, product.id)).toHaveLength(1)
  expect(await paymentStatus(world, sessionId)).toBe('paid')
})

test('a crash in the middle of a sale stores nothing, and the next attempt stores all of it', async () => {
  const product = await pickupProduct(world)
  const { sessionId } = await buy(world, buyer, product)
  world.payments.pay(sessionId)
  const ctx = world.as(null)
  for (const failsAt of [1, 2]) {
    let calls = 0
    const enqueue: typeof ctx.jobs.enqueue = async (...job) => {
      calls += 1
      if (calls === failsAt) throw new Error('killed')
      await ctx.jobs.enqueue(...job)
    }
    await expect(settlePayment({ ...ctx, jobs: { ...ctx.jobs, enqueue } }, { sessionId })).rejects.toThrow('killed')
    expect(await ordersOf(world, product.id)).toEqual([])
    expect(await productStatus(world, product.id)).toBe('listed')
    expect(await world.jobs.taken()).toEqual([])
  }
  await settlePayment(ctx, { sessionId })
  expect(await ordersOf(world, product.id)).toHaveLength(1)
  expect(await workJobs(world)).toHaveLength(2)
})

test('a payment that arrives after its hold ended still buys a free instrument', async () => {
  const product = await pickupProduct(world)
  const { sessionId } = await buy(world, buyer, product)
  world.payments.pay(sessionId)
  await world.db.delete(productHolds).where(eq(productHolds.productId, product.id))
  await world.db.update(payments).set({ status: 'expired' }).where(eq(payments.stripeSessionId, sessionId))
  await settlePayment(world.as(null), { sessionId })

  expect(await ordersOf(world, product.id)).toMatchObject([{ buyerId: buyer.id, status: 'completed' }])
})

test('a payment that arrives after the instrument went to another buyer is refunded once, with an email', async () => {
  const product = await pickupProduct(world)
  const late = await buy(world, buyer, product)
  await world.db.delete(productHolds).where(eq(productHolds.productId, product.id))
  const winner = await world.buyer()
  const { sessionId } = await buy(world, winner, product)
  world.payments.pay(late.sessionId)
  await webhook(world, late.sessionId)
  const lateMails = await workJobs(world)
  world.payments.pay(sessionId)
  await webhook(world, sessionId)
  await workJobs(world)
  await webhook(world, late.sessionId, { type: 'charge.refunded' })
  await workJobs(world)

  expect(lateMails).toMatchObject([
    { mail: 'payment-refunded', to: buyer.email, totalCents: product.priceCents, reason: 'already_sold' },
  ])
  expect(world.payments.refunds.filter((refund) => refund.paymentIntentId === `pi_${late.sessionId}`)).toHaveLength(1)
  expect(await ordersOf(world, product.id)).toMatchObject([{ buyerId: winner.id, status: 'completed' }])
  expect(await paymentStatus(world, late.sessionId)).toBe('refunded')
})

test('a refund that the provider did not accept is retried', async () => {
  const product = await pickupProduct(world)
  const { sessionId } = await buy(world, buyer, product)
  world.payments.pay(sessionId)
  await world.db.update(products).set({ status: 'sold' }).where(eq(products.id, product.id))
  await settlePayment(world.as(null), { sessionId })
  world.payments.failNext()
  await expect(workJobs(world)).rejects.toMatchObject({ code: 'provider_unavailable' })
  expect(await paymentStatus(world, sessionId)).toBe('refunding')

  world.clock.advance(3601)
  await reconcilePayments(world.as(null))
  expect(await workJobs(world)).toMatchObject([{ mail: 'payment-refunded' }])
  expect(await paymentStatus(world, sessionId)).toBe('refunded')
  expect(await holdsOf(product.id)).toBe(0)
})

test('a payment of the wrong amount buys nothing and is refunded', async () => {
  const product = await pickupProduct(world)
  const { sessionId } = await buy(world, buyer, product)
  world.payments.pay(sessionId)
  const session = world.payments.sessions.find((each) => each.sessionId === sessionId)
  if (session) session.totalCents -= 1
  await webhook(world, sessionId)

  expect(await workJobs(world)).toMatchObject([
    { mail: 'payment-refunded', reason: 'amount_differs', totalCents: product.priceCents - 1 },
  ])
  expect(await ordersOf(world, product.id)).toEqual([])
  expect(await productStatus(world, product.id)).toBe('listed')
  expect(await holdsOf(product.id)).toBe(0)
})

test('cancelling after the payment has gone through does not undo the sale', async () => {
  const product = await pickupProduct(world)
  const { sessionId } = await buy(world, buyer, product)
  world.payments.pay(sessionId)
  expect(await cancelCheckout(world.as(buyer), { session_id: sessionId })).toEqual({ status: 'processing' })
  await workJobs(world)

  expect(await ordersOf(world, product.id)).toMatchObject([{ status: 'completed' }])
})

test('a refund in the provider’s dashboard marks the order as refunded, with one email to each side; the instrument stays sold', async () => {
  const builder = await world.builder()
  const product = await pickupProduct(world, { builder })
  const { sessionId } = await buy(world, buyer, product)
  world.payments.pay(sessionId)
  await webhook(world, sessionId)
  await workJobs(world)
  world.payments.refundOutside(sessionId)
  await Promise.all(['charge.refunded', 'refund.created', 'refund.updated'].map((type) => webhook(world, sessionId, { type })))
  const mails = await workJobs(world)
  await webhook(world, sessionId, { type: 'charge.refunded' })
  mails.push(...(await workJobs(world)))

  const [order] = await ordersOf(world, product.id)
  expect(mails).toEqual([
    { mail: 'order-refunded-buyer', to: buyer.email, orderId: order?.id },
    { mail: 'order-refunded-builder', to: builder.email, orderId: order?.id },
  ])
  expect(order).toMatchObject({ status: 'refunded' })
  expect(await productStatus(world, product.id)).toBe('sold')
})

test('a payment reported only after its refund leaves a refunded order and one email, in any order of events', async () => {
  const reports: Record<string, (sessionId: string) => Promise<unknown>> = {
    'the payment': (id) => webhook(world, id, { times: 2 }),
    'the refund': (id) => webhook(world, id, { type: 'charge.refunded', times: 2 }),
    'the jobs': () => workJobs(world).then((mails) => heard.push(...mails)),
    'a lost job': () => world.jobs.clear(),
    'twice at once': (id) => Promise.all([1, 2].map(() => settlePayment(world.as(null), { sessionId: id }))),
    'a cancel': (id) => cancelCheckout(world.as(buyer), { session_id: id }),
    'the reconciler': async () => {
      world.clock.advance(121)
      await reconcilePayments(world.as(null))
    },
  }
  const heard: MailJob[] = []
  const events = fc.array(fc.constantFrom(...Object.keys(reports)), { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(events, async (names) => {
      await world.jobs.clear()
      heard.length = 0
      const product = await pickupProduct(world)
      const { sessionId } = await buy(world, buyer, product)
      world.payments.pay(sessionId)
      world.payments.refundOutside(sessionId)
      // Emails are enqueued together with the order, so only the settling job is lost here.
      for (const name of names) {
        const before = (await world.jobs.taken(sendMailJob)).map(({ payload }) => payload as MailJob)
        if (name === 'a lost job') heard.push(...before)
        await reports[name]?.(sessionId)
      }
      world.clock.advance(121)
      await reconcilePayments(world.as(null))
      heard.push(...(await workJobs(world)))

      const [order, ...others] = await ordersOf(world, product.id)
      expect(others).toEqual([])
      expect(order).toMatchObject({ status: 'refunded', deliveryStatus: 'cancelled', buyerId: buyer.id })
      expect(heard).toEqual([{ mail: 'order-refunded-buyer', to: buyer.email, orderId: order?.id }])
      expect(await paymentStatus(world, sessionId)).toBe('refunded')
      // The instrument was not shipped, so another buyer can buy it.
      expect([await productStatus(world, product.id), await holdsOf(product.id)]).toEqual(['listed', 0])
    }),
    { seed: 20261122, numRuns: 25 },
  )
})

test('a refunded payment that could not buy anything leaves no order, and an email explains it', async () => {
  const product = await pickupProduct(world)
  const { sessionId } = await buy(world, buyer, product)
  world.payments.pay(sessionId)
  world.payments.refundOutside(sessionId)
  await world.db.update(products).set({ status: 'sold' }).where(eq(products.id, product.id))
  for (const type of ['charge.refunded', 'checkout.session.completed']) await webhook(world, sessionId, { type })

  expect(await workJobs(world)).toMatchObject([{ mail: 'payment-refunded', to: buyer.email, reason: 'already_sold' }])
  expect(await ordersOf(world, product.id)).toEqual([])
  expect(await paymentStatus(world, sessionId)).toBe('refunded')
})

test('events about other payments change nothing', async () => {
  await world.payments.openCheckout({
    paymentId: '6f1a2b3c-1111-4222-8333-444455556666',
    idempotencyKey: 'foreign',
    customerEmail: 'x@world.test',
    currency: 'usd',
    lines: [{ name: 'Other', unitCents: 100, quantity: 1 }],
    successUrl: 'http://other.test',
    cancelUrl: 'http://other.test',
    expiresAt: new Date(world.clock.now().getTime() + 3_600_000),
  })
  const foreign = world.payments.sessions.at(-1)?.sessionId ?? ''
  const before = await world.db.$count(orders)
  world.payments.pay(foreign)
  await webhook(world, foreign)
  await workJobs(world)
  await settlePayment(world.as(null), { sessionId: 'cs_nobody' })

  expect(await world.db.$count(orders)).toBe(before)
})

test('a payment of another shop on the same provider account is ignored', async () => {
  const product = await pickupProduct(world)
  const { sessionId } = await buy(world, await world.buyer(), product)
  world.payments.pay(sessionId)
  for (const paymentId of ['order-7', randomUUID()]) {
    Object.assign(world.payments.sessions.find((each) => each.sessionId === sessionId) ?? {}, { paymentId })
    await settlePayment(world.as(null), { sessionId })
  }
  expect(await ordersOf(world, product.id)).toEqual([])
})
