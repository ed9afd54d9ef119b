import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { confirmPickup, markReadyForPickup } from '#domain/delivering/deliveries/confirm-pickup.ts'
import { markShipped } from '#domain/delivering/deliveries/mark-shipped.ts'
import { quoteLabel } from '#domain/delivering/deliveries/quote-label.ts'
import { requestLabel } from '#domain/delivering/deliveries/request-label.ts'
import { only } from '#domain/kernel/db.ts'
import { reconcileLedger } from '#domain/money/payouts/reconcile-ledger.ts'
import { composeMail } from '#server/jobs/mail/compose-mail.ts'
import { openWorld } from '#testing/world.ts'
import { ledgerOfBuild, type SignedBuild } from '#testing/world-build-changes.ts'
import { ADDRESS, buildDeliveries } from '#testing/world-build-deliveries.ts'
import { buildPayments } from '#testing/world-build-payments.ts'
import { previewOf, startReturn } from '#testing/world-returns.ts'
import { workJobs } from '#testing/world-sales.ts'
import { builds } from '../builds/builds-tables.ts'
import { setLastDate } from '../builds/delays-and-sign-offs.ts'
import { endBuild, getEnding } from '../builds/end-build.ts'
import { getBuild } from '../builds/get-build.ts'
import { ofBuild } from './build-consigner.ts'
import { chooseDelivery, quoteDelivery, recordDelivery } from './build-delivery-actions.ts'
import { confirmArrival } from './complete-delivery.ts'

const world = await openWorld({ now: '2028-08-01T12:00:00Z' })
const { see, labelled, carrierSays } = buildDeliveries(world)
const { open, pay } = buildPayments(world)
const OWN_LABEL = { carrier: 'UPS', trackingCode: '1Z999' }

const id = (build: SignedBuild) => build.request.id
const rowOf = async (build: SignedBuild) =>
  only(
    await world.db
      .select()
      .from(builds)
      .where(eq(builds.requestId, id(build))),
  )

/** The carrier could not deliver the parcel and returned it. */
async function cameBack(people: Parameters<typeof labelled>[0] = {}) {
  const { build, trackerId } = await labelled(people)
  const { readyAt } = await rowOf(build)
  world.clock.advance(86_400)
  await carrierSays(trackerId, 'return_to_sender')
  world.clock.advance(86_400)
  return { build, trackerId, readyAt }
}

/** To the buyer's office, at today's price. */
async function chooseOffice(build: SignedBuild, rateCents = 9_900) {
  world.carriers.offer = [{ carrier: 'FedEx', service: 'Ground', rateCents, deliveryDays: 3 }]
  const { quote } = await quoteDelivery(world.as(build.buyer), id(build), { ...ADDRESS, street1: '99 Oak Ave' })
  return chooseDelivery(world.as(build.buyer), id(build), { how: 'carrier', rate_id: quote?.rates[0]?.id ?? '' })
}

test('a returned parcel can go to the same address again at the builder’s cost', async () => {
  const { build, trackerId, readyAt } = await cameBack()
  expect(await rowOf(build)).toMatchObject({ readyAt, handedOverAt: null })
  // Updates of the old parcel no longer have an effect.
  await carrierSays(trackerId, 'return_to_sender')
  expect(await see(build, build.builder)).toMatchObject({
    status: 'ready',
    delivery_status: 'preparing',
    choice: { ship_to: { street1: '1 Elm St' }, carrier: null },
    can: { buy_label: true, mark_shipped: true },
  })
  const { rates } = await quoteLabel(world.as(build.builder), ofBuild(id(build)))
  expect(rates[0]).toMatchObject({ surcharge: rates[0]?.rate })
  await markShipped(world.as(build.builder), ofBuild(id(build)), OWN_LABEL)
  await confirmArrival(world.as(build.buyer), id(build))
  expect((await see(build)).status).toBe('inspection')
})

test('a returned parcel can go to another address that the buyer chooses and pays for', async () => {
  const { build } = await cameBack()
  expect(await see(build)).toMatchObject({ choice: null, to_pay: { total: 0 }, can: { choose: true } })
  expect((await chooseOffice(build)).to_pay).toMatchObject({ price: 0, delivery: 99, total: 99 })
  const ship = () => markShipped(world.as(build.builder), ofBuild(id(build)), OWN_LABEL)
  await expect(ship()).rejects.toMatchObject({ message: 'The delivery hasn’t been paid for yet' })
  await pay(build, 'delivery')
  await expect(open(build, 'delivery')).rejects.toMatchObject({ message: 'Delivery is already paid for' })
  await expect(chooseOffice(build)).rejects.toMatchObject({ message: 'Delivery is already paid for' })
  expect((await see(build, build.builder)).choice).toMatchObject({ ship_to: { street1: '99 Oak Ave' }, is_paid: true })
  const { rates } = await quoteLabel(world.as(build.builder), ofBuild(id(build)))
  expect(rates).toMatchObject([{ is_agreed: true, surcharge: 0 }])
  await requestLabel(world.as(build.builder), ofBuild(id(build)), { rateId: rates[0]?.id ?? '', insure: true })
  await workJobs(world)
  expect((await see(build)).shipment).toMatchObject({ status: 'bought' })
  expect(await reconcileLedger(world.as(null))).toEqual([])
})

test('both sides see that the carrier is returning the parcel, until it is shipped again or ready for pickup', async () => {
  const { build } = await cameBack()
  const said = async () => {
    const [buyer, builder] = [build.buyer, build.builder].map((person) => getBuild(world.as(person), id(build)))
    return [(await buyer)?.sentence, (await builder)?.sentence, (await builder)?.waits_for_you[0]?.text]
  }
  expect(await said()).toEqual([
    'Delivery failed. The carrier is returning the instrument to Ridge Guitars. Choose delivery or pickup.',
    'Delivery failed. The carrier is returning the instrument to you.',
    undefined,
  ])
  await chooseOffice(build)
  await pay(build, 'delivery')
  expect(await said()).toEqual([
    'Delivery failed. The carrier is returning the instrument to Ridge Guitars. They’ll ship it again once it arrives.',
    'Delivery failed. The carrier is returning the instrument to you. Ship it again once it arrives.',
    'Ship again once the instrument is back',
  ])
  const reminder = { mail: 'build-hand-over', to: build.builder.email, requestId: id(build), news: 'not_sent', side: 'builder' }
  expect((await composeMail(world.as(null), reminder)).text).toContain('If the carrier hasn’t returned the parcel to you yet')
  const { rates } = await quoteLabel(world.as(build.builder), ofBuild(id(build)))
  await requestLabel(world.as(build.builder), ofBuild(id(build)), { rateId: rates[0]?.id ?? '', insure: true })
  await workJobs(world)
  expect((await said())[1]).toBe('The shipping label is ready. Hand the instrument to USPS.')

  const { build: fetched } = await cameBack()
  await chooseDelivery(world.as(fetched.buyer), id(fetched), { how: 'pickup' })
  await markReadyForPickup(world.as(fetched.builder), ofBuild(id(fetched)))
  expect((await getBuild(world.as(fetched.buyer), id(fetched))).sentence).toBe(
    'Your instrument is finished and paid for. Pick it up from Ridge Guitars.',
  )
})

test('the buyer can pick up a returned instrument', async () => {
  const { build } = await cameBack()
  const { choice } = await chooseDelivery(world.as(build.buyer), id(build), { how: 'pickup' })
  await confirmPickup(world.as(build.builder), ofBuild(id(build)), choice?.pickup_code ?? '')
  expect((await see(build)).status).toBe('inspection')
})

test('a returned instrument can be delivered in person', async () => {
  const { build } = await cameBack()
  expect((await getBuild(world.as(build.builder), id(build))).can.hand_over).toBe(true)
  await recordDelivery(world.as(build.builder), id(build))
  expect((await see(build)).status).toBe('inspection')
})

test('canceling after a failed delivery refunds only the second delivery payment', async () => {
  const { build } = await cameBack()
  const ending = async () => (await getEnding(world.as(build.buyer), id(build))).options[0]
  expect(await ending()).toMatchObject({ kind: 'after_start', keeps: 4800, back: 0 })
  await chooseOffice(build)
  await pay(build, 'delivery')
  const shown = await ending()
  expect(shown).toMatchObject({ kind: 'after_start', keeps: 4800, back: 99 })
  const before = await ledgerOfBuild(world, build)
  await endBuild(world.as(build.buyer), id(build), { kind: 'after_start', keeps: 4800, back: 99, reason: '' })
  await workJobs(world)
  const after = await ledgerOfBuild(world, build)
  expect((after.buyer ?? 0) - (before.buyer ?? 0)).toBe(9_900)
  expect(await reconcileLedger(world.as(null))).toEqual([])
})

test('the build is not late while the buyer has not paid for the second delivery', async () => {
  const { build } = await cameBack()
  await world.db
    .update(builds)
    .set({ promise: '2028-08-02' })
    .where(eq(builds.requestId, id(build)))
  world.clock.advance(5 * 86_400)
  // Cheaper than the first delivery.
  await chooseOffice(build, 9_000)
  await expect(setLastDate(world.as(build.buyer), id(build), '2028-08-20')).rejects.toMatchObject({ code: 'conflict' })
  expect((await getBuild(world.as(build.buyer), id(build))).can.set_last_date).toBe(false)
})

test('the refund for a withdrawal includes the first delivery', async () => {
  const { build } = await cameBack({ fromMenus: true })
  await markShipped(world.as(build.builder), ofBuild(id(build)), OWN_LABEL)
  await confirmArrival(world.as(build.buyer), id(build))
  const { own } = await previewOf(world.as(build.buyer), id(build), 'withdrawal')
  expect(await startReturn(world.as(build.buyer), id(build), 'withdrawal', own.total)).toMatchObject({
    return: { status: 'approved', figures: { total: 4892.4 } },
  })
})
