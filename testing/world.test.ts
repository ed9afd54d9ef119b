import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { syncProductJob } from '#domain/catalog/products/edit-product.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import { sendMailJob } from '#domain/kernel/enqueue-mail.ts'
import { findActiveSession } from '#domain/people/accounts/find-active-session.ts'
import { openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('an active builder’s product is in the catalog, and a pending builder’s is not', async () => {
  const shown = await world.product()
  const hidden = await world.product({ builder: await world.builder({ isActive: false }) })

  expect(shown).toMatchObject({ status: 'listed', builderIsListed: true })
  expect(hidden).toMatchObject({ status: 'listed', builderIsListed: false })
})

test('a buyer is signed in', async () => {
  world.clock.set(world.clock.now())
  const buyer = await world.buyer()

  const found = await findActiveSession(world.as(null), { userId: buyer.id, sessionId: buyer.sessionId, aal: 'aal1' })
  expect(found?.account).toEqual(world.as(buyer).actor)
  expect(world.as(null).actor).toBeNull()
})

test('a failed transaction removes its jobs', async () => {
  const ctx = world.as(null)
  await ctx.db.transaction((tx) => ctx.jobs.enqueue(tx, syncProductJob, { productId: 'kept' }, { afterSeconds: 60 }))
  await ctx.db
    .transaction(async (tx) => {
      await ctx.jobs.enqueue(tx, syncProductJob, { productId: 'lost' })
      throw new Error('No')
    })
    .catch(() => {})

  expect(await world.jobs.taken()).toEqual([{ name: 'sync-product', payload: { productId: 'kept' }, afterSeconds: 60 }])
  expect(await world.jobs.taken(sendMailJob)).toEqual([])
})

test('two worlds are independent', async () => {
  const other = await openWorld({ settings: { holdSeconds: 60 } })
  const product = await other.product()

  expect(other.as(null).settings.holdSeconds).toBe(60)
  expect(await world.db.select().from(products).where(eq(products.id, product.id))).toEqual([])
  await other.close()
})

test('the card provider opens one session per key, and an expired session cannot be paid', async () => {
  const ask = {
    paymentId: 'p1',
    idempotencyKey: 'k1',
    customerEmail: 'buyer@world.test',
    currency: 'usd',
    lines: [{ name: 'Guitar', unitCents: 250_000, quantity: 1 }],
    successUrl: 'http://shop.test/order-success',
    cancelUrl: 'http://shop.test/order-cancelled',
    expiresAt: new Date(world.clock.now().getTime() + 1800_000),
  }
  world.payments.failNext()
  await expect(world.payments.openCheckout(ask)).rejects.toMatchObject({ code: 'provider_unavailable' })
  const session = await world.payments.openCheckout(ask)
  expect(await world.payments.openCheckout(ask)).toEqual(session)
  expect(session).toMatchObject({ status: 'open', totalCents: 250_000 })

  const { rawBody, signature } = world.payments.event('checkout.session.completed', session.sessionId)
  expect(world.payments.readEvent(rawBody, signature)).toMatchObject({ sessionId: session.sessionId })
  expect(() => world.payments.readEvent(`${rawBody} `, signature)).toThrow('not signed')

  world.clock.advance(1801)
  expect(await world.payments.getCheckout(session.sessionId)).toMatchObject({ status: 'expired', url: null })
  expect(() => world.payments.pay(session.sessionId)).toThrow('expired')
})
