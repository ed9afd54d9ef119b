import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { type PaymentRow, payments } from '#domain/money/payments/payments-tables.ts'
import { closeDuePayments } from '#server/jobs/payment-work.ts'
import { openWorld, type World } from '#testing/world.ts'
import { buy, pickupCheckoutBody, pickupProduct, workJobs } from '#testing/world-sales.ts'
import { orders } from '../orders/orders-tables.ts'
import { checkoutPayable } from './checkout-payable.ts'
import { productHolds } from './checkout-tables.ts'
import { openCheckout } from './open-checkout.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('an instrument is paid with the lenders that the settings had when its payment was opened', async () => {
  const [buyer, product] = await Promise.all([world.buyer(), pickupProduct(world)])
  const ctx = world.as(buyer)
  const settings = { ...ctx.settings, payLater: ['klarna'] as const }
  // The answer is lost, and the setting is changed before the buyer tries again.
  world.payments.failNext()
  const body = pickupCheckoutBody(product)
  await expect(openCheckout({ ...ctx, settings }, body)).rejects.toMatchObject({ code: 'provider_unavailable' })
  const [payment] = await world.db.select().from(payments).where(eq(payments.buyerId, buyer.id))
  expect(payment?.paymentMethods).toEqual(['card', 'klarna'])
  expect((await checkoutPayable.pageRequest(ctx, payment as PaymentRow)).paymentMethods).toEqual(['card', 'klarna'])
})

test('a page that opens after its checkout was abandoned is closed again', async () => {
  const [buyer, product] = await Promise.all([world.buyer(), pickupProduct(world)])
  const ctx = world.as(buyer)
  const slow: typeof ctx.payments.openCheckout = async (asked) => {
    const session = await ctx.payments.openCheckout(asked)
    // Meanwhile, a second click gets no answer and frees the instrument.
    world.payments.failNext()
    await expect(buy(world, buyer, product)).rejects.toMatchObject({ code: 'provider_unavailable' })
    return session
  }

  const start = openCheckout({ ...ctx, payments: { ...ctx.payments, openCheckout: slow } }, pickupCheckoutBody(product))
  await expect(start).rejects.toMatchObject({ message: 'Failed to create checkout session' })
  expect(world.payments.sessions.at(-1)).toMatchObject({ status: 'expired', asked: { lines: [{ name: product.name }] } })
  expect(await world.db.$count(productHolds, eq(productHolds.productId, product.id))).toBe(0)
})

test('a page that opened after a lost answer and was paid is settled, even if the provider does not respond to the next request', async () => {
  const [buyer, next, product] = await Promise.all([world.buyer(), world.buyer(), pickupProduct(world)])
  const ctx = world.as(buyer)
  const openAndPay: typeof ctx.payments.openCheckout = async (asked) => {
    world.payments.pay((await ctx.payments.openCheckout(asked)).sessionId)
    // The answer is lost, and no webhook comes either.
    world.payments.failNext(3)
    throw new Refusal('provider_unavailable', 'The payment provider isn’t responding')
  }
  const start = openCheckout({ ...ctx, payments: { ...ctx.payments, openCheckout: openAndPay } }, pickupCheckoutBody(product))
  await expect(start).rejects.toMatchObject({ message: 'Failed to create checkout session' })

  await expect(buy(world, buyer, product)).rejects.toMatchObject({ message: 'Failed to create checkout session' })
  await expect(buy(world, next, product)).rejects.toMatchObject({ code: 'unavailable' })
  world.clock.advance(61)
  await closeDuePayments(world.as(null))
  await workJobs(world)

  expect(await world.db.select().from(orders).where(eq(orders.productId, product.id))).toMatchObject([
    { status: 'completed', buyerId: buyer.id },
  ])
})

test('a hold whose page could not be opened or closed ends once the provider responds again', async () => {
  const [buyer, next, product] = await Promise.all([world.buyer(), world.buyer(), pickupProduct(world)])
  world.payments.failNext(2)
  await expect(buy(world, buyer, product)).rejects.toMatchObject({ message: 'Failed to create checkout session' })
  world.clock.advance(61)
  await closeDuePayments(world.as(null))

  await expect(buy(world, next, product)).resolves.toMatchObject({ url: expect.any(String) })
})
