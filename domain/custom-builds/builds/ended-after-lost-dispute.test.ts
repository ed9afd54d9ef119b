import { asc, desc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { refunds } from '#domain/money/payments/refunds-table.ts'
import { ledgerLines } from '#domain/money/payouts/payouts-tables.ts'
import { reconcileLedger } from '#domain/money/payouts/reconcile-ledger.ts'
import { findBankReturns } from '#domain/operations/operators/find-bank-returns.ts'
import { openWorld } from '#testing/world.ts'
import { buildDeliveries } from '#testing/world-build-deliveries.ts'
import { endAsShown } from '#testing/world-builds.ts'
import { disputed } from '#testing/world-disputes.ts'
import { disputeWebhook, workJobs } from '#testing/world-sales.ts'
import { settleRefundOutsideWithinTransaction } from '../payments/build-sale.ts'
import { endBuild, getEnding } from './end-build.ts'
import { getBuild } from './get-build.ts'

const world = await openWorld()
const { paid } = buildDeliveries(world)
beforeEach(() => world.clock.set(new Date('2028-08-01T12:00:00Z')))

test('after a partly lost dispute, the builder cancels, and an operator refunds the rest outside the shop', async () => {
  const build = await paid()
  const ofBuild = eq(payments.requestId, build.request.id)
  const [, start] = await world.db.select().from(payments).where(ofBuild).orderBy(asc(payments.createdAt))
  const { stripeDisputeId } = await disputed(world, start?.stripeSessionId ?? '', { cents: 300_00 })
  world.payments.decide(stripeDisputeId, 'lost')
  await disputeWebhook(world, stripeDisputeId)
  await workJobs(world)

  const room = await getBuild(world.as(build.buyer), build.request.id)
  expect(room.sentence).toMatch(/^Your bank returned \$300 to you, so nothing more can be paid here\./)
  expect(room.waits_for_you).toEqual([])
  const reason = 'The buyer’s bank reversed $300, so no further payments are possible.'
  expect(await findBankReturns(world.as(null))).toEqual([{ requestId: build.request.id, reason }])

  const [shown] = (await getEnding(world.as(build.builder), build.request.id)).options
  // $4,800 and the delivery were paid, and the bank returned $300.
  expect(shown).toMatchObject({ kind: 'builder_ends', keeps: 0, back: 4592.4 })
  await endBuild(world.as(build.builder), build.request.id, { kind: 'builder_ends', keeps: 0, back: 4592.4, reason: '' })
  await workJobs(world)
  const states = await world.db.select({ id: payments.id, status: payments.status }).from(payments).where(ofBuild)
  expect(states.filter(({ status }) => status === 'paid')).toEqual([{ id: start?.id, status: 'paid' }])
  const left = (start?.amountCents ?? 0) - 300_00
  const [owed, ...more] = await world.db.select().from(refunds)
  expect([owed?.cents, owed?.status, more]).toEqual([left, 'failed', []])

  const of = { paymentId: start?.id ?? '', returnId: owed?.id ?? '', how: 'Bank transfer' }
  await world.db.transaction((tx) => settleRefundOutsideWithinTransaction(world.as(null), tx, of))
  await workJobs(world)
  const lines = await world.db.select().from(ledgerLines)
  expect(lines.filter(({ account }) => account === 'builder').reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0)
  expect(await reconcileLedger(world.as(null))).toEqual([])
})

test('after the bank returned the payment with the delivery, the build can be canceled without a second refund', async () => {
  const build = await paid()
  const ofBuild = eq(payments.requestId, build.request.id)
  const [withDelivery] = await world.db.select().from(payments).where(ofBuild).orderBy(desc(payments.createdAt)).limit(1)
  const { stripeDisputeId } = await disputed(world, withDelivery?.stripeSessionId ?? '')
  world.payments.decide(stripeDisputeId, 'lost')
  await disputeWebhook(world, stripeDisputeId)
  await workJobs(world)
  const [shown] = (await getEnding(world.as(build.buyer), build.request.id)).options
  expect(shown).toMatchObject({ kind: 'after_start', keeps: 2880, back: 0 })
  expect(await endAsShown(world, build, { shown })).toMatchObject({ status: 'cancelled', ended: { keeps: 2880, back: 0 } })
})
