import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { editProduct } from '#domain/catalog/products/edit-product.ts'
import { listPurchaseStates } from '#domain/catalog/products/evaluate-purchase.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { composeMail } from '#server/jobs/mail/compose-mail.ts'
import { deleteAccount } from '#server/operations/account-deletion/delete-account.ts'
import { openWorld, type World } from '#testing/world.ts'
import { openOffers } from '#testing/world-offers.ts'
import type { Person } from '#testing/world-people.ts'
import type { Product } from '#testing/world-products.ts'
import { buy, webhook, workJobs } from '#testing/world-sales.ts'
import { productHolds } from '../checkout/checkout-tables.ts'
import { listMyOffers, listReceivedOffers } from './list-offers.ts'
import { priceOffers } from './price-offers-tables.ts'
import { sweepOffers } from './sweep-offers.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  await world.jobs.clear()
  await world.db.delete(productHolds)
  await world.db.delete(priceOffers)
})
afterAll(() => world.close())

const HOUR = 3600
const { offered, accepted, offer, counter, accept, close, statusOf, mails } = openOffers(() => world)

const suspend = (product: Product) => world.db.update(products).set({ builderIsListed: false }).where(eq(products.id, product.id))

describe('a reply from an outdated page', () => {
  test('that would withdraw or decline an accepted offer is refused with the amount', async () => {
    const { buyer, builder, product } = await offered()
    const seen = await counter(builder, await offer(buyer, product, 2100), 2400)
    await accept(buyer, seen)
    const changed = { code: 'changed', message: 'This offer was accepted.', details: { about: 'offer', round: 2, amount: 2400 } }
    await expect(close(builder, seen)).rejects.toMatchObject(changed)
    await expect(counter(buyer, seen, 2200)).rejects.toMatchObject(changed)
    expect(await statusOf(seen)).toBe('accepted')
  })

  test('that would cancel an open offer is refused with the amount', async () => {
    const { buyer, builder, product } = await offered()
    const made = await offer(buyer, product, 2100)
    const changed = { code: 'changed', details: { about: 'offer', round: 1, amount: 2100 } }
    await expect(close(builder, { ...made, status: 'accepted' })).rejects.toMatchObject(changed)
    expect(await statusOf(made)).toBe('open')
  })

  test('closing and accepting at once: one wins', async () => {
    for (let round = 0; round < 5; round++) {
      const { buyer, builder, product } = await offered()
      const made = await offer(buyer, product, 2300)
      const results = await Promise.allSettled([accept(builder, made), close(buyer, made)])
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    }
  })

  test('accepting again answers the accepted offer', async () => {
    const { buyer, builder, product } = await offered()
    const made = await offer(buyer, product, 2300)
    const [one, other] = await Promise.all([accept(builder, made), accept(builder, made)])
    expect([one.status, other.status]).toEqual(['accepted', 'accepted'])
    await expect(accept(buyer, made)).rejects.toMatchObject({ code: 'changed' })
  })
})

describe('a new offer', () => {
  test('is higher than the one withdrawn, until the list price changes', async () => {
    const { buyer, product } = await offered()
    await close(buyer, await offer(buyer, product, 2000))
    await expect(offer(buyer, product, 2000)).rejects.toMatchObject({ message: 'Your new offer must be higher than $2,000.' })
    await world.db.update(products).set({ priceCents: 240_000 }).where(eq(products.id, product.id))
    expect(await offer(buyer, product, 1900)).toMatchObject({ status: 'open' })
  })

  test('with another message is not taken for the same one', async () => {
    const { buyer, product } = await offered()
    await offer(buyer, product, 2000, 'For my daughter')
    await expect(offer(buyer, product, 2000, 'For my son')).rejects.toMatchObject({ code: 'conflict' })
  })
})

test('a counteroffer between people of whom one blocked the other is refused', async () => {
  const { buyer, builder, product } = await offered()
  const made = await counter(builder, await offer(buyer, product, 2000), 2400)
  await world.db.execute(`insert into blocks (blocker_id, blocked_id) values ('${builder.id}', '${buyer.id}')`)
  await expect(counter(buyer, made, 2100)).rejects.toMatchObject({ code: 'not_allowed' })
})

test('an accepted offer on an instrument the shop took down is canceled, and counts as no missed deadline', async () => {
  const { product, offer: made } = await accepted()
  await mails()
  await suspend(product)
  await sweepOffers(world.as(null))
  expect(await statusOf(made)).toBe('canceled')
  const [mail, ...others] = await workJobs(world)
  expect(others).toEqual([])
  if (!mail) throw new Error('There is no email')
  const { subject, text } = await composeMail(world.as(null), mail)
  expect(subject).toBe(`Offer canceled: ${product.name}`)
  expect(text).toContain('The instrument is no longer available. Your hold has ended.')
})

test('a buyer at the list price is not told that their open offer ended', async () => {
  const { buyer, builder, product } = await offered()
  const made = await counter(builder, await offer(buyer, product, 2100), 2400)
  const { sessionId } = await buy(world, buyer, product)
  world.payments.pay(sessionId)
  await webhook(world, sessionId)
  await workJobs(world)
  await sweepOffers(world.as(null))
  expect(await statusOf(made)).toBe('declined')
  expect((await mails()).filter((mail) => mail.startsWith('sold'))).toEqual([])
})

test('a buyer whose payment is being processed is not reminded to pay', async () => {
  const { product } = await accepted()
  await mails()
  await world.db.update(productHolds).set({ isPaying: true }).where(eq(productHolds.productId, product.id))
  world.clock.advance(25 * HOUR)
  await sweepOffers(world.as(null))
  expect(await mails()).toEqual([])
})

test('a builder is not told what the buyer owes others', async () => {
  const { buyer } = await offered()
  for (const { builder, product } of [await offered(), await offered(), await offered()]) {
    await accept(builder, await offer(buyer, product, 2300))
  }
  const { builder, product } = await offered()
  await expect(offer(buyer, product, 2300)).rejects.toMatchObject({
    message: 'You have 3 accepted offers to pay. Check out one of them first.',
  })
  const other = await world.buyer()
  const made = await offer(other, product, 2300)
  await world.db.update(priceOffers).set({ buyerId: buyer.id }).where(eq(priceOffers.id, made.id))
  await expect(accept(builder, made)).rejects.toMatchObject({
    message: 'This buyer can’t take another accepted offer right now. You can counter, decline or wait.',
  })
})

test('while an instrument is on hold for one offer, no other can be accepted', async () => {
  const { builder, product } = await accepted()
  const other = await world.buyer()
  const { builder: elsewhere, product: free } = await offered()
  const made = await offer(other, free, 2200)
  await world.db
    .update(priceOffers)
    .set({ productId: product.id, builderId: product.builderId })
    .where(eq(priceOffers.id, made.id))
  await expect(accept(builder, made)).rejects.toMatchObject({ message: expect.stringContaining('on hold for another') })
  await expect(accept(elsewhere, made)).rejects.toMatchObject({ code: 'not_found' })
  const { offers } = await listMyOffers(world.as(other), { limit: 10 })
  expect(offers[0]).toMatchObject({ is_held_for_another: true, can: { accept: false, close: true } })
})

test('the buyer whose offer was accepted gets its price with the purchase state, and others don’t', async () => {
  const { buyer, product } = await accepted()
  const ask = async (who: Person) => listPurchaseStates(world.as(who), [product.id])
  expect(await ask(buyer)).toEqual({ states: { [product.id]: 'available' }, agreed_prices: { [product.id]: 2300 } })
  expect(await ask(await world.buyer())).toEqual({ states: { [product.id]: 'reserved' }, agreed_prices: {} })
})

test('after an offer ends, the buyer can make another until the instrument is sold or reserved', async () => {
  const { buyer, builder, product } = await offered()
  const canAgain = async () => (await listMyOffers(world.as(buyer), { limit: 10 })).offers.map(({ can }) => can.offer_again)
  await close(builder, await offer(buyer, product, 2000))
  expect(await canAgain()).toEqual([true])
  await offer(buyer, product, 2100)
  expect(await canAgain()).toEqual([false, false])
  await world.db.update(priceOffers).set({ status: 'withdrawn', turn: null, replyBy: null, endedAt: new Date() })
  await world.db.update(products).set({ acceptsOffers: false }).where(eq(products.id, product.id))
  expect(await canAgain()).toEqual([false, false])
})

test('a deadline that passed is named before a changed price', async () => {
  const { buyer, product } = await accepted()
  world.clock.advance(48 * HOUR + 30)
  await expect(buy(world, buyer, product)).rejects.toMatchObject({
    message: 'The payment deadline for your accepted offer has passed.',
  })
})

test('without offers, a minimum above the price is no obstacle', async () => {
  const { builder, product } = await offered({ minimumOfferCents: 200_000, acceptsOffers: false, status: 'draft' })
  await editProduct(world.as(builder), product.id, { price: 150_000 })
  await expect(editProduct(world.as(builder), product.id, { accepts_offers: true })).rejects.toMatchObject({
    fields: { minimum_offer: ['Enter a minimum offer no higher than the price'] },
  })
})

test('the sweep ends exactly the offers that a new price makes obsolete', async () => {
  const ends = async (turn: 'buyer' | 'builder', price: number) => {
    const { buyer, builder, product } = await offered()
    const first = await offer(buyer, product, 2100)
    const made = turn === 'builder' ? first : await counter(builder, first, 2400)
    await world.db
      .update(products)
      .set({ priceCents: made.amount * 100 + price })
      .where(eq(products.id, product.id))
    await sweepOffers(world.as(null))
    return (await statusOf(made)) === 'ended'
  }
  expect([await ends('builder', 100), await ends('builder', 0), await ends('builder', -100)]).toEqual([false, true, true])
  expect([await ends('buyer', 100), await ends('buyer', 0), await ends('buyer', -100)]).toEqual([false, false, true])
})

test('past the deadline, the instrument stays reserved until the sweep ends the offer', async () => {
  const { product } = await accepted()
  const stateOf = async (who: Person) => (await listPurchaseStates(world.as(who), [product.id])).states[product.id]
  const stranger = await world.buyer()
  world.clock.advance(48 * HOUR + 30)
  expect(await stateOf(stranger)).toBe('reserved')
  await sweepOffers(world.as(null))
  expect(await stateOf(stranger)).toBe('available')
})

test('the refusal to edit a listing on hold names the deadline in the shop’s time zone while the builder’s is unknown', async () => {
  world.settings.timeZone = 'America/New_York'
  try {
    const { builder, product } = await accepted()
    const edit = editProduct(world.as(builder), product.id, { price: 100_000 })
    await expect(edit).rejects.toMatchObject({ message: expect.stringMatching(/^On hold .+ (AM|PM) E[SD]T\. Cancel/) })
  } finally {
    world.settings.timeZone = 'UTC'
  }
})

describe('an accepted offer that is canceled', () => {
  test('names who canceled it', async () => {
    for (const side of ['buyer', 'builder'] as const) {
      const { offer: made, ...sides } = await accepted()
      expect(await close(sides[side], made)).toMatchObject({ status: 'canceled', end_reason: `${side}_canceled` })
    }
  })

  test('only one succeeds if the buyer opens a payment page at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const { buyer, builder, product, offer: made } = await accepted()
      const results = await Promise.allSettled([close(builder, made), buy(world, buyer, { ...product, priceCents: 230_000 })])
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    }
  })
})

test('declining and withdrawing at once: one wins', async () => {
  for (let round = 0; round < 5; round++) {
    const { buyer, builder, product } = await offered()
    const made = await offer(buyer, product, 2300)
    const results = await Promise.allSettled([close(builder, made), close(buyer, made)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  }
})

describe('after a buyer deletes their account', () => {
  const remove = (who: Person) => deleteAccount(world.as(who), { password: 'tonewood-demo' })
  const leaving = () => world.buyer({ password: 'tonewood-demo' })

  test('the builder keeps the amounts without name and message, and accepted offers are canceled', async () => {
    const { builder, product } = await offered()
    const buyer = await leaving()
    await accept(builder, await offer(buyer, product, 2300, 'For my daughter'))
    await mails()
    await remove(buyer)
    const { offers } = await listReceivedOffers(world.as(builder), { limit: 10 })
    expect(offers).toMatchObject([
      {
        status: 'canceled',
        end_reason: 'account_deleted',
        other_name: 'Deleted account',
        rounds: [{ amount: 2300, message: '' }],
      },
    ])
    expect(await mails()).toEqual(['account_deleted builder'])
    expect(await world.db.$count(productHolds)).toBe(0)
  })

  test('no hold is left if the builder accepts at the same time', async () => {
    for (let round = 0; round < 3; round++) {
      const { builder, product } = await offered()
      const buyer = await leaving()
      const made = await offer(buyer, product, 2300)
      await Promise.allSettled([accept(builder, made), remove(buyer)])
      expect(['canceled', 'ended']).toContain(await statusOf(made))
      expect(await world.db.$count(productHolds)).toBe(0)
    }
  })
})

test('an account with an offer is deleted while an earlier payment for the instrument is settled', async () => {
  const { builder, product } = await offered()
  const buyer = await world.buyer({ password: 'tonewood-demo' })
  await buy(world, buyer, product)
  await world.db.delete(productHolds)
  await world.db.update(payments).set({ status: 'expired' }).where(eq(payments.buyerId, buyer.id))
  await offer(buyer, product, 2300)
  const locked = Promise.withResolvers<void>()
  const settling = world.db.transaction(async (tx) => {
    await tx.select().from(products).where(eq(products.id, product.id)).for('update')
    locked.resolve()
    await new Promise((resolve) => setTimeout(resolve, 300))
    await tx.select().from(payments).where(eq(payments.buyerId, buyer.id)).for('update')
  })
  await locked.promise
  await Promise.all([settling, deleteAccount(world.as(buyer), { password: 'tonewood-demo' })])
  expect(await mails()).toContain('account_deleted builder')
  expect(builder.id).not.toBe(buyer.id)
})
