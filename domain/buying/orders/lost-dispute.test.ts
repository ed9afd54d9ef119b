import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { getBuilder } from '#domain/catalog/builders/get-builder.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import { relistProduct } from '#domain/catalog/products/relist-product.ts'
import { cancelLabel } from '#domain/delivering/deliveries/cancel-label.ts'
import { confirmPickup } from '#domain/delivering/deliveries/confirm-pickup.ts'
import { markShipped } from '#domain/delivering/deliveries/mark-shipped.ts'
import { trackParcel } from '#server/jobs/delivery-work.ts'
import { composeMail } from '#server/jobs/mail/compose-mail.ts'
import { settlePayment } from '#server/jobs/payment-work.ts'
import { deleteAccount } from '#server/operations/account-deletion/delete-account.ts'
import { openApiWorld } from '#testing/api-world.ts'
import {
  chooseLabel,
  labelled,
  orderRow,
  parcelsOf,
  type Sale,
  soldForPickup,
  soldForShipping,
} from '#testing/world-deliveries.ts'
import { disputedSales } from '#testing/world-disputes.ts'
import type { Person } from '#testing/world-people.ts'
import { workJobs } from '#testing/world-sales.ts'
import { listReviews } from '../reviews/list-reviews.ts'
import { writeReview } from '../reviews/write-review.ts'
import { ofOrder } from './order-consigner.ts'
import { orders } from './orders-tables.ts'
import { requestRefund } from './request-refund.ts'

const { world } = await openApiWorld()
beforeEach(() => world.jobs.clear())

const PASSWORD = 'spruce and maple'
const RETURNED = { code: 'conflict', message: 'The buyer’s bank has returned this payment to the buyer' }
const OWN_PARCEL = { carrier: 'UPS', trackingCode: '1Z1' }
const { dispute, hear, decide, settle, balances, differences, seenByBuilder, seenByBuyer } = disputedSales(world)

/** Sold by a builder with a working payout account and a known password. */
async function sell(sellFor = soldForShipping) {
  const builder = await world.builder({ canBePaid: true, password: PASSWORD })
  return sellFor(world, { builder, buyer: await world.buyer({ password: PASSWORD }) })
}

async function lost(sale: Sale) {
  const id = await dispute(sale)
  await decide(id, 'lost')
  return id
}

const at = async ({ orderId }: Sale) => (await orderRow(world, orderId)).deliveryStatus
const relist = async ({ builder, orderId }: Sale) => relistProduct(world.as(builder), (await orderRow(world, orderId)).productId)
const leave = (person: Person) => deleteAccount(world.as(person), { password: PASSWORD })

describe('a dispute of the whole payment, lost before shipping', () => {
  test('cancels the delivery, leaves nothing to do, and reduces the builder’s share to zero', async () => {
    const sale = await sell()
    await lost(sale)
    expect(await orderRow(world, sale.orderId)).toMatchObject({ status: 'completed', deliveryStatus: 'cancelled' })
    const seen = await seenByBuilder(sale)
    expect(Object.values(seen.can)).not.toContain(true)
    expect(seen).toMatchObject({ share_amount: 0, dispute: { status: 'lost' } })
    await expect(markShipped(world.as(sale.builder), ofOrder(sale.orderId), OWN_PARCEL)).rejects.toMatchObject(RETURNED)
    expect(await differences()).toEqual([])
  })

  test('counts neither as a sale of the builder nor as a verified purchase', async () => {
    const sale = await sell()
    const id = await dispute(sale)
    await writeReview(world.as(sale.buyer), sale.builder.profileId, { rating: 5, review_text: 'It sings.', images: [] })
    const counted = async () => {
      const { total_sales } = await getBuilder(world.as(null), sale.builder.profileId)
      const { reviews } = await listReviews(world.as(null), { builderId: sale.builder.profileId, page: 1 })
      return [total_sales, reviews[0]?.is_verified_purchase]
    }
    expect(await counted()).toEqual([1, true])
    await decide(id, 'lost')
    expect(await counted()).toEqual([0, false])
  })

  test('returns the label that was bought', async () => {
    const sale = await sell()
    await labelled(world, sale)
    await lost(sale)
    expect(await parcelsOf(world, sale.orderId)).toMatchObject([{ status: 'voided', labelRefund: 'submitted' }])
    expect(await at(sale)).toBe('cancelled')
    // The label costs the shop until the carrier refunds it.
    const label = { shipping: -2_300, carrier: 2_300 }
    expect(await balances(sale)).toEqual({ buyer: -254_250, bank: 254_250, provider: 1_500, shop: -1_500, ...label })
    expect(await differences()).toEqual([])
  })

  test('invalidates the pickup code', async () => {
    const sale = await sell(soldForPickup)
    const { pickupCode } = await orderRow(world, sale.orderId)
    expect((await seenByBuyer(sale)).pickup_code).toBe(pickupCode)
    await lost(sale)
    expect(await seenByBuyer(sale)).toMatchObject({ pickup_code: null, pickup_details: null, disputed: 'lost' })
    await expect(confirmPickup(world.as(sale.builder), ofOrder(sale.orderId), pickupCode ?? '')).rejects.toMatchObject(RETURNED)
  })

  test('cancels it with the second of two partial disputes, but not with the first alone', async () => {
    const sale = await sell()
    await decide(await dispute(sale, { cents: 100_000 }), 'lost')
    expect(await at(sale)).toBe('preparing')
    expect((await seenByBuilder(sale)).can).toMatchObject({ buy_label: true })
    await expect(relist(sale)).rejects.toMatchObject({ code: 'conflict' })
    await decide(await dispute(sale, { cents: 154_250 }), 'lost')
    expect(await at(sale)).toBe('cancelled')
  })

  test('lets the instrument be relisted once, in any number of tabs', async () => {
    const sale = await sell()
    await lost(sale)
    expect((await seenByBuilder(sale)).resale).toEqual({ is_back: true, relisted_as: null })
    const pressed = await Promise.all(Array.from({ length: 6 }, () => relist(sale)))
    expect(new Set(pressed.map(({ id }) => id)).size).toBe(1)
    expect(pressed[0]).toMatchObject({ status: 'listed', is_available: true })
    const { productId } = await orderRow(world, sale.orderId)
    expect(await world.db.$count(products, eq(products.relistedFromId, productId))).toBe(1)
  })

  test('is not an open order: both sides can delete their account', async () => {
    const sale = await sell()
    const id = await dispute(sale)
    for (const person of [sale.buyer, sale.builder]) await expect(leave(person)).rejects.toMatchObject({ code: 'conflict' })
    await decide(id, 'lost')
    await leave(sale.buyer)
    await leave(sale.builder)
  })

  test('leaves no label if one is requested at the same moment', async () => {
    const sale = await sell()
    const id = await dispute(sale)
    await decide(id, 'won')
    world.payments.decide(id, 'lost')
    await Promise.allSettled([chooseLabel(world, sale), settle(id)])
    await workJobs(world)
    expect(await at(sale)).toBe('cancelled')
    for (const { status } of await parcelsOf(world, sale.orderId)) expect(['voiding', 'voided']).toContain(status)
  })
})

test('a parcel shipped anyway is on its way, and its label is in use again', async () => {
  const sale = await sell()
  const trackerId = await labelled(world, sale)
  await lost(sale)
  expect(await at(sale)).toBe('cancelled')
  world.carriers.move(trackerId, 'in_transit')
  await trackParcel(world.as(null), { trackerId })
  expect(await at(sale)).toBe('shipped')
  expect(await parcelsOf(world, sale.orderId)).toMatchObject([{ status: 'bought', trackingStatus: 'in_transit' }])
  const mails = await workJobs(world)
  expect(mails.map(({ mail }) => mail)).toEqual(['refunded-parcel-buyer', 'refunded-parcel-builder', 'refunded-parcel-operators'])
  for (const mail of mails.slice(0, 2)) expect((await composeMail(world.as(null), mail)).text).toMatch(/bank reversed/)
  world.carriers.move(trackerId, 'delivered')
  await trackParcel(world.as(null), { trackerId })
  expect([await at(sale), await workJobs(world)]).toEqual(['delivered', []])
  // The instrument is not in the workshop.
  await expect(relist(sale)).rejects.toMatchObject({ code: 'conflict' })
  expect(await differences()).toEqual([])
})

test('also cancels the delivery if the rest of a partly refunded payment is lost', async () => {
  const sale = await sell()
  world.payments.refundOutside(sale.sessionId, 100_000)
  await settlePayment(world.as(null), { sessionId: sale.sessionId })
  await decide(await dispute(sale, { cents: 154_250 }), 'lost')
  expect(await at(sale)).toBe('cancelled')
})

test('a returned instrument counts as no sale once its payment is lost', async () => {
  const sale = await sell()
  await world.db.update(orders).set({ deliveryStatus: 'returned' }).where(eq(orders.id, sale.orderId))
  const sales = async () => (await getBuilder(world.as(null), sale.builder.profileId)).total_sales
  expect(await sales()).toBe(1)
  await lost(sale)
  expect(await sales()).toBe(0)
})

test('a returned parcel with a lost dispute can be relisted, and the accounts deleted', async () => {
  const sale = await sell()
  await world.db.update(orders).set({ deliveryStatus: 'returned' }).where(eq(orders.id, sale.orderId))
  await expect(leave(sale.buyer)).rejects.toMatchObject({ code: 'conflict' })
  await lost(sale)
  expect(await at(sale)).toBe('returned')
  expect((await relist(sale)).status).toBe('listed')
  await leave(sale.buyer)
  await leave(sale.builder)
})

describe('a bank that reverses its decision after the delivery was canceled', () => {
  test('during the appeal nothing can be shipped or relisted', async () => {
    const sale = await sell()
    const id = await lost(sale)
    world.payments.withdraw(id)
    await hear(id)
    expect(await at(sale)).toBe('cancelled')
    await expect(markShipped(world.as(sale.builder), ofOrder(sale.orderId), OWN_PARCEL)).rejects.toMatchObject({
      message: 'This order is disputed. Keep the instrument until the bank decides.',
    })
    await expect(relist(sale)).rejects.toMatchObject({ code: 'conflict' })
    await expect(leave(sale.buyer)).rejects.toMatchObject({ code: 'conflict' })
    await decide(id, 'lost')
    expect((await relist(sale)).status).toBe('listed')
  })

  test('won on appeal: the delivery resumes, and builder and operators are emailed what to do', async () => {
    const sale = await sell()
    const id = await lost(sale)
    const mails = (await decide(id, 'won')).filter(({ mail }) => mail === 'delivery-resumed')
    expect(mails.map(({ to }) => to).sort()).toEqual([sale.builder.email, world.settings.contactEmail].sort())
    const textTo = async (address: string) => {
      const mail = mails.find(({ to }) => to === address)
      return mail && (await composeMail(world.as(null), mail)).text
    }
    expect(await textTo(sale.builder.email)).toContain('ship it to the buyer. Otherwise, refund the order')
    expect(await textTo(world.settings.contactEmail)).toMatch(/We asked .+ to ship the instrument to the buyer or/)
    const seen = await seenByBuilder(sale)
    expect(seen).toMatchObject({ delivery_status: 'preparing', resale: null, can: { buy_label: true, refund: true } })
    expect(seen.timeline.map(({ what }) => what)).toContain('resumed')
    await expect(relist(sale)).rejects.toMatchObject({ code: 'conflict' })
    await labelled(world, sale)
    expect(await differences()).toEqual([])
    await decide(id, 'lost')
    expect(await at(sale)).toBe('cancelled')
  })

  test('the timeline keeps the time of the resumption, whatever happens to labels and disputes later', async () => {
    const sale = await sell()
    const id = await lost(sale)
    world.clock.advance(3600)
    const resumedAt = world.clock.now()
    await decide(id, 'won')
    world.clock.advance(3600)
    await labelled(world, sale)
    await cancelLabel(world.as(sale.builder), ofOrder(sale.orderId))
    world.clock.advance(3600)
    await decide(id, 'lost')
    const { timeline } = await seenByBuilder(sale)
    const resumed = timeline.find(({ what }) => what === 'resumed')
    expect(Date.parse(resumed?.at ?? '') - resumedAt.getTime()).toBeLessThan(60_000)
    expect(timeline.map(({ what }) => what)).toEqual(['placed', 'resumed', 'label_created', 'preparing', 'cancelled'])
  })

  test('won after relisting: page and email explain it, and the order can be refunded', async () => {
    const sale = await sell()
    const id = await lost(sale)
    const copy = await relist(sale)
    const [mail] = (await decide(id, 'won')).filter(({ mail }) => mail === 'delivery-resumed')
    if (!mail) throw new Error('no email was sent')
    expect((await composeMail(world.as(null), mail)).text).toContain('take down the new listing')
    expect((await seenByBuilder(sale)).resale).toMatchObject({ relisted_as: copy.id })
    await requestRefund(world.as(sale.builder), sale.orderId)
    await workJobs(world)
    expect(await orderRow(world, sale.orderId)).toMatchObject({ status: 'refunded', deliveryStatus: 'cancelled' })
    expect(await balances(sale)).toEqual({ provider: 1_500, shop: -1_500 })
    expect(await differences()).toEqual([])
  })

  test('relisted and won at the same moment: either relisting fails, or the builder is told of it', async () => {
    const sale = await sell()
    const id = await lost(sale)
    world.payments.decide(id, 'won')
    const [listed] = await Promise.allSettled([relist(sale), settle(id)])
    expect(await at(sale)).toBe('preparing')
    const { resale } = await seenByBuilder(sale)
    expect(resale?.relisted_as ?? null).toBe(listed.status === 'fulfilled' ? listed.value.id : null)
  })
})
