import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildPath } from '#contracts/custom-builds/build-updates.ts'
import { confirmPickup } from '#domain/delivering/deliveries/confirm-pickup.ts'
import { quoteLabel } from '#domain/delivering/deliveries/quote-label.ts'
import { requestLabel } from '#domain/delivering/deliveries/request-label.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { composeMail } from '#server/jobs/mail/compose-mail.ts'
import { openWorld } from '#testing/world.ts'
import { ADDRESS, buildDeliveries, paidBuilder } from '#testing/world-build-deliveries.ts'
import { buildPayments } from '#testing/world-build-payments.ts'
import { accepted, type Build, quote, quoted } from '#testing/world-build-requests.ts'
import { buildSheets } from '#testing/world-build-sheets.ts'
import { parcelsOf } from '#testing/world-deliveries.ts'
import { webhook, workJobs } from '#testing/world-sales.ts'
import { ofBuild } from '../delivery/build-consigner.ts'
import { chooseDelivery, quoteDelivery } from '../delivery/build-delivery-actions.ts'
import { acceptInstrument } from '../delivery/complete-delivery.ts'
import { getBuildDelivery } from '../delivery/get-build-delivery.ts'
import { completeRequest, declineRequest } from '../requests/request-actions.ts'
import { createSimpleDeliveries, createSimpleDelivery } from './advance-build.ts'
import { builds } from './builds-tables.ts'
import { getBuild } from './get-build.ts'

const world = await openWorld({ now: '2028-08-01T12:00:00Z' })
const { pay, seen } = buildPayments(world)
const { send } = buildSheets(world)
const { carrierSays } = buildDeliveries(world)

const room = ({ buyer, request }: Build) => getBuild(world.as(buyer), request.id)

/** A mandolin for $2,400 with a paid deposit. */
async function begun(): Promise<Build> {
  const build = await accepted(world, 2400, { builder: await paidBuilder(world) })
  await pay(build, 'deposit')
  return build
}

/** Pays the balance. */
async function paid(): Promise<Build> {
  const build = await begun()
  world.clock.advance(60)
  await pay(build, 'full')
  return build
}

test('a commission without a spec sheet has nothing to deliver before the balance is paid', async () => {
  await expect(room(await begun())).rejects.toMatchObject({ code: 'not_found' })
})

test('a spec sheet that lapsed with its quote does not stop the delivery', async () => {
  const build = await quoted(world, 2400, { builder: await paidBuilder(world) })
  await send(build)
  await quote(world, build, 2600)
  await pay(build, 'full')
  expect(await room(build)).toMatchObject({ status: 'ready', sentence: 'Paid in full. Choose delivery or pickup.' })
})

test('a commission paid without a spec sheet is shipped, tracked and completed', async () => {
  const build = await paid()
  const { buyer, builder, request } = build
  expect(await room(build)).toMatchObject({ status: 'ready', stages: [], sentence: 'Paid in full. Choose delivery or pickup.' })

  world.carriers.offer = [{ carrier: 'UPS', service: 'Ground', rateCents: 9_240, deliveryDays: 4 }]
  const { quote } = await quoteDelivery(world.as(buyer), request.id, ADDRESS)
  await chooseDelivery(world.as(buyer), request.id, { how: 'carrier', rate_id: quote?.rates[0]?.id ?? '' })
  expect((await room(build)).sentence).toBe('Pay $92.40 for delivery.')
  await pay(build, 'delivery')
  expect((await getBuild(world.as(builder), request.id)).sentence).toBe('Paid in full. Ship the instrument to the buyer.')
  await expect(completeRequest(world.as(builder), request.id)).rejects.toMatchObject({ code: 'conflict' })

  const { rates } = await quoteLabel(world.as(builder), ofBuild(request.id))
  await requestLabel(world.as(builder), ofBuild(request.id), { rateId: rates[0]?.id ?? '', insure: true })
  await workJobs(world)
  const [parcel] = await parcelsOf(world, request.id)
  await carrierSays(parcel?.trackerId ?? '', 'in_transit')
  expect((await room(build)).status).toBe('handed_over')
  await carrierSays(parcel?.trackerId ?? '', 'delivered')
  await acceptInstrument(world.as(buyer), request.id)
  expect([(await room(build)).status, (await seen(build)).status]).toEqual(['completed', 'completed'])
})

test('a commission paid without a spec sheet is picked up with a code', async () => {
  const build = await paid()
  const { pickup_code } = (await chooseDelivery(world.as(build.buyer), build.request.id, { how: 'pickup' })).choice ?? {}
  await confirmPickup(world.as(build.builder), ofBuild(build.request.id), pickup_code ?? '')
  expect((await room(build)).status).toBe('inspection')
})

test('the email about the last payment asks the buyer to choose a delivery', async () => {
  const build = await begun()
  world.clock.advance(60)
  const mails = (await pay(build, 'full')).mails.filter(({ to }) => to === build.buyer.email)
  expect(mails).toHaveLength(1)
  const [mail] = mails
  if (!mail) throw new Error('No mail')
  expect((await composeMail(world.as(null), mail)).text).toContain(`Choose delivery:
http://shop.test${buildPath(build.request.id)}#delivery`)
})

test('a declined commission is refunded and can no longer be delivered', async () => {
  const build = await paid()
  await declineRequest(world.as(build.builder), build.request.id, '')
  await workJobs(world)
  expect(await room(build)).toMatchObject({ status: 'cancelled', ended: null })
  expect((await getBuildDelivery(world.as(build.buyer), build.request.id)).can.choose).toBe(false)
})

test('neither side can cancel a commission without terms on its build page', async () => {
  const build = await paid()
  const { can } = await room(build)
  expect([can.end, can.withdraw, (await getBuild(world.as(build.builder), build.request.id)).can.end]).toEqual([
    false,
    false,
    false,
  ])
})

test('the builder can complete a commission that was delivered outside the shop', async () => {
  const build = await paid()
  await completeRequest(world.as(build.builder), build.request.id)
  await workJobs(world)
  expect((await room(build)).status).toBe('completed')
})

test('a builder can complete despite an unpaid carrier delivery, which is then no longer due', async () => {
  const build = await paid()
  const { buyer, builder, request } = build
  world.carriers.offer = [{ carrier: 'UPS', service: 'Ground', rateCents: 9_240, deliveryDays: 4 }]
  const { quote } = await quoteDelivery(world.as(buyer), request.id, ADDRESS)
  await chooseDelivery(world.as(buyer), request.id, { how: 'carrier', rate_id: quote?.rates[0]?.id ?? '' })
  await completeRequest(world.as(builder), request.id)
  await workJobs(world)
  expect((await room(build)).status).toBe('completed')
  await expect(pay(build, 'delivery')).rejects.toMatchObject({ code: 'conflict' })
})

test('a delivery that is paid after the builder has completed the commission is refunded', async () => {
  const build = await paid()
  const { buyer, builder, request } = build
  world.carriers.offer = [{ carrier: 'UPS', service: 'Ground', rateCents: 9_240, deliveryDays: 4 }]
  const { quote } = await quoteDelivery(world.as(buyer), request.id, ADDRESS)
  await chooseDelivery(world.as(buyer), request.id, { how: 'carrier', rate_id: quote?.rates[0]?.id ?? '' })
  const { sessionId } = await buildPayments(world).open(build, 'delivery')
  await completeRequest(world.as(builder), request.id)
  await workJobs(world)
  world.payments.pay(sessionId)
  await webhook(world, sessionId)
  await workJobs(world)
  const [late] = await world.db.select().from(payments).where(eq(payments.stripeSessionId, sessionId))
  expect([late?.status, late?.refundReason, (await room(build)).status]).toEqual(['refunded', 'quote_changed', 'completed'])
})

test('commissions that cannot start do not block later ones', async () => {
  const [blocked, waiting] = [await paid(), await paid()].toSorted((a, b) => (a.request.id < b.request.id ? -1 : 1))
  if (!blocked || !waiting) throw new Error('Nothing was paid')
  const ids = [blocked.request.id, waiting.request.id]
  await world.db.delete(builds).where(inArray(builds.requestId, ids))
  const ofBlocked = '(select id from payments where request_id = $1)'
  await world.pool.query(`delete from build_payment_parts where payment_id in ${ofBlocked}`, [blocked.request.id])
  await createSimpleDeliveries(world.as(null), { atOnce: 1 })
  const begun = await world.db.select({ id: builds.requestId }).from(builds).where(inArray(builds.requestId, ids))
  expect(begun).toEqual([{ id: waiting.request.id }])
})

test('a builder cannot complete a build that the buyer will pick up', async () => {
  const build = await paid()
  await chooseDelivery(world.as(build.buyer), build.request.id, { how: 'pickup' })
  await expect(completeRequest(world.as(build.builder), build.request.id)).rejects.toMatchObject({ code: 'conflict' })
})

test('a spec sheet signed by both after the last payment starts the work', async () => {
  const build = await paid()
  await buildSheets(world).agree(build)
  await workJobs(world)
  expect(await room(build)).toMatchObject({ status: 'waiting', promise: '2030-06-30', ready_at: null, title: 'Heron OM' })
})

test('refuses a spec sheet once the buyer chose delivery or pickup', async () => {
  const build = await paid()
  await chooseDelivery(world.as(build.buyer), build.request.id, { how: 'pickup' })
  await expect(buildSheets(world).send(build)).rejects.toMatchObject({
    message: 'The instrument is being delivered, so no spec sheet is needed',
  })
})

test('offers the builder a spec sheet only until the buyer chose delivery or pickup', async () => {
  const build = await paid()
  const offered = async () => (await seen(build, build.builder)).can.write_sheet
  expect(await offered()).toBe(true)
  await chooseDelivery(world.as(build.buyer), build.request.id, { how: 'pickup' })
  expect(await offered()).toBe(false)
})

test('a spec sheet that was sent takes precedence over the simple delivery', async () => {
  const build = await begun()
  await buildSheets(world).send(build)
  world.clock.advance(60)
  await pay(build, 'full')
  await expect(room(build)).rejects.toMatchObject({ code: 'not_found' })
})

test('the scheduled job finds a commission paid before this feature existed, once', async () => {
  const build = await paid()
  await world.db.delete(builds).where(eq(builds.requestId, build.request.id))
  await Promise.all([createSimpleDeliveries(world.as(null)), createSimpleDeliveries(world.as(null))])
  await world.db.transaction((tx) => createSimpleDelivery(world.as(null), tx, build.request.id))
  expect((await room(build)).status).toBe('ready')
})
