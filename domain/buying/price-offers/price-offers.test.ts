import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { editProduct } from '#domain/catalog/products/edit-product.ts'
import { getPurchaseState } from '#domain/catalog/products/evaluate-purchase.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import { ledgerLines } from '#domain/money/payouts/payouts-tables.ts'
import { closeDuePayments } from '#server/jobs/payment-work.ts'
import { openWorld, type World } from '#testing/world.ts'
import { openOffers } from '#testing/world-offers.ts'
import type { Product } from '#testing/world-products.ts'
import { buy, webhook, workJobs } from '#testing/world-sales.ts'
import { addToCart } from '../cart/add-to-cart.ts'
import { getCart } from '../cart/get-cart.ts'
import { productHolds } from '../checkout/checkout-tables.ts'
import { orderItems, orders } from '../orders/orders-tables.ts'
import { priceOffers } from './price-offers-tables.ts'
import { sweepOffers } from './sweep-offers.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  await world.jobs.clear()
  // The clock of each test would end the offers of those before.
  await world.db.delete(productHolds)
  await world.db.delete(priceOffers)
})
afterAll(() => world.close())

const HOUR = 3600

const { offered, accepted, offer, counter, accept, close, statusOf, mails } = openOffers(() => world)
const holdOf = async (product: Product) =>
  (await world.db.select().from(productHolds).where(eq(productHolds.productId, product.id)))[0]

describe('an offer', () => {
  test('below the minimum is declined at once, without an email; the builder never sees it', async () => {
    const { buyer, product } = await offered({ minimumOfferCents: 200_000 })
    expect(await offer(buyer, product, 1900)).toMatchObject({ status: 'declined', turn: null, share: null })
    expect(await mails()).toEqual([])
    await expect(offer(buyer, product, 1900)).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { amount: ['Your new offer must be higher than $1,900.'] },
    })
    expect(await offer(buyer, product, 2100)).toMatchObject({ status: 'open', turn: 'builder', amount: 2100 })
  })

  test('goes back and forth, each amount closer to the other', async () => {
    const { buyer, builder, product } = await offered()
    const first = await offer(buyer, product, 2100, 'For my daughter')
    await expect(counter(builder, first, 2100)).rejects.toMatchObject({ message: 'You can accept $2,100 instead.' })
    await expect(counter(builder, first, 2501)).rejects.toMatchObject({ message: 'Enter at most $2,500.' })
    await expect(counter(buyer, first, 2200)).rejects.toMatchObject({ code: 'conflict' })
    const second = await counter(builder, first, 2400)
    expect(second).toMatchObject({ side: 'builder', turn: 'buyer', round: 2, amount: 2400, share: { you_receive: 2160 } })
    await expect(counter(buyer, second, 2100)).rejects.toMatchObject({ message: 'Your new offer must be higher than $2,100.' })
    await expect(counter(buyer, second, 2400)).rejects.toMatchObject({ message: 'You can accept $2,400 instead.' })
    const third = await counter(buyer, second, 2200)
    await expect(counter(builder, third, 2400)).rejects.toMatchObject({
      message: 'Your new counteroffer must be lower than $2,400.',
    })
    expect(third.rounds.map(({ side, amount, message }) => [side, amount, message])).toEqual([
      ['buyer', 2100, 'For my daughter'],
      ['builder', 2400, ''],
      ['buyer', 2200, ''],
    ])
    expect(await mails()).toEqual(['offered builder', 'countered buyer', 'offered builder'])
  })

  test('is at least half of the list price, below it, and not for one’s own instrument', async () => {
    const { buyer, builder, product } = await offered()
    await expect(offer(buyer, product, 1249)).rejects.toMatchObject({ message: 'Enter at least $1,250.' })
    await expect(offer(buyer, product, 2500)).rejects.toMatchObject({
      message: 'Your offer must be below the list price.',
    })
    await expect(offer(builder, product, 2000)).rejects.toMatchObject({ code: 'not_allowed' })
    await world.db.update(products).set({ acceptsOffers: false }).where(eq(products.id, product.id))
    await expect(offer(buyer, product, 2000)).rejects.toMatchObject({ code: 'conflict' })
  })

  test('is made at most five times in thirty days', async () => {
    const { buyer, builder, product } = await offered()
    for (const amount of [1300, 1400, 1500, 1600, 1700]) await close(builder, await offer(buyer, product, amount))
    await expect(offer(buyer, product, 1800)).rejects.toMatchObject({
      code: 'too_many',
      message: expect.stringMatching(/^You made 5 offers on this instrument in 30 days\. Try again on \w+ \d+/),
    })
  })

  test('sent twice is one offer', async () => {
    const { buyer, product } = await offered()
    const [one, other] = await Promise.all([offer(buyer, product, 2000), offer(buyer, product, 2000)])
    expect(one?.id).toBe(other?.id)
    await expect(offer(buyer, product, 2100)).rejects.toMatchObject({ code: 'conflict' })
  })

  test('does not exist for anyone else', async () => {
    const { buyer, product } = await offered()
    const made = await offer(buyer, product, 2000)
    const stranger = await world.buyer()
    for (const act of [accept, close]) await expect(act(stranger, made)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('expires after 48 hours, and ends when the price drops to it or the instrument is no longer for sale', async () => {
    const [one, two, three] = [await offered(), await offered(), await offered()]
    const expiring = await offer(one.buyer, one.product, 2100)
    const overtaken = await offer(two.buyer, two.product, 2100)
    const hidden = await offer(three.buyer, three.product, 2100)
    await mails()
    await editProduct(world.as(two.builder), two.product.id, { price: 205_000 })
    await mails()
    await editProduct(world.as(three.builder), three.product.id, { is_available: false })
    await sweepOffers(world.as(null))
    expect([await statusOf(expiring), await statusOf(overtaken), await statusOf(hidden)]).toEqual(['open', 'ended', 'ended'])
    world.clock.advance(48 * HOUR)
    await sweepOffers(world.as(null))
    expect(await statusOf(expiring)).toBe('expired')
    expect((await mails()).toSorted()).toEqual(['expired builder', 'expired buyer', 'price_lowered buyer', 'unavailable buyer'])
  })
})

describe('an accepted offer', () => {
  test('reserves the instrument for the buyer and sets the price in cart, checkout, order and ledger', async () => {
    const { buyer, builder, product, offer: made } = await accepted()
    expect(made).toMatchObject({ status: 'accepted', can: { accept: false, counter: false, close: true } })
    expect(await getPurchaseState(world.as(await world.buyer()), product.id)).toBe('reserved')
    await expect(editProduct(world.as(builder), product.id, { price: 100_000 })).rejects.toMatchObject({
      message: expect.stringMatching(
        /^On hold for an accepted offer until .+ (AM|PM) .+\. Cancel the offer to edit this listing\.$/,
      ),
    })
    await addToCart(world.as(buyer), { productId: product.id })
    const cart = await getCart(world.as(buyer))
    expect(cart.total).toBe(2300)
    expect(cart.items[0]?.offer_pay_by).toBe(made.pay_by)

    const session = await buy(world, buyer, { ...product, priceCents: 230_000 })
    await expect(close(builder, made)).rejects.toMatchObject({ code: 'conflict' })
    world.payments.pay(session.sessionId)
    await webhook(world, session.sessionId)
    await workJobs(world)
    const [order] = await world.db.select().from(orders).where(eq(orders.productId, product.id))
    const [item] = await world.db.select().from(orderItems).where(eq(orderItems.productId, product.id))
    expect(order).toMatchObject({ status: 'completed', subtotalCents: 230_000 })
    expect(item).toMatchObject({ priceCents: 230_000, commissionCents: 23_000 })
    expect(await statusOf(made)).toBe('paid')
    expect(await holdOf(product)).toBeUndefined()
    const lines = await world.db.select().from(ledgerLines)
    expect(lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0)
  })

  test('is the approval, where a builder approves each buyer', async () => {
    const { buyer, builder, product } = await offered({ requiresApproval: true })
    expect(await getPurchaseState(world.as(buyer), product.id)).toBe('apply')
    await accept(builder, await offer(buyer, product, 2300))
    expect(await getPurchaseState(world.as(buyer), product.id)).toBe('available')
    await buy(world, buyer, { ...product, priceCents: 230_000 })
  })

  test('lapses unpaid after 48 hours, with a reminder a day before; the next offer can be accepted', async () => {
    const { buyer, builder, product } = await offered()
    const other = await offer(await world.buyer(), product, 2000)
    const made = await accept(builder, await offer(buyer, product, 2300))
    await mails()
    world.clock.advance(24 * HOUR)
    await sweepOffers(world.as(null))
    await sweepOffers(world.as(null))
    expect((await mails()).filter((mail) => mail.includes('reminder'))).toEqual(['reminder buyer'])
    world.clock.advance(24 * HOUR)
    await sweepOffers(world.as(null))
    expect([await statusOf(made), await statusOf(other), await holdOf(product)]).toEqual(['lapsed', 'open', undefined])
    await accept(builder, other)
    expect(await holdOf(product)).toMatchObject({ priceOfferId: other.id, checkoutId: null })
  })

  test('stays on hold while a payment page is open, also past the deadline, and lapses when the page is closed unpaid', async () => {
    const { buyer, product, offer: made } = await accepted()
    world.clock.advance(47.9 * HOUR)
    await buy(world, buyer, { ...product, priceCents: 230_000 })
    world.clock.advance(0.2 * HOUR)
    await sweepOffers(world.as(null))
    expect(await statusOf(made)).toBe('accepted')
    world.clock.advance(2 * HOUR)
    await closeDuePayments(world.as(null))
    expect(await holdOf(product)).toMatchObject({ checkoutId: null })
    await sweepOffers(world.as(null))
    expect([await statusOf(made), await holdOf(product)]).toEqual(['lapsed', undefined])
    await expect(buy(world, buyer, { ...product, priceCents: 230_000 })).rejects.toMatchObject({ code: 'changed' })
  })

  test('paid late on a page opened in time is a sale at its price', async () => {
    const { buyer, product, offer: made } = await accepted()
    world.clock.advance(47.9 * HOUR)
    const { sessionId } = await buy(world, buyer, { ...product, priceCents: 230_000 })
    world.clock.advance(0.4 * HOUR)
    await expect(buy(world, buyer, { ...product, priceCents: 250_000 })).rejects.toMatchObject({ code: 'changed' })
    world.payments.pay(sessionId)
    await webhook(world, sessionId)
    await workJobs(world)
    expect(await statusOf(made)).toBe('paid')
    const [order] = await world.db.select().from(orders).where(eq(orders.productId, product.id))
    expect(order).toMatchObject({ status: 'completed', subtotalCents: 230_000 })
  })

  test('is canceled by either side, which frees the instrument', async () => {
    const { buyer, product, offer: made } = await accepted()
    await close(buyer, made)
    expect([await statusOf(made), await holdOf(product)]).toEqual(['canceled', undefined])
    expect(await getPurchaseState(world.as(await world.buyer()), product.id)).toBe('available')
  })

  test('two missed deadlines in ninety days stop a buyer’s offers for thirty days', async () => {
    const { buyer } = await offered()
    for (const { builder, product } of [await offered(), await offered()]) {
      await accept(builder, await offer(buyer, product, 2300))
      world.clock.advance(48 * HOUR)
      await sweepOffers(world.as(null))
    }
    const { product } = await offered()
    await expect(offer(buyer, product, 2300)).rejects.toMatchObject({
      message: expect.stringMatching(/^You missed two payment deadlines\. You can make offers again on \w+ \d+/),
    })
    world.clock.advance(30 * 24 * HOUR)
    expect(await offer(buyer, product, 2300)).toMatchObject({ status: 'open' })
  })
})

describe('races', () => {
  test('accepting against fifty checkouts: one hold, one winner', async () => {
    for (let round = 0; round < 5; round++) {
      const { buyer, builder, product } = await offered()
      const made = await offer(buyer, product, 2300)
      const strangers = await Promise.all(Array.from({ length: 50 }, () => world.buyer()))
      const results = await Promise.allSettled([accept(builder, made), ...strangers.map((each) => buy(world, each, product))])
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(await world.db.$count(productHolds, eq(productHolds.productId, product.id))).toBe(1)
      expect(await statusOf(made)).toBe(results[0]?.status === 'fulfilled' ? 'accepted' : 'open')
    }
  }, 60_000)

  test('two offers accepted at once: one is accepted', async () => {
    const { buyer, builder, product } = await offered()
    const made = [await offer(buyer, product, 2300), await offer(await world.buyer(), product, 2200)]
    const results = await Promise.allSettled(made.map((each) => accept(builder, each)))
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: {
        code: 'conflict',
        message: 'This instrument is on hold for another accepted offer. You can accept this one if that one isn’t paid.',
      },
    })
  })

  test('a counteroffer and an acceptance of the same round: one wins, the other sees the new amount', async () => {
    for (let round = 0; round < 5; round++) {
      const { buyer, builder, product } = await offered()
      const made = await counter(builder, await offer(buyer, product, 2100), 2400)
      const results = await Promise.allSettled([accept(buyer, made), counter(buyer, made, 2200)])
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const lost = results.find(({ status }) => status === 'rejected')
      expect(['changed', 'conflict']).toContain((lost as PromiseRejectedResult).reason.code)
    }
  })

  test('a price edit against an acceptance: either the new price is refused, or the offer is', async () => {
    const { buyer, builder, product } = await offered()
    const made = await offer(buyer, product, 2300)
    const results = await Promise.allSettled([
      accept(builder, made),
      editProduct(world.as(builder), product.id, { price: 200_000 }),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})
