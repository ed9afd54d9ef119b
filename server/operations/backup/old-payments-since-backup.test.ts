import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { only } from '#domain/kernel/db.ts'
import { disputes } from '#domain/money/payments/disputes-table.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { refundPartOfBuild } from '#domain/money/payments/refund-part.ts'
import { type RefundRow, refunds } from '#domain/money/payments/refunds-table.ts'
import { sendTransferJob } from '#domain/money/payouts/payout-jobs.ts'
import { reconcileLedger } from '#domain/money/payouts/reconcile-ledger.ts'
import { restores } from '#domain/money/restores/restores-tables.ts'
import { getBackupState } from '#domain/operations/operators/get-backup-state.ts'
import { resumePayments } from '#domain/operations/operators/resume-payments.ts'
import { openWorld, type World } from '#testing/world.ts'
import { buildPayments } from '#testing/world-build-payments.ts'
import { quoted, workshop } from '#testing/world-build-requests.ts'
import { disputedSales } from '#testing/world-disputes.ts'
import { readyForPayouts } from '#testing/world-payouts.ts'
import type { Person } from '#testing/world-people.ts'
import { becomeRestored } from '#testing/world-restores.ts'
import { workJobs } from '#testing/world-sales.ts'
import { compareIfAsked } from './compare-with-provider.ts'

let world: World
let operator: Person
let sales: ReturnType<typeof disputedSales>
beforeAll(async () => {
  world = await openWorld()
  operator = await world.operator()
  sales = disputedSales(world)
})
beforeEach(async () => {
  await world.db.delete(restores)
  await world.jobs.clear()
})
afterAll(() => world.close())

const passDays = (days: number) => world.clock.advance(days * 86_400)

/** A $4,600 custom build, paid this many days ago. */
async function paidBuild(days: number) {
  const builder = await workshop(world)
  await readyForPayouts(world, builder)
  const build = await quoted(world, 4600, { builder })
  const { sessionId } = await buildPayments(world).pay(build, 'full')
  passDays(days)
  const payment = only(await world.db.select().from(payments).where(eq(payments.requestId, build.request.id)))
  return { requestId: build.request.id, paymentId: payment.id, paymentIntentId: payment.paymentIntentId ?? '', sessionId }
}
type Paid = Awaited<ReturnType<typeof paidBuild>>

/** A refund of $1,000; the job that requests it from the provider is pending. */
async function owedPart({ requestId }: Paid) {
  const part = { requestId, cents: 100_000, reason: 'cancelled' } as const
  return only(await world.db.transaction((tx) => refundPartOfBuild(world.as(null), tx, part)))
}

/** The shop that is lost later refunds a part. This database has no row of it. */
function returnedSinceBackup({ paymentIntentId }: Paid, owed: Pick<RefundRow, 'id' | 'idempotencyKey'>) {
  const part = { returnId: owed.id, cents: 100_000, reason: 'cancelled' } as const
  return world.payments.refund({ paymentIntentId, idempotencyKey: owed.idempotencyKey, part })
}

/** This shop refunds it, before the backup. */
async function returnedPart(paid: Paid) {
  const { id: returnId } = await owedPart(paid)
  await workJobs(world)
  expect(await refundsOf(paid)).toMatchObject([{ status: 'returned' }])
  return returnId
}

const refundsOf = ({ paymentId }: Paid) =>
  world.db.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(refunds.createdAt)
const refundedCents = ({ sessionId }: Paid) => world.payments.sessions.find((each) => each.sessionId === sessionId)?.refundedCents

/** The shop is restored and compared days after its backup, when the provider has forgotten the idempotency keys. */
async function restored(backupStartedAt: Date, { daysLater = 2 } = {}) {
  passDays(daysLater)
  world.payments.expireRefundKeys()
  await becomeRestored(world, { backupStartedAt })
  await compareIfAsked(world.as(null))
  return (await getBackupState(world.as(operator))).restore
}

/** Resumes, and works until the queue is empty. */
async function resumed() {
  await resumePayments(world.as(operator), { send_waiting_emails: true })
  await workJobs(world)
}

/** A $1,000 sale this many days ago, whose share is about to be sent: the builder's account is ready now. */
async function soldWithWaitingShare(days: number) {
  const sold = await sales.sell({ isReady: false })
  passDays(days)
  await readyForPayouts(world, sold.builder)
  const { id: transferId } = await sales.transferOf(sold)
  await world.db.transaction((tx) => world.as(null).jobs.enqueue(tx, sendTransferJob, { transferId }))
  return sold
}

describe.each([30, 130, 300])('a payment of %i days before the backup', (days) => {
  test('a partial refund pending in the backup and made after it is not made again', async () => {
    const paid = await paidBuild(days)
    const owed = await owedPart(paid)
    const backupStartedAt = world.clock.now()
    await returnedSinceBackup(paid, owed)

    expect(await restored(backupStartedAt)).toMatchObject({ comparison: { settled_payments: 1, differences: 0 } })

    await resumed()
    expect([refundedCents(paid), await refundsOf(paid)]).toMatchObject([100_000, [{ id: owed.id, status: 'returned' }]])
  })

  test('a partial refund agreed and made after the backup is recorded', async () => {
    const paid = await paidBuild(days)
    const backupStartedAt = world.clock.now()
    const id = randomUUID()
    await returnedSinceBackup(paid, { id, idempotencyKey: `return-${id}` })

    expect(await restored(backupStartedAt)).toMatchObject({ comparison: { settled_payments: 1, differences: 0 } })

    expect(await refundsOf(paid)).toMatchObject([{ id, cents: 100_000, status: 'returned' }])
    const part = { requestId: paid.requestId, cents: 360_001, reason: 'cancelled' } as const
    const tooMuch = world.db.transaction((tx) => refundPartOfBuild(world.as(null), tx, part))
    await expect(tooMuch).rejects.toThrow('You can refund up to $3,600')
  })

  test('a pending share is not sent if its sale was refunded after the backup', async () => {
    const sold = await soldWithWaitingShare(days)
    const backupStartedAt = world.clock.now()
    world.payments.refundOutside(sold.sessionId)
    const made = world.payments.transfersMade.length

    expect(await restored(backupStartedAt)).toMatchObject({ comparison: { settled_payments: 1, differences: 0 } })

    await resumed()
    expect(await sales.transferOf(sold)).toMatchObject({ status: 'cancelled' })
    expect(world.payments.transfersMade).toHaveLength(made)
  })

  test('a pending share is not sent if its sale was disputed after the backup', async () => {
    const sold = await soldWithWaitingShare(days)
    const backupStartedAt = world.clock.now()
    world.payments.dispute(sold.sessionId)
    const made = world.payments.transfersMade.length
    await restored(backupStartedAt)
    await resumed()
    expect(await sales.transferOf(sold)).toMatchObject({ status: 'waiting', isDisputed: true })
    expect(world.payments.transfersMade).toHaveLength(made)
  })

  test('a dispute open in the backup and lost after it reverses the share', async () => {
    const sold = await sales.sell()
    const id = await sales.dispute(sold)
    passDays(days)
    const backupStartedAt = world.clock.now()
    world.payments.decide(id, 'lost')
    await restored(backupStartedAt)
    expect(await world.db.select().from(disputes).where(eq(disputes.stripeDisputeId, id))).toMatchObject([{ status: 'lost' }])
    expect(await sales.transferOf(sold)).toMatchObject({ status: 'reversing' })
  })
})

test('a partial refund made before the backup that failed after it is owed again, even with an old backup', async () => {
  const paid = await paidBuild(300)
  const returnId = await returnedPart(paid)
  const backupStartedAt = world.clock.now()
  world.payments.failReturn(returnId)
  const restore = await restored(backupStartedAt, { daysLater: 125 })
  expect(restore).toMatchObject({ comparison: { settled_payments: 1, differences: 0 } })
  expect(await refundsOf(paid)).toMatchObject([{ id: returnId, status: 'failed' }])
})

test('a partial refund that failed after the backup does not hide a successful one of the same amount', async () => {
  const paid = await paidBuild(300)
  const returnId = await returnedPart(paid)
  passDays(1)
  const owed = await owedPart(paid)
  const backupStartedAt = world.clock.now()
  world.payments.failReturn(returnId)
  await returnedSinceBackup(paid, owed)
  await restored(backupStartedAt)
  expect(await refundsOf(paid)).toMatchObject([
    { id: returnId, status: 'failed' },
    { id: owed.id, status: 'returned' },
  ])
})

test('a refund of an old payment that cannot be booked is listed, and stays listed', async () => {
  const { sessionId } = await world.payments.openCheckout({
    paymentId: randomUUID(),
    idempotencyKey: randomUUID(),
    customerEmail: 'ann@home.test',
    currency: 'usd',
    lines: [{ name: 'Heron OM', unitCents: 420_000, quantity: 1 }],
    successUrl: 'http://shop.test/a',
    cancelUrl: 'http://shop.test/b',
    expiresAt: new Date(world.clock.now().getTime() + 1_800_000),
  })
  world.payments.pay(sessionId)
  passDays(130)
  const backupStartedAt = world.clock.now()
  world.payments.refundOutside(sessionId, 20_000)
  expect(await restored(backupStartedAt)).toMatchObject({ comparison: { differences: 1 }, unknown_payments: [] })
  passDays(1)
  const listed = [{ about: 'payment', reference: `pi_${sessionId}`, ourCents: 0, theirCents: 400_000 }]
  expect(await reconcileLedger(world.as(null))).toEqual(listed)
})
