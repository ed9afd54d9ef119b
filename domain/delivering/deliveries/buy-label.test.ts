import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { StatedSaleTermsBody } from '#contracts/catalog/sale-terms-bodies.ts'
import { getSellerOrder } from '#domain/buying/orders/get-seller-order.ts'
import { ofOrder } from '#domain/buying/orders/order-consigner.ts'
import { requestRefund } from '#domain/buying/orders/request-refund.ts'
import { updateProfile } from '#domain/catalog/builders/update-profile.ts'
import { only } from '#domain/kernel/db.ts'
import { buyLabel } from '#server/jobs/delivery-work.ts'
import { refundOrder } from '#server/jobs/earlier-jobs.ts'
import { settlePayment } from '#server/jobs/payment-work.ts'
import { openWorld, type World } from '#testing/world.ts'
import { chooseLabel, labelled, orderRow, parcelsOf, soldForPickup, soldForShipping } from '#testing/world-deliveries.ts'
import { workJobs } from '#testing/world-sales.ts'
import { markShipped } from './mark-shipped.ts'
import { buyLabelJob } from './parcel-jobs.ts'
import { quoteLabel } from './quote-label.ts'
import { reconcileParcels } from './reconcile-parcels.ts'
import { requestLabel } from './request-label.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  await world.jobs.clear()
  world.carriers.labels.clear()
  world.carriers.givenBack.length = 0
  world.carriers.refuseLabels = undefined
  world.carriers.offer = undefined
})
afterAll(() => world.close())

const refunded = async (sale: { orderId: string; builder: Parameters<World['as']>[0]; sessionId: string }) => {
  await requestRefund(world.as(sale.builder), sale.orderId)
  await refundOrder(world.as(null), { orderId: sale.orderId })
}

test('lists the service the buyer paid for first and describes the parcel as it was sold', async () => {
  const sale = await soldForShipping(world, { priceCents: 250_000, name: 'Heron OM' })
  world.carriers.offer = [
    { carrier: 'USPS', service: 'GroundAdvantage', rateCents: 1_500, deliveryDays: 5 },
    { carrier: 'UPS', service: 'Ground', rateCents: 2_400, deliveryDays: 4 },
  ]
  const { rates } = await quoteLabel(world.as(sale.builder), ofOrder(sale.orderId))
  expect(rates).toMatchObject([
    { carrier: 'UPS', service: 'Ground', rate: 24, is_agreed: true },
    { carrier: 'USPS', rate: 15, is_agreed: false },
  ])
  expect(world.carriers.quoted.at(-1)).toMatchObject({
    from: { street1: '417 Montgomery St' },
    to: { street1: '1 Elm St', city: 'Austin' },
    goods: { description: 'Handmade electric guitar', valueCents: 250_000 },
  })
})

test('insures an instrument sold with insurance, even if the builder does not ask for it', async () => {
  const saleTerms = StatedSaleTermsBody.parse({ shipping_insured: true })
  const builder = await world.builder({ profile: { saleTerms } })
  const sale = await soldForShipping(world, { builder, priceCents: 60_000 })
  const { insurance } = await getSellerOrder(world.as(builder), sale.orderId)
  expect(insurance).toEqual({ amount: 600, suggested: false, included: true })
  // Later terms of the builder do not affect this sale.
  await updateProfile(world.as(builder), { sale_terms: null })
  await chooseLabel(world, sale, { insure: false })
  expect(await parcelsOf(world, sale.orderId)).toMatchObject([{ insuredCents: 60_000 }])

  const plain = await soldForShipping(world, { builder, priceCents: 60_000 })
  await chooseLabel(world, plain, { insure: false })
  expect(await parcelsOf(world, plain.orderId)).toMatchObject([{ insuredCents: null }])
  await workJobs(world)
  expect([...world.carriers.labels.values()].map(({ insureCents }) => insureCents)).toEqual([60_000, null])
})

test('a job buys the label, insures it for the price and stores its cost, and the buyer is notified', async () => {
  const sale = await soldForShipping(world, { priceCents: 250_000 })
  await chooseLabel(world, sale, { insure: true })
  expect(await getSellerOrder(world.as(sale.builder), sale.orderId)).toMatchObject({
    delivery_status: 'preparing',
    shipment: { status: 'buying', label_url: null },
    can: { buy_label: false, mark_shipped: false },
  })
  const told = { mail: 'delivery-buyer', status: 'label_created', to: sale.buyer.email }
  expect(await workJobs(world)).toContainEqual(expect.objectContaining(told))

  const [label] = [...world.carriers.labels.values()]
  expect(label?.insureCents).toBe(250_000)
  expect(await getSellerOrder(world.as(sale.builder), sale.orderId)).toMatchObject({
    delivery_status: 'label_created',
    shipment: {
      status: 'bought',
      label_url: label?.labelUrl,
      label_cost: 23,
      insured_amount: 2500,
      tracking_code: label?.trackingCode,
    },
    timeline: [{ what: 'placed' }, { what: 'label_created' }],
  })
})

test('one of twenty simultaneous clicks buys a label; a repeated job finds it', async () => {
  const sale = await soldForShipping(world)
  const { rates } = await quoteLabel(world.as(sale.builder), ofOrder(sale.orderId))
  const presses = Array.from({ length: 20 }, (_, at) =>
    requestLabel(world.as(sale.builder), ofOrder(sale.orderId), { rateId: rates[at % 2]?.id ?? '', insure: false }),
  )
  const won = (await Promise.allSettled(presses)).filter(({ status }) => status === 'fulfilled')
  expect(won).toHaveLength(1)

  const { id: shipmentId } = only(await parcelsOf(world, sale.orderId))
  world.carriers.loseNextAnswer = true
  await expect(buyLabel(world.as(null), { shipmentId })).rejects.toMatchObject({ code: 'provider_unavailable' })
  await Promise.all(Array.from({ length: 5 }, () => buyLabel(world.as(null), { shipmentId })))
  expect(world.carriers.labels.size).toBe(1)
  expect(await parcelsOf(world, sale.orderId)).toMatchObject([{ status: 'bought' }])
})

test('if the builder buys a label and marks the order as shipped at the same time, only one counts', async () => {
  const sale = await soldForShipping(world)
  const outcomes = await Promise.allSettled([
    chooseLabel(world, sale),
    markShipped(world.as(sale.builder), ofOrder(sale.orderId), { carrier: 'UPS', trackingCode: '1Z999' }),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await parcelsOf(world, sale.orderId)).toHaveLength(1)
  // If the label won, buy it now; otherwise a later test's reconciler would.
  await workJobs(world)
})

test('a carrier’s refusal is shown in its own words, and the builder can choose another rate', async () => {
  const sale = await soldForShipping(world)
  world.carriers.refuseLabels = 'The destination is not served'
  await chooseLabel(world, sale)
  await workJobs(world)
  expect(await getSellerOrder(world.as(sale.builder), sale.orderId)).toMatchObject({
    delivery_status: 'preparing',
    shipment: { status: 'refused', refusal: 'The destination is not served' },
    can: { buy_label: true },
  })
  world.carriers.refuseLabels = undefined
  await chooseLabel(world, sale)
  await workJobs(world)
  expect((await orderRow(world, sale.orderId)).deliveryStatus).toBe('label_created')
})

test('expired, invented or another order’s rates buy nothing', async () => {
  const [sale, other] = [await soldForShipping(world), await soldForShipping(world)]
  const { rates } = await quoteLabel(world.as(other.builder), ofOrder(other.orderId))
  const order = (rateId: string) => requestLabel(world.as(sale.builder), ofOrder(sale.orderId), { rateId, insure: false })
  const stale = { code: 'conflict', message: 'These rates have expired. Please get new ones.' }
  await expect(order(rates[0]?.id ?? '')).rejects.toMatchObject(stale)
  const own = await quoteLabel(world.as(sale.builder), ofOrder(sale.orderId))
  world.clock.advance(31 * 60)
  await expect(order(own.rates[0]?.id ?? '')).rejects.toMatchObject(stale)
  expect(world.carriers.labels.size).toBe(0)
})

test('refuses a label for an order that is unpaid, being refunded or for pickup', async () => {
  const [sale, fetched] = [await soldForShipping(world), await soldForPickup(world)]
  await requestRefund(world.as(sale.builder), sale.orderId)
  await expect(quoteLabel(world.as(sale.builder), ofOrder(sale.orderId))).rejects.toMatchObject({
    message: 'This order is being refunded',
  })
  await expect(chooseLabel(world, fetched)).rejects.toMatchObject({ message: 'This instrument is for local pickup' })
})

test('a refund before shipping cancels the delivery and returns the label', async () => {
  const sale = await soldForShipping(world)
  await labelled(world, sale)
  await refunded(sale)
  expect(await orderRow(world, sale.orderId)).toMatchObject({ status: 'refunded', deliveryStatus: 'cancelled' })
  await workJobs(world)
  expect(await parcelsOf(world, sale.orderId)).toMatchObject([{ status: 'voided', labelRefund: 'submitted' }])
  expect(world.carriers.givenBack).toHaveLength(1)
  expect((await getSellerOrder(world.as(sale.builder), sale.orderId)).shipment).toMatchObject({
    status: 'voided',
    label_url: null,
  })
})

test('also returns a label that was being bought during the refund', async () => {
  const sale = await soldForShipping(world)
  await chooseLabel(world, sale)
  const { id: shipmentId } = only(await parcelsOf(world, sale.orderId))
  const sell = world.carriers.buyLabel
  const [asked, slow] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  world.carriers.buyLabel = async (wanted) => {
    asked.resolve()
    await slow.promise
    return sell(wanted)
  }
  const buying = buyLabel(world.as(null), { shipmentId })
  await asked.promise
  await world.jobs.clear()
  await refunded(sale)
  await workJobs(world)
  expect(await parcelsOf(world, sale.orderId)).toMatchObject([{ status: 'voided', labelRefund: 'not_applicable' }])

  slow.resolve()
  await buying
  world.carriers.buyLabel = sell
  await workJobs(world)
  expect(await parcelsOf(world, sale.orderId)).toMatchObject([{ status: 'voided', labelRefund: 'submitted' }])
  expect(world.carriers.givenBack).toHaveLength(1)
})

test('a waiting label is not bought once the card provider has refunded the order', async () => {
  const sale = await soldForShipping(world)
  await chooseLabel(world, sale)
  world.payments.refundOutside(sale.sessionId)
  await settlePayment(world.as(null), { sessionId: sale.sessionId })
  await workJobs(world)
  expect(world.carriers.labels.size).toBe(0)
  expect(await parcelsOf(world, sale.orderId)).toMatchObject([{ status: 'voided' }])
})

test('a refund racing with a label purchase never leaves an order with both', async () => {
  for (let round = 0; round < 10; round++) {
    const sale = await soldForShipping(world)
    const { rates } = await quoteLabel(world.as(sale.builder), ofOrder(sale.orderId))
    await Promise.allSettled([
      requestLabel(world.as(sale.builder), ofOrder(sale.orderId), { rateId: rates[0]?.id ?? '', insure: false }),
      requestRefund(world.as(sale.builder), sale.orderId),
    ])
    await workJobs(world)
    expect(await orderRow(world, sale.orderId)).toMatchObject({ status: 'refunded', deliveryStatus: 'cancelled' })
    for (const { status } of await parcelsOf(world, sale.orderId)) expect(['voided', 'refused']).toContain(status)
  }
  expect(world.carriers.givenBack).toHaveLength(world.carriers.labels.size)
})

test('a refund made at the card provider also cancels the delivery, but not a parcel in transit', async () => {
  const [unsent, sent] = [await soldForShipping(world), await soldForShipping(world)]
  await markShipped(world.as(sent.builder), ofOrder(sent.orderId), { carrier: 'UPS', trackingCode: '1Z999' })
  for (const { sessionId } of [unsent, sent]) {
    world.payments.refundOutside(sessionId)
    await settlePayment(world.as(null), { sessionId })
  }
  expect((await orderRow(world, unsent.orderId)).deliveryStatus).toBe('cancelled')
  expect((await orderRow(world, sent.orderId)).deliveryStatus).toBe('shipped')
})

test('a label whose job was lost is bought by the periodic check', async () => {
  const sale = await soldForShipping(world)
  await chooseLabel(world, sale)
  await world.jobs.clear()
  await reconcileParcels(world.as(null))
  expect(await world.jobs.taken(buyLabelJob)).toEqual([])
  world.clock.advance(11 * 60)
  await reconcileParcels(world.as(null))
  await workJobs(world)
  expect((await orderRow(world, sale.orderId)).deliveryStatus).toBe('label_created')
})
