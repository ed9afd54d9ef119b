import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getSellerOrder } from '#domain/buying/orders/get-seller-order.ts'
import { listOrders } from '#domain/buying/orders/list-orders.ts'
import { ofOrder } from '#domain/buying/orders/order-consigner.ts'
import { requestRefund } from '#domain/buying/orders/request-refund.ts'
import type { MailJob } from '#domain/kernel/enqueue-mail.ts'
import { trackParcel } from '#server/jobs/delivery-work.ts'
import { refundOrder } from '#server/jobs/earlier-jobs.ts'
import { openWorld, type World } from '#testing/world.ts'
import { labelled, orderRow, parcelsOf, type Sale, soldForShipping } from '#testing/world-deliveries.ts'
import { workJobs } from '#testing/world-sales.ts'
import { markDelivered, markShipped } from './mark-shipped.ts'
import { trackParcelJob } from './parcel-jobs.ts'
import { receiveTrackerEvent } from './receive-tracker-event.ts'
import { reconcileParcels } from './reconcile-parcels.ts'

let world: World
let sale: Sale
let trackerId: string
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  sale = await soldForShipping(world)
  trackerId = await labelled(world, sale)
  await world.jobs.clear()
})
afterAll(() => world.close())

let events = 0
const event = (more: { id?: string; trackerId?: string } = {}) => {
  events += 1
  return receiveTrackerEvent(world.as(null), { id: `evt_${events}`, trackerId, ...more })
}
const isAt = async () => (await orderRow(world, sale.orderId)).deliveryStatus
const news = (mails: MailJob[]) => mails.map((mail) => ('status' in mail ? mail.status : mail.mail))

test('the order follows its parcel, and the buyer gets one email for each step', async () => {
  world.carriers.move(trackerId, 'in_transit', {
    expectedOn: '2026-12-01',
    scans: [{ at: '2026-11-20T10:00:00.000Z', words: 'Arrived', place: 'Denver, CO' }],
  })
  await event()
  expect(news(await workJobs(world))).toEqual(['shipped'])
  expect(await isAt()).toBe('shipped')
  const { orders } = await listOrders(world.as(sale.buyer), { limit: 5 })
  expect(orders[0]?.tracking).toMatchObject({
    carrier: 'USPS',
    code: '94001',
    status: 'in_transit',
    expected_on: '2026-12-01',
  })

  world.carriers.move(trackerId, 'out_for_delivery')
  await event()
  expect(news(await workJobs(world))).toEqual([])
  world.carriers.move(trackerId, 'delivered')
  await event()
  expect(news(await workJobs(world))).toEqual(['delivered'])
  expect(await isAt()).toBe('delivered')
})

test('an event that arrives fifty times counts once', async () => {
  world.carriers.move(trackerId, 'delivered')
  await Promise.all(Array.from({ length: 50 }, () => event({ id: 'evt_replayed' })))
  expect(await world.jobs.taken(trackParcelJob)).toHaveLength(1)
  expect(news(await workJobs(world))).toEqual(['delivered'])
})

test('fifty simultaneous checks make one step and send one email', async () => {
  world.carriers.move(trackerId, 'delivered')
  await Promise.all(Array.from({ length: 50 }, () => trackParcel(world.as(null), { trackerId })))
  expect(news(await workJobs(world))).toEqual(['delivered'])
})

test('ignores the content of a forged event and asks the carrier', async () => {
  await event()
  expect(news(await workJobs(world))).toEqual([])
  expect(await isAt()).toBe('label_created')
})

test('stores nothing for an event about an unknown parcel', async () => {
  await event({ trackerId: 'trk_foreign' })
  expect(await world.jobs.taken()).toEqual([])
})

test('an older update never moves a parcel back', async () => {
  world.carriers.move(trackerId, 'delivered', { updatedAt: new Date('2026-11-21T12:00:00Z') })
  await trackParcel(world.as(null), { trackerId })
  world.carriers.move(trackerId, 'in_transit', { updatedAt: new Date('2026-11-21T11:00:00Z') })
  await trackParcel(world.as(null), { trackerId })
  expect(await isAt()).toBe('delivered')
  expect((await parcelsOf(world, sale.orderId))[0]?.trackingStatus).toBe('delivered')
  // Newer, but an earlier step, because carriers do not always scan in order.
  world.carriers.move(trackerId, 'in_transit', { updatedAt: new Date('2026-11-21T13:00:00Z') })
  await trackParcel(world.as(null), { trackerId })
  expect(await isAt()).toBe('delivered')
})

test('both sides are notified of a returned parcel', async () => {
  world.carriers.move(trackerId, 'return_to_sender')
  await event()
  expect(news(await workJobs(world))).toEqual(['returned', 'parcel-returned-builder'])
  expect(await isAt()).toBe('returned')
})

test('notifies both sides once if a parcel ships after its order was refunded', async () => {
  await requestRefund(world.as(sale.builder), sale.orderId)
  await refundOrder(world.as(null), { orderId: sale.orderId })
  await world.jobs.clear()
  world.carriers.move(trackerId, 'in_transit')
  await event()
  expect(news(await workJobs(world))).toEqual(['refunded-parcel-buyer', 'refunded-parcel-builder', 'refunded-parcel-operators'])
  world.carriers.move(trackerId, 'delivered')
  await event()
  expect(news(await workJobs(world))).toEqual([])
  expect(await isAt()).toBe('delivered')
})

test('notifies both sides once if a parcel ships while its order is being refunded', async () => {
  await requestRefund(world.as(sale.builder), sale.orderId)
  await world.jobs.clear()
  world.carriers.move(trackerId, 'in_transit')
  await event()
  const mails = await workJobs(world)
  expect(news(mails)).toContain('refunded-parcel-builder')
  expect(news(mails)).not.toContain('shipped')
})

test('polls a parcel without updates for hours, but not a delivered one', async () => {
  world.clock.advance(3 * 3600)
  await reconcileParcels(world.as(null))
  expect(await world.jobs.taken(trackParcelJob)).toEqual([])
  world.clock.advance(2 * 3600)
  world.carriers.move(trackerId, 'delivered')
  await reconcileParcels(world.as(null))
  expect(await world.jobs.taken(trackParcelJob)).toContainEqual(expect.objectContaining({ payload: { trackerId } }))
  await workJobs(world)
  world.clock.advance(5 * 3600)
  await reconcileParcels(world.as(null))
  expect(await world.jobs.taken(trackParcelJob)).not.toContainEqual(expect.objectContaining({ payload: { trackerId } }))
})

test('a parcel with the builder’s own label has a link only for known carriers, and the builder reports its delivery', async () => {
  const own = await soldForShipping(world)
  await markShipped(world.as(own.builder), ofOrder(own.orderId), { carrier: 'Fed Ex', trackingCode: '12 34' })
  expect(news(await workJobs(world))).toEqual(['shipped'])
  const { orders } = await listOrders(world.as(own.buyer), { limit: 5 })
  expect(orders[0]?.tracking).toMatchObject({ carrier: 'Fed Ex', url: 'https://www.fedex.com/fedextrack/?trknbr=1234' })
  await expect(markDelivered(world.as(own.builder), ofOrder(own.orderId))).rejects.toThrow('10 days after shipping')
  world.clock.advance(10 * 86_400)
  await markDelivered(world.as(own.builder), ofOrder(own.orderId))
  expect((await orderRow(world, own.orderId)).deliveryStatus).toBe('delivered')

  const unknown = await soldForShipping(world)
  await markShipped(world.as(unknown.builder), ofOrder(unknown.orderId), { carrier: 'javascript:alert(1)', trackingCode: '1234' })
  expect((await listOrders(world.as(unknown.buyer), { limit: 5 })).orders[0]?.tracking?.url).toBeNull()
  await expect(markDelivered(world.as(sale.builder), ofOrder(sale.orderId))).rejects.toMatchObject({ code: 'conflict' })
})

test('a refund keeps its time in the timeline when its parcel moves later', async () => {
  await requestRefund(world.as(sale.builder), sale.orderId)
  await refundOrder(world.as(null), { orderId: sale.orderId })
  const refundedAt = world.clock.now().getTime()
  world.clock.advance(3600)
  world.carriers.move(trackerId, 'in_transit')
  await event()
  await workJobs(world)
  const { timeline } = await getSellerOrder(world.as(sale.builder), sale.orderId)
  const refunded = timeline.find(({ what }) => what === 'refunded')
  expect(Date.parse(refunded?.at ?? '')).toBeLessThanOrEqual(refundedAt)
})
