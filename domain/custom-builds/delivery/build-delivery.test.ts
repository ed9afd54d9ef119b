import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { utcDay } from '#contracts/kernel/dates/days.ts'
import { cancelLabel } from '#domain/delivering/deliveries/cancel-label.ts'
import { confirmPickup } from '#domain/delivering/deliveries/confirm-pickup.ts'
import { markDelivered, markShipped } from '#domain/delivering/deliveries/mark-shipped.ts'
import { quoteLabel } from '#domain/delivering/deliveries/quote-label.ts'
import { requestLabel } from '#domain/delivering/deliveries/request-label.ts'
import { exchangeRates } from '#domain/delivering/shipping/exchange-rates-tables.ts'
import { reconcileLedger } from '#domain/money/payouts/reconcile-ledger.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { trackParcel } from '#server/jobs/delivery-work.ts'
import { composeMail } from '#server/jobs/mail/compose-mail.ts'
import { openWorld } from '#testing/world.ts'
import { ledgerOfBuild, type SignedBuild } from '#testing/world-build-changes.ts'
import { ADDRESS, buildDeliveries } from '#testing/world-build-deliveries.ts'
import { buildPayments } from '#testing/world-build-payments.ts'
import { endAsShown } from '#testing/world-builds.ts'
import { parcelsOf } from '#testing/world-deliveries.ts'
import { disputed } from '#testing/world-disputes.ts'
import { disputeWebhook, webhook, workJobs } from '#testing/world-sales.ts'
import { getEnding } from '../builds/end-build.ts'
import { getBuild } from '../builds/get-build.ts'
import { ofBuild } from './build-consigner.ts'
import { chooseDelivery, quoteDelivery, saveParcel, savePunchList } from './build-delivery-actions.ts'
import { findBuildDelivery } from './build-delivery-row.ts'
import { confirmArrival } from './complete-delivery.ts'

type PunchList = Parameters<typeof savePunchList>[2]

const world = await openWorld({ now: '2028-08-01T12:00:00Z' })
const { see, ready, choose, paid, labelled, awaited } = buildDeliveries(world)
const { open, page, seen } = buildPayments(world)
const PARCEL = { weight_oz: 150, length_inches: 50, width_inches: 20, height_inches: 8 }
const EMPTY_LIST: PunchList = { ticked: [], action: '', relief: '', serial: '' }
const OWN_LABEL = { carrier: 'UPS', trackingCode: '1Z999' }

/** The ledger changes an action makes for a build, by account. */
async function booked(build: SignedBuild, act: () => Promise<unknown>): Promise<(account: string) => number> {
  const before = await ledgerOfBuild(world, build)
  await act()
  await workJobs(world)
  const after = await ledgerOfBuild(world, build)
  return (account) => (after[account] ?? 0) - (before[account] ?? 0)
}
const sentence = async (build: SignedBuild, as = build.buyer) => (await getBuild(world.as(as), build.request.id)).sentence

describe('choosing a delivery method', () => {
  test('the final payment and the delivery are one payment of $2,012.40; share, commission and label are booked separately', async () => {
    const build = await ready()
    expect(await sentence(build)).toBe('Your instrument is finished. Pay $1,920 and choose delivery or pickup.')
    const { to_pay } = await choose(build)
    expect(to_pay).toMatchObject({ price: 1920, delivery: 92.4, total: 2012.4 })
    expect(to_pay.path).toBe(`/custom-builds/${build.request.id}/pay/delivery`)
    expect(await sentence(build)).toBe('Your instrument is finished. Pay $2,012.40 to have it shipped.')
    expect(await page(build, 'delivery')).toMatchObject({ state: 'due', amount: 2012.4, can: { pay: true } })

    const { sessionId } = await open(build, 'delivery', { amount: 2012.4 })
    world.payments.pay(sessionId)
    const moved = await booked(build, () => webhook(world, sessionId))
    expect(['buyer', 'connected', 'commission', 'shipping'].map(moved)).toEqual([-201_240, 172_800, 19_200, 9_240])
    expect(await reconcileLedger(world.as(null))).toEqual([])
    expect(await seen(build)).toMatchObject({ paid: 4800, open_balance: 0 })
    expect((await see(build)).choice).toMatchObject({ is_paid: true, carrier: 'UPS', delivery: 92.4 })
    expect(await sentence(build, build.builder)).toBe('The instrument is finished and paid for. Ship it to the buyer.')
    // The parcel was never measured, and it cannot be after the delivery is paid.
    const { waits_for_you } = await getBuild(world.as(build.builder), build.request.id)
    expect(waits_for_you.map(({ text }) => text)).toEqual(['Ship the instrument'])
  })

  test('a buyer who already paid the full price pays only for the delivery', async () => {
    const build = await ready()
    await buildPayments(world).pay(build, 'full')
    expect((await choose(build)).to_pay).toMatchObject({ price: 0, delivery: 92.4, total: 92.4 })
    const moved = await booked(build, () => buildPayments(world).pay(build, 'delivery'))
    expect(['shipping', 'commission'].map(moved)).toEqual([9_240, 0])
    expect(await page(build, 'delivery')).toMatchObject({ state: 'paid' })
  })

  test('the final payment and delivery of a suspended builder can still be paid', async () => {
    const build = await ready()
    const ofBuilder = eq(userProfiles.id, build.builder.profileId ?? '')
    await world.db.update(userProfiles).set({ isActive: false }).where(ofBuilder)
    await choose(build)
    expect(await page(build, 'delivery')).toMatchObject({ state: 'due', amount: 2012.4, can: { pay: true } })
    await buildPayments(world).pay(build, 'delivery')
    expect(await seen(build)).toMatchObject({ paid: 4800, open_balance: 0 })
  })

  test('a shipping price is valid for half an hour, then it cannot be paid and a new one is needed', async () => {
    const build = await ready()
    await choose(build)
    world.clock.advance(31 * 60)
    expect(await page(build, 'delivery')).toMatchObject({ state: 'closed' })
    await expect(open(build, 'delivery')).rejects.toMatchObject({ code: 'conflict' })
    expect((await see(build)).quote?.is_over).toBe(true)
    world.carriers.offer = [{ carrier: 'UPS', service: 'Ground', rateCents: 9_900, deliveryDays: 4 }]
    const { quote } = await quoteDelivery(world.as(build.buyer), build.request.id, ADDRESS)
    const rate_id = quote?.rates[0]?.id ?? ''
    const { to_pay } = await chooseDelivery(world.as(build.buyer), build.request.id, { how: 'carrier', rate_id })
    expect(to_pay.total).toBe(2019)
    await expect(open(build, 'delivery', { amount: 2012.4 })).rejects.toMatchObject({ code: 'changed' })
  })

  test('refunds a payment for a price that was replaced while the page was open', async () => {
    const build = await ready()
    await choose(build)
    const { sessionId } = await open(build, 'delivery')
    await chooseDelivery(world.as(build.buyer), build.request.id, { how: 'pickup' })
    world.payments.pay(sessionId)
    await booked(build, () => webhook(world, sessionId))
    expect(await seen(build)).toMatchObject({ paid: 2880, open_balance: 1920 })
    expect(await reconcileLedger(world.as(null))).toEqual([])
  })

  test('measuring the parcel clears the chosen rate; after payment it cannot be measured', async () => {
    const build = await ready()
    expect((await see(build, build.builder)).parcel).toMatchObject({ weight_oz: 128, is_measured: false })
    await choose(build)
    const { choice, parcel } = await saveParcel(world.as(build.builder), build.request.id, PARCEL)
    expect({ choice, measured: parcel.is_measured }).toEqual({ choice: null, measured: true })
    await choose(build)
    await buildPayments(world).pay(build, 'delivery')
    await expect(saveParcel(world.as(build.builder), build.request.id, PARCEL)).rejects.toMatchObject({ code: 'conflict' })
    await expect(choose(build)).rejects.toMatchObject({ code: 'conflict' })
  })

  test('a buyer can switch from pickup to delivery when the instrument is ready', async () => {
    const build = await awaited()
    await choose(build)
    await buildPayments(world).pay(build, 'delivery')
    expect((await see(build, build.builder)).can).toMatchObject({ buy_label: true, mark_shipped: true })
    await markShipped(world.as(build.builder), ofBuild(build.request.id), OWN_LABEL)
    expect(await sentence(build)).toBe('On the way with UPS.')
  })

  test('choosing twice sends one email', async () => {
    const build = await ready()
    const pickUp = () => chooseDelivery(world.as(build.buyer), build.request.id, { how: 'pickup' })
    await workJobs(world)
    await Promise.all([pickUp(), pickUp()])
    expect(await workJobs(world)).toHaveLength(1)
  })

  test('a carrier’s price in another currency is converted, or refused without an exchange rate', async () => {
    const build = await ready()
    const offer = { carrier: 'CanadaPost', service: 'ExpeditedParcel', rateCents: 4351, currency: 'CAD', deliveryDays: 5 }
    world.carriers.offer = [offer]
    const ask = () => quoteDelivery(world.as(build.buyer), build.request.id, ADDRESS)
    const message = 'Shipping prices aren’t available right now. We’ve been notified.'
    await expect(ask()).rejects.toMatchObject({ code: 'provider_unavailable', message })
    await world.db.insert(exchangeRates).values({ day: utcDay(world.clock.now()), perEuro: { USD: '1.1614', CAD: '1.6263' } })
    expect((await ask()).quote?.rates).toMatchObject([{ carrier: 'CanadaPost', rate: 32.01 }])
  })

  test('the builder arranges shipping if no carrier delivers to the address', async () => {
    const build = await ready()
    world.carriers.offer = []
    const { quote } = await quoteDelivery(world.as(build.buyer), build.request.id, ADDRESS)
    expect(quote?.rates).toEqual([])
    world.clock.set(new Date('2028-08-21T12:00:00Z'))
    await chooseDelivery(world.as(build.buyer), build.request.id, { how: 'own' })
    // The builder's time starts with the choice.
    expect((await findBuildDelivery(world.db, build.request.id))?.chosenAt).toEqual(new Date('2028-08-21T12:00:00Z'))
    await buildPayments(world).pay(build, 'full')
    await markShipped(world.as(build.builder), ofBuild(build.request.id), OWN_LABEL)
    expect(await sentence(build)).toBe('On the way with UPS.')
  })
})

describe('shipping', () => {
  test('is refused until everything is paid and a delivery method is chosen', async () => {
    const build = await ready()
    const ship = () => markShipped(world.as(build.builder), ofBuild(build.request.id), OWN_LABEL)
    await expect(ship()).rejects.toMatchObject({ message: expect.stringContaining('$1,920 is still unpaid') })
    await buildPayments(world).pay(build, 'full')
    await expect(ship()).rejects.toMatchObject({ message: 'The buyer hasn’t chosen a delivery method yet' })
    await choose(build)
    await expect(ship()).rejects.toMatchObject({ message: 'The delivery hasn’t been paid for yet' })
    expect((await see(build, build.builder)).why_not).toBe('The delivery hasn’t been paid for yet')
  })

  test('uses the shop’s label insured for the price, and the carrier’s scans move the build', async () => {
    const { build, trackerId } = await labelled()
    const [parcel] = await parcelsOf(world, build.request.id)
    expect(parcel).toMatchObject({ status: 'bought', insuredCents: 480_000, surchargeCents: 0 })
    expect(world.carriers.quoted.at(-1)).toMatchObject({
      from: { street1: '417 Montgomery St' },
      to: { city: 'Austin' },
      parcel: { weightOz: 150, lengthInches: 50 },
      goods: { valueCents: 480_000 },
    })
    expect(await sentence(build, build.builder)).toBe('The shipping label is ready. Hand the instrument to USPS.')
    expect(await sentence(build)).toBe('Your instrument is packed and will ship with USPS.')

    world.carriers.move(trackerId, 'in_transit', { expectedOn: '2028-08-03' })
    await trackParcel(world.as(null), { trackerId })
    expect(await sentence(build)).toBe('On the way with USPS, expected Thursday.')
    const mails = await workJobs(world)
    const mail = mails.find(({ to }) => to === build.buyer.email)
    expect((await composeMail(world.as(null), mail as never)).subject).toBe('On its way: Heron OM')
    // Carrier updates can arrive twice and in any order.
    await trackParcel(world.as(null), { trackerId })
    expect((await workJobs(world)).length).toBe(0)
  })

  test('a label can be canceled until the carrier has the parcel, and another one bought', async () => {
    const { build } = await labelled()
    await cancelLabel(world.as(build.builder), ofBuild(build.request.id))
    await workJobs(world)
    expect((await see(build, build.builder)).can).toMatchObject({ buy_label: true, void_label: false })
    expect(await reconcileLedger(world.as(null))).toEqual([])
  })

  test('the builder pays for a more expensive label, and the ledger names the build', async () => {
    const build = await paid()
    world.carriers.offer = [{ carrier: 'FedEx', service: 'Overnight', rateCents: 20_240, deliveryDays: 1 }]
    const { rates } = await quoteLabel(world.as(build.builder), ofBuild(build.request.id))
    expect(rates).toMatchObject([{ surcharge: 110 }])
    const rateId = rates[0]?.id ?? ''
    const moved = await booked(build, () =>
      requestLabel(world.as(build.builder), ofBuild(build.request.id), { rateId, insure: true }),
    )
    // Minus the label's cost of $23.
    expect(moved('shipping')).toBe(11_000 - 2_300)
  })

  test('a pickup with the code starts the inspection', async () => {
    const build = await awaited()
    const { choice } = await see(build)
    expect((await see(build, build.builder)).choice?.pickup_code).toBeNull()
    const confirm = (code: string) => confirmPickup(world.as(build.builder), ofBuild(build.request.id), code)
    await expect(confirm('WRONG1')).rejects.toMatchObject({ code: 'invalid_input' })
    await confirm(choice?.pickup_code ?? '')
    expect(await sentence(build)).toBe('Inspect your instrument by Aug 6 and confirm that everything is as agreed.')
    expect((await see(build)).can).toMatchObject({ accept: true, report: true })
  })

  test('both sides see the final measurements', async () => {
    const build = await ready()
    const list = {
      ...EMPTY_LIST,
      ticked: ['setup_measured', 'case'],
      action: '2.4 / 1.8 mm',
      serial: 'H-017',
    } satisfies PunchList
    await savePunchList(world.as(build.builder), build.request.id, list)
    const { items, ...said } = (await see(build)).punch_list
    expect(said).toEqual(list)
    expect(items).not.toContain('wood_papers')
    await expect(savePunchList(world.as(build.buyer), build.request.id, list)).rejects.toMatchObject({ code: 'not_allowed' })
  })

  test('the checklist asks for wood papers only for deliveries abroad', async () => {
    const build = await ready()
    const [builder, { id }] = [world.as(build.builder), build.request]
    await saveParcel(builder, id, PARCEL)
    await quoteDelivery(world.as(build.buyer), id, { ...ADDRESS, city: 'Toronto', state: 'ON', zip: 'M5V 2T6', country: 'CA' })
    const rate_id = (await see(build)).quote?.rates[0]?.id ?? ''
    await chooseDelivery(world.as(build.buyer), id, { how: 'carrier', rate_id })
    expect((await see(build, build.builder)).punch_list.items).toContain('wood_papers')
    await savePunchList(builder, id, { ...EMPTY_LIST, ticked: ['wood_papers', 'case'] })
    expect((await see(build)).punch_list.ticked).toEqual(['wood_papers', 'case'])
    // Not needed for a domestic address.
    await choose(build)
    expect((await see(build)).punch_list).toMatchObject({ ticked: ['case'] })
  })

  test('with the builder’s own label the buyer confirms the delivery, and the builder can only after ten days', async () => {
    const [one, other] = [await paid(), await paid()]
    for (const build of [one, other]) await markShipped(world.as(build.builder), ofBuild(build.request.id), OWN_LABEL)
    await confirmArrival(world.as(one.buyer), one.request.id)
    expect(await sentence(one)).toBe('Inspect your instrument by Aug 6 and confirm that everything is as agreed.')
    const says = () => markDelivered(world.as(other.builder), ofBuild(other.request.id))
    await expect(says()).rejects.toThrow('We’re waiting for the buyer to confirm')
    expect((await see(other, other.builder)).can.mark_delivered).toBe(false)
    world.clock.advance(10 * 86_400)
    expect((await see(other, other.builder)).can.mark_delivered).toBe(true)
    await says()
    expect(await sentence(other)).toBe('Inspect your instrument by Aug 16 and confirm that everything is as agreed.')
  })
})

test('nothing is due after full payment, cancellation or a bank’s chargeback', async () => {
  const build = await ready()
  expect(await see(build)).toMatchObject({ to_pay: { price: 1920, total: 1920 }, can: { pay: true } })
  expect((await see(build, build.builder)).can.pay).toBe(false)
  const { sessionId } = await buildPayments(world).pay(build, 'full')
  expect(await see(build)).toMatchObject({ to_pay: { total: 0, path: null }, can: { pay: false } })

  const { stripeDisputeId } = await disputed(world, sessionId)
  world.payments.decide(stripeDisputeId, 'lost')
  await disputeWebhook(world, stripeDisputeId)
  await workJobs(world)
  expect(await see(build)).toMatchObject({ status: 'ready', to_pay: { price: 1920, path: null }, can: { pay: false } })

  const ended = await ready()
  await endAsShown(world, ended, { as: ended.builder })
  const nothing = { price: 0, delivery: 0, total: 0, path: null }
  expect(await see(ended)).toMatchObject({ status: 'cancelled', to_pay: nothing, can: { pay: false } })
})

describe('canceled before shipping', () => {
  test('refunds the unused delivery with the rest', async () => {
    const build = await paid()
    const [ending] = (await getEnding(world.as(build.buyer), build.request.id)).options
    expect(ending).toMatchObject({ kind: 'after_start', keeps: 4800, back: 92.4 })
    await endAsShown(world, build)
    await workJobs(world)
    expect(await ledgerOfBuild(world, build)).toMatchObject({ shipping: 0, buyer: -480_000 })
    expect(await reconcileLedger(world.as(null))).toEqual([])
  })

  test('canceling and buying a label at the same moment: only one succeeds', async () => {
    for (const first of ['end', 'label'] as const) {
      const build = await paid()
      const { rates } = await quoteLabel(world.as(build.builder), ofBuild(build.request.id))
      const [shown] = (await getEnding(world.as(build.buyer), build.request.id)).options
      const acts = {
        end: () => endAsShown(world, build, { shown }),
        label: () =>
          requestLabel(world.as(build.builder), ofBuild(build.request.id), { rateId: rates[0]?.id ?? '', insure: true }),
      }
      const both = first === 'end' ? [acts.end(), acts.label()] : [acts.label(), acts.end()]
      const settled = await Promise.allSettled(both)
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      await workJobs(world)
      const parcels = (await parcelsOf(world, build.request.id)).filter(({ status }) => status === 'bought')
      const { status } = await getBuild(world.as(build.buyer), build.request.id)
      expect([status, parcels.length]).toEqual(status === 'cancelled' ? ['cancelled', 0] : ['ready', 1])
    }
  })
})

test('a stranger gets not found, and neither side can act for the other', async () => {
  const build = await ready()
  const stranger = await world.buyer()
  await expect(see(build, stranger)).rejects.toMatchObject({ code: 'not_found' })
  await expect(markShipped(world.as(stranger), ofBuild(build.request.id), OWN_LABEL)).rejects.toMatchObject({ code: 'not_found' })
  const choosing = chooseDelivery(world.as(build.builder), build.request.id, { how: 'pickup' })
  await expect(choosing).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(saveParcel(world.as(build.buyer), build.request.id, PARCEL)).rejects.toMatchObject({ code: 'not_allowed' })
})
