import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { UNSTATED_TERMS } from '#contracts/catalog/sale-terms.ts'
import { DAY_MS, daysSince } from '#contracts/kernel/dates/days.ts'
import { builds } from '#domain/custom-builds/builds/builds-tables.ts'
import { markDelivered, markShipped } from '#domain/delivering/deliveries/mark-shipped.ts'
import { only } from '#domain/kernel/db.ts'
import { refundPart } from '#domain/money/payments/refund-part.ts'
import { periodicWork } from '#server/jobs/job-handlers.ts'
import { composeMail } from '#server/jobs/mail/compose-mail.ts'
import { RETURNABLES } from '#server/jobs/return-work.ts'
import { openLog } from '#server/operations/observability/log.ts'
import { openWorld } from '#testing/world.ts'
import { inspections, paidBuilder } from '#testing/world-build-deliveries.ts'
import { type Sale, soldForShipping } from '#testing/world-deliveries.ts'
import { readyForPayouts } from '#testing/world-payouts.ts'
import type { Person } from '#testing/world-people.ts'
import { workJobs } from '#testing/world-sales.ts'
import { openReturn } from '../returns/open-return.ts'
import { confirmArrival } from './confirm-arrival.ts'
import { lockOrderPayment } from './lock-order-payment.ts'
import { ofOrder } from './order-consigner.ts'

// A Tuesday, in the morning of the shop.
const world = await openWorld({ now: '2028-08-01T15:00:00Z' })
const { deliveredAt } = inspections(world)

/** Runs the periodic work of the workers that reminds of return windows, twice at once. */
async function runReminders() {
  const ctx = { ...world.as(null), mail: { send: async () => {} }, log: openLog('silent') }
  const works = periodicWork.filter(({ name }) => name === 'remind-of-return-windows' || name === 'run-delivery-deadlines')
  expect(works).toHaveLength(2)
  await Promise.all([...works, ...works].map(({ run }) => run(ctx)))
}

/** The subjects of the emails to a person this many days later. */
async function remindersOf({ email }: Person, days: readonly number[]) {
  const since = world.clock.now().getTime()
  const sent: string[] = []
  for (const day of days) {
    world.clock.set(new Date(since + day * DAY_MS))
    await runReminders()
    for (const mail of await workJobs(world)) {
      if (mail.to === email) sent.push(`${day}: ${(await composeMail(world.as(null), mail)).subject}`)
    }
  }
  return sent
}

async function delivered(returnDays: number): Promise<Sale> {
  const builder = await world.builder({ profile: { saleTerms: { ...UNSTATED_TERMS, return_days: returnDays } } })
  await readyForPayouts(world, builder)
  const sale = await soldForShipping(world, { builder, name: 'Agate OM' })
  await markShipped(world.as(builder), ofOrder(sale.orderId), { carrier: 'UPS', trackingCode: '1Z999AA10123456784' })
  await confirmArrival(world.as(sale.buyer), sale.orderId)
  await workJobs(world)
  return sale
}

test('reminds the buyer of an order once, two days before the trial ends', async () => {
  const sale = await delivered(7)
  // A partial refund repeats the work after a delivery.
  await world.db.transaction(async (tx) => {
    const locked = await lockOrderPayment(tx, sale.orderId)
    if (locked) await refundPart(world.as(null), tx, locked.payment, { cents: 1_000, reason: 'inspection' })
  })
  expect(await remindersOf(sale.buyer, [4, 5, 6, 8])).toEqual(['5: Return window for Agate OM closes Tuesday'])
})

test('sends no reminder for short trials or requested returns', async () => {
  const [short, returning] = [await delivered(2), await delivered(7)]
  const asked = { reason: 'trial', line: '', details: '', label: 'own', refund: 2500 } as const
  await openReturn(world.as(returning.buyer), RETURNABLES, { order_id: returning.orderId, photos: [], ...asked })
  await workJobs(world)
  const [first, second] = [await remindersOf(short.buyer, [0, 1]), await remindersOf(returning.buyer, [4])]
  expect([...first, ...second].filter((subject) => subject.includes('Return window'))).toEqual([])
})

test('reminds the buyer again if their confirmation of a missing delivery starts the trial later', async () => {
  const builder = await world.builder({ profile: { saleTerms: { ...UNSTATED_TERMS, return_days: 7 } } })
  await readyForPayouts(world, builder)
  const sale = await soldForShipping(world, { builder, name: 'Agate OM' })
  await markShipped(world.as(builder), ofOrder(sale.orderId), { carrier: 'UPS', trackingCode: '1Z999AA10123456784' })
  world.clock.set(new Date(world.clock.now().getTime() + 11 * DAY_MS))
  await markDelivered(world.as(builder), ofOrder(sale.orderId))
  await workJobs(world)
  expect(await remindersOf(sale.buyer, [5])).toEqual([expect.stringMatching('Return window for Agate OM')])
  const missing = { reason: 'not_arrived', line: '', details: '', label: 'own', refund: undefined } as const
  await openReturn(world.as(sale.buyer), RETURNABLES, { order_id: sale.orderId, photos: [], ...missing })
  await confirmArrival(world.as(sale.buyer), sale.orderId)
  await workJobs(world)
  expect(await remindersOf(sale.buyer, [4, 5, 6])).toEqual([expect.stringMatching('^5: Return window for Agate OM')])
})

test('reminds the buyer of a build once, two days before its trial ends', async () => {
  const { build } = await deliveredAt({ builder: await paidBuilder(world, { trialPercent: 15 }) })
  await workJobs(world)
  const { inspectionUntil } = only(await world.db.select().from(builds).where(eq(builds.requestId, build.request.id)))
  const ends = daysSince(world.clock.now(), inspectionUntil ?? new Date())
  const reminders = await remindersOf(build.buyer, [ends - 3, ends - 1.9, ends - 0.9])
  expect(reminders).toEqual([expect.stringMatching(`^${ends - 1.9}: Return window for Heron OM closes \\w+day$`)])
})
