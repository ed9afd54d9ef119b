import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '#contracts/operations/webhook-events.ts'
import { webhookMessage } from '#contracts/operations/webhook-messages.ts'
import { cancelCheckout } from '#domain/buying/checkout/cancel-checkout.ts'
import { lockOrderPayment } from '#domain/buying/orders/lock-order-payment.ts'
import { ofOrder } from '#domain/buying/orders/order-consigner.ts'
import { orders } from '#domain/buying/orders/orders-tables.ts'
import { requestRefund } from '#domain/buying/orders/request-refund.ts'
import { closeOffer } from '#domain/buying/price-offers/close-offer.ts'
import { makeOffer } from '#domain/buying/price-offers/make-offer.ts'
import { decideApplication } from '#domain/buying/purchase-applications/decide-application.ts'
import { submitApplication } from '#domain/buying/purchase-applications/submit-application.ts'
import { writeReview } from '#domain/buying/reviews/write-review.ts'
import { productImportLines, productImports } from '#domain/catalog/product-imports/product-imports-tables.ts'
import { deleteProduct } from '#domain/catalog/products/delete-product.ts'
import { editProduct } from '#domain/catalog/products/edit-product.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import { addSound } from '#domain/catalog/sounds/add-sound.ts'
import { deleteSound } from '#domain/catalog/sounds/delete-sound.ts'
import { editSound } from '#domain/catalog/sounds/edit-sound.ts'
import { processSound } from '#domain/catalog/sounds/process-sound.ts'
import { customBuildRequests } from '#domain/custom-builds/requests/build-requests-tables.ts'
import { completeRequest, declineRequest } from '#domain/custom-builds/requests/request-actions.ts'
import { confirmPickup } from '#domain/delivering/deliveries/confirm-pickup.ts'
import { shipments } from '#domain/delivering/deliveries/deliveries-tables.ts'
import { only } from '#domain/kernel/db.ts'
import { sendMessage } from '#domain/messaging/conversations/send-message.ts'
import { refundPart, refundPartOfBuild } from '#domain/money/payments/refund-part.ts'
import { transfers } from '#domain/money/payouts/payouts-tables.ts'
import { openWorld, type World } from '#testing/world.ts'
import { inspections } from '#testing/world-build-deliveries.ts'
import { buildPayments } from '#testing/world-build-payments.ts'
import { quote, quoted, requested, workshop } from '#testing/world-build-requests.ts'
import { sendFirstMessage } from '#testing/world-conversations.ts'
import { readyForPayouts } from '#testing/world-payouts.ts'
import type { Person } from '#testing/world-people.ts'
import type { Product } from '#testing/world-products.ts'
import { answerOffer, answerProblem, reportProblem } from '#testing/world-returns.ts'
import { buy, ordersOf, pickupProduct, webhook, workJobs } from '#testing/world-sales.ts'
import { soundBody } from '#testing/world-sounds.ts'
import { endpointOf } from '#testing/world-webhooks.ts'
import { moderateBuilder } from '../operators/moderate-builder.ts'
import { eventBody } from './event-body.ts'
import { webhookEvents } from './webhook-tables.ts'

const seen = new Set<string>()
let world: World
let operator: Person
beforeAll(async () => {
  world = await openWorld()
  operator = await world.operator()
  await endpointOf(world, operator, { owner: 'shop' })
})
beforeEach(() => world.db.delete(webhookEvents))
afterAll(() => world.close())

/** The types of the events since the last call, in order. Their bodies match /openapi.json. */
async function published(): Promise<string[]> {
  const events = await world.db.select().from(webhookEvents).orderBy(asc(webhookEvents.id))
  await world.db.delete(webhookEvents)
  const types = events.map(({ type }) => type)
  for (const event of events)
    webhookMessage(event.type as WebhookEventType).parse(JSON.parse(eventBody(event, 'http://shop.test')))
  for (const type of types) seen.add(type)
  return types
}

async function paidOrder() {
  const builder = await world.builder()
  await readyForPayouts(world, builder)
  const [buyer, product] = [await world.buyer(), await pickupProduct(world, { builder })]
  await world.db.delete(webhookEvents)
  const { sessionId } = await buy(world, buyer, product)
  expect(await published()).toEqual(['product.reserved'])
  world.payments.pay(sessionId)
  await webhook(world, sessionId)
  await workJobs(world)
  const order = only(await ordersOf(world, product.id))
  return { builder, buyer, product, order }
}

test('an instrument is listed, edited, withdrawn, relisted and deleted', async () => {
  const builder = await world.builder()
  const product = await world.product({ builder, status: 'draft' })
  await published()
  await editProduct(world.as(builder), product.id, { name: 'Heron' })
  expect(await published()).toEqual([])
  const edit = (change: Partial<Product>) => world.db.update(products).set(change).where(eq(products.id, product.id))
  await edit({ status: 'listed', isAvailable: true })
  await edit({ name: 'Heron OM' })
  await edit({ isAvailable: false })
  await edit({ isAvailable: true })
  await deleteProduct(world.as(builder), product.id)
  expect(await published()).toEqual([
    'product.listed',
    'product.updated',
    'product.withdrawn',
    'product.listed',
    'product.archived',
  ])
})

test('a recording of an instrument for sale is an update once it is ready, when its text changes and when it is deleted', async () => {
  const builder = await world.builder()
  const product = await world.product({ builder })
  const body = await soundBody(world, builder)
  await published()
  const { id } = await addSound(world.as(builder), product.id, body)
  expect(await published()).toEqual([])
  await processSound(world.as(null), { soundId: id })
  expect(await published()).toEqual(['product.updated'])
  await editSound(world.as(builder), id, { description: 'Warm' })
  await deleteSound(world.as(builder), id)
  expect(await published()).toEqual(['product.updated', 'product.updated'])
})

test('a cancelled payment releases the instrument, a paid one sells it', async () => {
  const [buyer, product] = [await world.buyer(), await pickupProduct(world)]
  await published()
  const { sessionId } = await buy(world, buyer, product)
  await cancelCheckout(world.as(buyer), { session_id: sessionId })
  await workJobs(world)
  expect(await published()).toEqual(['product.reserved', 'product.released'])
})

test('an order is paid, picked up and refunded, and the builder’s share is sent and taken back', async () => {
  const { builder, order } = await paidOrder()
  expect((await published()).toSorted()).toEqual(['order.paid', 'payout.sent', 'product.sold'])
  await confirmPickup(world.as(builder), ofOrder(order.id), order.pickupCode ?? '')
  expect(await published()).toEqual(['order.picked_up'])
  await requestRefund(world.as(builder), order.id)
  await workJobs(world)
  expect((await published()).toSorted()).toEqual(['order.refunded', 'payout.reversed'])
})

test('sends the partial-refund webhook, without amounts, once the buyer is refunded', async () => {
  const { order } = await paidOrder()
  await published()
  await world.db.transaction(async (tx) => {
    const locked = await lockOrderPayment(tx, order.id)
    if (locked) await refundPart(world.as(null), tx, locked.payment, { cents: 5_000, reason: 'inspection' })
  })
  expect(await published()).toEqual([])
  await workJobs(world)
  const [{ data } = {}] = await world.db.select().from(webhookEvents).where(eq(webhookEvents.type, 'order.part_refunded'))
  expect(data).toEqual({ product_id: order.productId, status: 'completed' })
  expect(await published()).toContain('order.part_refunded')
})

test('a parcel gets its label, ships and arrives', async () => {
  const { order } = await paidOrder()
  await published()
  const parcel = { consignmentId: order.id, status: 'buying', carrier: 'USPS' } as const
  const { id } = only(await world.db.insert(shipments).values(parcel).returning())
  await world.db.update(shipments).set({ status: 'bought' }).where(eq(shipments.id, id))
  for (const deliveryStatus of ['label_created', 'shipped', 'delivered'] as const)
    await world.db.update(orders).set({ deliveryStatus }).where(eq(orders.id, order.id))
  expect(await published()).toEqual(['order.label_bought', 'order.shipped', 'order.delivered'])
})

test('an application is submitted and decided', async () => {
  const builder = await world.builder()
  const product = await world.product({ builder, requiresApproval: true })
  await published()
  const wish = { productId: product.id, message: 'I play jazz.' }
  const { application } = await submitApplication(world.as(await world.buyer()), wish)
  await decideApplication(world.as(builder), { applicationId: application.id, decision: 'approved' })
  expect(await published()).toEqual(['application.created', 'application.decided'])
})

test('an offer is received and decided; one below the minimum reaches nobody', async () => {
  const [builder, buyer] = [await world.builder(), await world.buyer()]
  const product = await world.product({ builder, acceptsOffers: true, priceCents: 200_000, minimumOfferCents: 150_000 })
  await published()
  await makeOffer(world.as(buyer), { product_id: product.id, amount: 140_000, message: '' })
  expect(await published()).toEqual([])
  const { id, round } = await makeOffer(world.as(buyer), { product_id: product.id, amount: 160_000, message: '' })
  await closeOffer(world.as(builder), id, { round, status: 'open' })
  expect(await published()).toEqual(['offer.received', 'offer.decided'])
  expect(JSON.stringify(await world.db.select().from(webhookEvents))).not.toContain('1600')
})

test('return webhooks report opening, updates and closing, without texts', async () => {
  const { build } = await inspections(world).deliveredAt()
  await published()
  await reportProblem(world.as(build.buyer), build.request.id, { details: 'The nut is narrow.' })
  await answerProblem(world.as(build.builder), build.request.id, { answer: 'money', amount: 300 })
  await answerOffer(world.as(build.buyer), build.request.id, { accept: true, amount: 300 })
  const types = (await published()).filter((type) => type.startsWith('return.'))
  expect(types).toEqual(['return.opened', 'return.updated', 'return.closed'])
  const events = await world.db.select().from(webhookEvents).where(eq(webhookEvents.type, 'return.updated'))
  expect(JSON.stringify(events)).not.toMatch(/narrow|300/)
})

test('a custom build is requested, quoted twice, paid, finished and refunded', async () => {
  const builder = await workshop(world)
  await readyForPayouts(world, builder)
  await published()
  const build = await quoted(world, 900, { builder, buyer: await world.buyer() })
  await quote(world, build, 950)
  expect((await published()).filter((type) => type.startsWith('build_'))).toEqual([
    'build_request.created',
    'build_request.quoted',
    'build_request.quoted',
  ])
  const { sessionId } = await buildPayments(world).open(build, 'full')
  world.payments.pay(sessionId)
  await webhook(world, sessionId)
  await workJobs(world)
  expect(await published()).toEqual(expect.arrayContaining(['build_request.accepted', 'build_payment.paid', 'payout.sent']))
  const part = { requestId: build.request.id, cents: 5_000, reason: 'cancelled' } as const
  await world.db.transaction((tx) => refundPartOfBuild(world.as(null), tx, part))
  await workJobs(world)
  const [{ data } = {}] = await world.db.select().from(webhookEvents).where(eq(webhookEvents.type, 'build_payment.part_refunded'))
  expect(data).toMatchObject({ request_id: build.request.id, amount: 50, status: 'paid' })
  await published()
  await declineRequest(world.as(builder), build.request.id, '')
  await workJobs(world)
  expect(await published()).toEqual(expect.arrayContaining(['build_request.declined', 'build_payment.refunded']))
})

test('a custom build is finished', async () => {
  const { builder, request } = await requested(world)
  await published()
  const accepted = { status: 'accepted', quotedPriceCents: 90_000 } as const
  await world.db.update(customBuildRequests).set(accepted).where(eq(customBuildRequests.id, request.id))
  await completeRequest(world.as(builder), request.id)
  expect(await published()).toEqual(['build_request.accepted', 'build_request.completed'])
})

test('publishes messages to builders and reviews without their text, and no builder replies', async () => {
  const { builder, buyer } = await paidOrder()
  await published()
  const { conversation } = await sendFirstMessage(world, { from: buyer, to: builder, text: 'A secret melody' })
  await writeReview(world.as(buyer), builder.profileId, { rating: 5, review_text: 'A secret opinion', images: [] })
  const events = await world.db.select().from(webhookEvents)
  expect(events.map(({ type, builderId }) => [type, builderId])).toEqual([
    ['message.created', builder.profileId],
    ['review.created', builder.profileId],
  ])
  expect(JSON.stringify(events)).not.toContain('secret')
  await published()
  const answer = { conversationId: conversation.id, clientId: randomUUID(), text: 'Thank you' }
  await sendMessage(world.as(builder), answer)
  expect(await published()).toEqual([])
})

test('a builder applies, is activated and suspended', async () => {
  const builder = await world.builder({ isActive: false })
  await moderateBuilder(world.as(operator), builder.profileId, { is_active: true })
  await moderateBuilder(world.as(operator), builder.profileId, { is_active: false, reason: 'Too few strings' })
  expect(await published()).toEqual(['builder.applied', 'builder.activated', 'builder.suspended'])
})

test('an instrument is for sale only while the builder is public', async () => {
  const builder = await world.builder({ isActive: false })
  await published()
  const { id } = await world.product({ builder })
  await editProduct(world.as(builder), id, { name: 'Heron' })
  expect(await published()).toEqual([])
  const moderate = (is_active: boolean) =>
    moderateBuilder(world.as(operator), builder.profileId, { is_active, reason: 'Too few strings' })
  await moderate(true)
  expect(await published()).toEqual(['product.listed', 'builder.activated'])
  await moderate(false)
  expect(await published()).toEqual(['product.withdrawn', 'builder.suspended'])
})

test('a hold that ends while the builder is suspended releases nothing', async () => {
  const builder = await world.builder()
  await readyForPayouts(world, builder)
  const [buyer, product] = [await world.buyer(), await pickupProduct(world, { builder })]
  const { sessionId } = await buy(world, buyer, product)
  await moderateBuilder(world.as(operator), builder.profileId, { is_active: false, reason: 'Too few strings' })
  await published()
  await cancelCheckout(world.as(buyer), { session_id: sessionId })
  await workJobs(world)
  expect(await published()).toEqual([])
})

test('an import is finished with its last line', async () => {
  const builder = await world.builder()
  const { id } = only(
    await world.db
      .insert(productImports)
      .values({ builderId: builder.profileId, fileName: 'a.csv', format: 'tonewood' })
      .returning(),
  )
  const lines = [1, 2].map((line) => ({ importId: id, line, name: 'Heron', body: {} }))
  await world.db.insert(productImportLines).values(lines)
  await published()
  for (const { line } of lines) {
    expect(await published()).toEqual([])
    await world.db.update(productImportLines).set({ status: 'new' }).where(eq(productImportLines.line, line))
  }
  expect(await published()).toEqual(['import.finished'])
})

test('no event identifies the buyer', async () => {
  const { buyer } = await paidOrder()
  const events = JSON.stringify(await world.db.select().from(webhookEvents))
  expect(events).toContain('order.paid')
  for (const secret of [buyer.id, buyer.email, buyer.displayName]) expect(events).not.toContain(secret)
})

test('changes by the provider’s copy of an instrument are no events', async () => {
  const product = await world.product()
  await published()
  await world.db.update(products).set({ stripePriceId: 'price_1', updatedAt: new Date() }).where(eq(products.id, product.id))
  expect(await published()).toEqual([])
  expect(await world.db.$count(transfers)).toBeGreaterThan(0)
})

test('every endpoint type is published somewhere', () => {
  expect([...WEBHOOK_EVENT_TYPES].filter((type) => !seen.has(type))).toEqual([])
})
