import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { only } from '#domain/kernel/db.ts'
import { disputes } from '#domain/money/payments/disputes-table.ts'
import { moneyAlerts } from '#domain/money/payouts/money-alerts-table.ts'
import { sendTransferJob } from '#domain/money/payouts/payout-jobs.ts'
import { transfers } from '#domain/money/payouts/payouts-tables.ts'
import { recordLabelSurcharge } from '#domain/money/payouts/record-label-surcharge.ts'
import { saleNumber } from '#domain/money/payouts/record-sale.ts'
import { restores } from '#domain/money/restores/restores-tables.ts'
import { getBackupState } from '#domain/operations/operators/get-backup-state.ts'
import { resumePayments } from '#domain/operations/operators/resume-payments.ts'
import { openWorld, type World } from '#testing/world.ts'
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
  await world.db.delete(moneyAlerts)
  await world.jobs.clear()
})
afterAll(() => world.close())

type Sold = Awaited<ReturnType<typeof sales.sell>>

const transferOf = async ({ orderId }: Pick<Sold, 'orderId'>) =>
  only(await world.db.select().from(transfers).where(eq(transfers.orderId, orderId)))
const alerts = () => world.db.$count(moneyAlerts)
const reversedAtProvider = () => world.payments.transfersMade.map(({ reversedCents }) => reversedCents)

/** The shop that is lost later sends a share. This database has no row of it. */
async function sentSinceBackup(sold: Sold, amountCents?: number) {
  const transfer = await transferOf(sold)
  const accountId = await readyForPayouts(world, sold.builder)
  const { id: transferId, idempotencyKey, paymentIntentId, currency } = transfer
  const money = { paymentIntentId, amountCents: amountCents ?? transfer.amountCents, currency }
  const facts = { transferId, saleNumber: saleNumber(transfer), idempotencyKey, accountId, description: '' }
  return only([await world.payments.sendTransfer({ ...facts, ...money })].filter((made) => made !== null))
}

async function tookBackAll({ stripeTransferId, amountCents }: { stripeTransferId: string; amountCents: number }) {
  await world.payments.reverseTransfer({ stripeTransferId, idempotencyKey: 'of-the-lost-shop', reversedCents: amountCents })
}

/** Turns the database into a restored shop that compares, resumes, and works until its queue is empty. Returns the emails. */
async function restoredAndResumed(sold: Sold, { differences = 0 } = {}) {
  await becomeRestored(world)
  await compareIfAsked(world.as(null))
  const { restore } = await getBackupState(world.as(operator))
  expect(restore).toMatchObject({ comparison: { differences }, can: { resume: true } })
  await resumePayments(world.as(operator), { send_waiting_emails: true })
  // A share that was pending in the backup is tried before anything else.
  const { id: transferId } = await transferOf(sold)
  await world.db.transaction((tx) => world.as(null).jobs.enqueue(tx, sendTransferJob, { transferId }))
  const mails = (await workJobs(world)).map(({ mail }) => mail)
  return { restore, mails: mails.filter((mail) => mail.startsWith('payout')) }
}

test('a share sent after the backup is booked, and the builder gets no second email', async () => {
  const sold = await sales.sell({ isReady: false })
  await sentSinceBackup(sold)
  const made = world.payments.transfersMade.length
  const { restore, mails } = await restoredAndResumed(sold)
  expect(mails).toEqual([])
  expect(restore.comparison?.booked_transfers).toBe(1)
  expect(await transferOf(sold)).toMatchObject({ status: 'sent' })
  expect([world.payments.transfersMade.length, await alerts()]).toEqual([made, 0])
})

test('a sale refunded after the backup sends no share', async () => {
  const sold = await sales.sell({ isReady: false })
  await tookBackAll(await sentSinceBackup(sold))
  world.payments.refundOutside(sold.sessionId)
  const made = world.payments.transfersMade.length
  const { restore, mails } = await restoredAndResumed(sold)
  expect(await transferOf(sold)).toMatchObject({ status: 'cancelled' })
  expect(restore.comparison?.settled_payments).toBe(1)
  expect([world.payments.transfersMade.length, mails, await alerts()]).toEqual([made, [], 0])
})

test('a share sent before the backup and reversed after it is booked back, without a second email', async () => {
  const sold = await sales.sell()
  const made = only(world.payments.transfersMade.filter(({ asked }) => asked.saleNumber === sold.orderId))
  await tookBackAll(made)
  world.payments.refundOutside(sold.sessionId)
  const reversed = reversedAtProvider()
  const { mails } = await restoredAndResumed(sold)
  expect(await transferOf(sold)).toMatchObject({ status: 'reversed' })
  expect([reversedAtProvider(), mails, await alerts()]).toEqual([reversed, [], 0])
})

test('a share that the lost shop sent and had to reverse is reversed once, with one email', async () => {
  const sold = await sales.sell({ isReady: false })
  const { stripeTransferId, amountCents } = await sentSinceBackup(sold)
  world.payments.refundOutside(sold.sessionId)
  const { mails } = await restoredAndResumed(sold)
  expect(await transferOf(sold)).toMatchObject({ status: 'reversed', stripeTransferId })
  expect(await world.payments.getTransfer(stripeTransferId)).toMatchObject({ reversedCents: amountCents })
  expect([mails, await alerts()]).toEqual([['payout-returned'], 0])
})

test('a share of a sale disputed after the backup waits for the bank’s decision', async () => {
  const sold = await sales.sell({ isReady: false })
  await readyForPayouts(world, sold.builder)
  const made = world.payments.transfersMade.length
  const dispute = world.payments.dispute(sold.sessionId)
  await restoredAndResumed(sold)
  expect(await transferOf(sold)).toMatchObject({ status: 'waiting', isDisputed: true })
  expect(world.payments.transfersMade).toHaveLength(made)

  await sales.decide(dispute, 'won')
  expect(await transferOf(sold)).toMatchObject({ status: 'sent' })
})

test('a bank inquiry after the backup is found before anything is sent', async () => {
  const sold = await sales.sell({ isReady: false })
  await readyForPayouts(world, sold.builder)
  world.payments.dispute(sold.sessionId, { isInquiry: true })
  await restoredAndResumed(sold)
  const { paymentId } = await transferOf(sold)
  expect(await world.db.$count(disputes, eq(disputes.paymentId, paymentId))).toBe(1)
})

test('a share reduced by a more expensive label is booked as sent', async () => {
  const sold = await sales.sell({ isReady: false })
  const { orderId } = sold
  const surcharge = {
    shipmentId: randomUUID(),
    orderId,
    builderId: sold.builder.profileId,
    surchargeCents: 500,
    costCents: 0,
    productName: 'Heron',
  }
  await world.db.transaction((tx) => recordLabelSurcharge(world.as(null), tx, surcharge))
  await sentSinceBackup(sold, 89_500)
  await restoredAndResumed(sold)
  expect(await transferOf(sold)).toMatchObject({ status: 'sent', amountCents: 89_500, withheldCents: 500 })
  expect(await alerts()).toBe(0)
})

test('a share reversed in the provider’s dashboard is not sent again automatically', async () => {
  const sold = await sales.sell({ isReady: false })
  await tookBackAll(await sentSinceBackup(sold))
  const made = world.payments.transfersMade.length
  await restoredAndResumed(sold, { differences: 1 })
  expect(world.payments.transfersMade).toHaveLength(made)
})
