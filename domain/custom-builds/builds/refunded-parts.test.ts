import { desc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { refunds } from '#domain/money/payments/refunds-table.ts'
import { reconcileLedger } from '#domain/money/payouts/reconcile-ledger.ts'
import { refundAnyPart } from '#domain/operations/operators/refund-any-part.ts'
import { settleFailedRefund } from '#domain/operations/operators/settle-failed-refund.ts'
import { openWorld } from '#testing/world.ts'
import { buildChangesOf, ledgerOfBuild, payParts, type SignedBuild, signedBuild } from '#testing/world-build-changes.ts'
import { buildDeliveries, inspections, paidBuilder } from '#testing/world-build-deliveries.ts'
import { buildPayments } from '#testing/world-build-payments.ts'
import { endAsShown } from '#testing/world-builds.ts'
import type { Person } from '#testing/world-people.ts'
import { answerOffer } from '#testing/world-returns.ts'
import { workJobs } from '#testing/world-sales.ts'
import { recordDelivery } from '../delivery/build-delivery-actions.ts'
import { getEnding } from './end-build.ts'
import { getBuild } from './get-build.ts'
import { startStage } from './stage-actions.ts'

const world = await openWorld()
const { ready, paid, delivered } = buildDeliveries(world)
const { report, answer, decide, statusOf } = inspections(world)
const { open, pay, seen } = buildPayments(world)
let operator: Person
beforeEach(async () => {
  world.clock.set(new Date('2028-08-01T12:00:00Z'))
  operator = await world.operator()
  await world.jobs.clear()
})

const paymentsOf = ({ request }: SignedBuild) =>
  world.db.select().from(payments).where(eq(payments.requestId, request.id)).orderBy(desc(payments.createdAt))

/** An operator refunds some of the newest payment. */
async function giveBack(build: SignedBuild, cents: number): Promise<string> {
  const [payment] = await paymentsOf(build)
  await refundAnyPart(world.as(operator), { paymentId: payment?.id ?? '', cents, reason: 'A late case' })
  return payment?.id ?? ''
}

test('a partial refund of a paid build is not requested again, and the build can be delivered', async () => {
  const build = await ready()
  await pay(build, 'full')
  await giveBack(build, 10_000)
  await workJobs(world)
  expect(await seen(build)).toMatchObject({ paid: 4700, open_balance: 0 })
  expect((await getBuild(world.as(build.buyer), build.request.id)).sentence).toBe(
    'Your instrument is finished. Choose delivery or pickup.',
  )
  expect(await recordDelivery(world.as(build.builder), build.request.id)).toMatchObject({ status: 'inspection' })
})

test('a partial refund before the start is not requested again, and work can start', async () => {
  const build = await signedBuild(world, { builder: await paidBuilder(world) })
  await payParts(world, build, 2)
  await giveBack(build, 5_000)
  await workJobs(world)
  const design = { requestId: build.request.id, key: 'design' }
  expect(await startStage(world.as(build.builder), design)).toMatchObject({ status: 'building' })
})

test('a payment refunded in full by partial refunds does not reopen the milestone', async () => {
  const settled = await delivered()
  await report(settled)
  await answer(settled, { answer: 'money', amount: 2000 })
  await answerOffer(world.as(settled.buyer), settled.request.id, { accept: true, amount: 2000 })
  const damaged = await delivered()
  await report(damaged, { reason: 'damaged' })
  await decide(damaged, { decision: 'shop_pays', amount: 4800, reason: 'The box is crushed' })
  await workJobs(world)
  for (const build of [settled, damaged]) {
    expect(await statusOf(build)).toBe('completed')
    expect(await seen(build)).toMatchObject({ open_balance: 0, payment_links: [] })
    await expect(open(build, 'full')).rejects.toMatchObject({ message: 'This build is paid in full' })
  }
  expect(await reconcileLedger(world.as(null))).toEqual([])
})

test('a lower price refunds the newest payment, and its milestone stays paid', async () => {
  const { propose, accept } = buildChangesOf(world)
  const build = await signedBuild(world, { builder: await paidBuilder(world) })
  await payParts(world, build, 2)
  for (const at of [3, 2]) {
    world.clock.advance(60)
    await pay(build, { partId: build.partIds[at] ?? '' })
  }
  await accept(build, (await propose(build, { lines: [], price: -1920, days: 0 })).id)
  await workJobs(world)
  expect(await seen(build)).toMatchObject({ paid: 2880, open_balance: 0 })
})

test('if a refund was paid outside the shop, the delivery is refunded with the rest, as shown', async () => {
  const build = await paid()
  const paymentId = await giveBack(build, 10_000)
  const { refund } = world.payments
  world.payments.refund = async () => ({ refundId: null, status: 'failed', why: 'expired' }) as never
  await workJobs(world)
  world.payments.refund = refund
  const [owed] = await world.db.select().from(refunds).where(eq(refunds.paymentId, paymentId))
  await settleFailedRefund(world.as(operator), { returnId: owed?.id ?? '', how: 'bank transfer' })
  const [shown] = (await getEnding(world.as(build.builder), build.request.id)).options
  expect(shown).toMatchObject({ keeps: 0, back: 4792.4 })
  await endAsShown(world, build, { as: build.builder, shown })
  await workJobs(world)
  // The shop refunded $100 at its own expense.
  expect(await ledgerOfBuild(world, build)).toMatchObject({ buyer: -10_000, shop: 10_000, shipping: 0, commission: 0 })
  expect(await reconcileLedger(world.as(null))).toEqual([])
})
