import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { getSellerOrder } from '#domain/buying/orders/get-seller-order.ts'
import { requestRefund } from '#domain/buying/orders/request-refund.ts'
import { only } from '#domain/kernel/db.ts'
import { settleDispute } from '#server/jobs/payment-work.ts'
import { openLog } from '#server/operations/observability/log.ts'
import { openWorld } from '#testing/world.ts'
import { disputedSales } from '#testing/world-disputes.ts'
import { readyForPayouts } from '#testing/world-payouts.ts'
import { buy, ordersOf, pickupProduct, workJobs } from '#testing/world-sales.ts'
import { ledgerEvents, transfers } from '../payouts/payouts-tables.ts'
import { postLedgerEvent } from '../payouts/post-ledger-event.ts'
import { sendTransfer } from '../payouts/send-transfer.ts'
import { disputes } from './disputes-table.ts'
import { settleDisputeJob } from './payment-jobs.ts'
import { payments } from './payments-tables.ts'
import { reconcileDisputes } from './reconcile-disputes.ts'

const world = await openWorld()
const { sell, sellBuild, dispute, decide, settle, transferOf, balances, differences, seenByBuilder } = disputedSales(world)
const log = openLog('silent')
beforeEach(() => world.jobs.clear())

describe('webhooks of a dispute, repeated and in any order', () => {
  test('a loss reported ten times at once is recorded once', async () => {
    const sold = await sell()
    const id = await dispute(sold)
    world.payments.decide(id, 'lost')
    await Promise.all(Array.from({ length: 10 }, () => settle(id)))
    await workJobs(world)
    const events = await world.db
      .select({ kind: ledgerEvents.kind })
      .from(ledgerEvents)
      .where(and(eq(ledgerEvents.stripeDisputeId, id)))
    expect(events.map(({ kind }) => kind).sort()).toEqual(['dispute', 'dispute_fee', 'dispute_lost'])
    expect(world.payments.transfersMade.find(({ asked }) => asked.saleNumber === sold.orderId)?.reversedCents).toBe(90_000)
  })

  test('a new dispute reported ten times at once is recorded once', async () => {
    const sold = await sell()
    const id = world.payments.dispute(sold.sessionId)
    await Promise.all(Array.from({ length: 10 }, () => settle(id)))
    expect(await world.db.$count(disputes, eq(disputes.stripeDisputeId, id))).toBe(1)
    expect(await balances(sold)).toMatchObject({ bank: 100_000, provider: 1_500 })
  })

  test('an outdated answer changes nothing', async () => {
    const sold = await sell()
    const id = await dispute(sold)
    const ctx = world.as(null)
    let isFirst = true
    // Asked while the bank decides, answered after it has decided
    const slow = {
      ...ctx.payments,
      async getDispute(asked: string) {
        const answer = await ctx.payments.getDispute(asked)
        if (isFirst) {
          isFirst = false
          await decide(id, 'lost')
        }
        return answer
      },
    }
    await settleDispute({ ...ctx, payments: slow, log }, { stripeDisputeId: id })
    expect(await world.db.select().from(disputes).where(eq(disputes.stripeDisputeId, id))).toMatchObject([{ status: 'lost' }])
    expect((await balances(sold)).connected).toBeUndefined()
  })

  test('a dispute that opens while the share is being sent lets it arrive, and takes it back when lost', async () => {
    const sold = await sell({ isReady: false })
    await readyForPayouts(world, sold.builder)
    const { id: transferId } = await transferOf(sold)
    const ctx = world.as(null)
    let id = ''
    const during = {
      ...ctx.payments,
      async sendTransfer(asked: Parameters<typeof ctx.payments.sendTransfer>[0]) {
        id = await dispute(sold)
        return ctx.payments.sendTransfer(asked)
      },
    }
    await sendTransfer({ ...ctx, payments: during }, { transferId })
    expect(await transferOf(sold)).toMatchObject({ status: 'sent', isDisputed: true })
    await decide(id, 'lost')
    expect(await transferOf(sold)).toMatchObject({ status: 'reversed' })
    expect(await balances(sold)).toEqual({ buyer: -100_000, bank: 100_000, provider: 1_500, shop: -1_500 })
  })

  test('a dispute and a refund at once: the second is refused, or fails at the provider', async () => {
    const sold = await sell()
    const id = world.payments.dispute(sold.sessionId)
    await Promise.allSettled([settle(id), requestRefund(world.as(sold.builder), sold.orderId)])
    await workJobs(world)
    await decide(id, 'lost')
    expect(await balances(sold)).toEqual({ buyer: -100_000, bank: 100_000, provider: 1_500, shop: -1_500 })
    expect(await differences()).toEqual([])
  })

  test.each(['an instrument', 'a custom build'])(
    'a loss and a concurrent ledger entry for %s wait for each other',
    async (kind) => {
      const sold = kind === 'an instrument' ? await sell() : await sellBuild()
      const id = await dispute(sold)
      world.payments.decide(id, 'lost')
      const [payment] = await world.db.select().from(payments).where(eq(payments.stripeSessionId, sold.sessionId))
      const { id: paymentId, requestId = null } = payment ?? {}
      let lost: Promise<unknown> | undefined
      await world.db.transaction(async (tx) => {
        // Like recording a transfer or its reversal: holds the transfer while the loss arrives with the payment locked.
        await tx
          .select()
          .from(transfers)
          .where(eq(transfers.paymentId, paymentId ?? ''))
          .for('update')
        lost = settle(id)
        await vi.waitFor(async () => {
          const { rows } = await world.db.execute<{ waits: number }>(sql`select 1 as waits from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`)
          expect(rows).toHaveLength(1)
        }, 5_000)
        const facts = { builderId: sold.builder.profileId, productName: 'Noted', occurredAt: world.clock.now() }
        await postLedgerEvent(tx, { ...facts, kind: 'reversal', key: `noted:${paymentId}`, paymentId, requestId }, [])
      })
      await lost
      await workJobs(world)
      expect(
        await world.db
          .select()
          .from(transfers)
          .where(eq(transfers.paymentId, paymentId ?? '')),
      ).toMatchObject([{ status: 'reversed' }])
    },
  )

  test('finds a dispute without a webhook on schedule', async () => {
    const sold = await sell()
    const id = world.payments.dispute(sold.sessionId)
    await reconcileDisputes(world.as(null))
    await workJobs(world)
    expect((await seenByBuilder(sold)).dispute?.status).toBe('needs_response')
    world.payments.decide(id, 'won')
    await reconcileDisputes(world.as(null))
    expect(await world.jobs.taken(settleDisputeJob)).toEqual([])
    world.clock.advance(7 * 3600)
    await reconcileDisputes(world.as(null))
    await workJobs(world)
    expect((await seenByBuilder(sold)).dispute?.status).toBe('won')
  })

  test('a dispute reported before its payment settles the payment first', async () => {
    const builder = await world.builder()
    const [buyer, product] = [await world.buyer(), await pickupProduct(world, { builder, priceCents: 100_000 })]
    const { sessionId } = await buy(world, buyer, product)
    world.payments.pay(sessionId)
    await settle(world.payments.dispute(sessionId))
    await workJobs(world)
    const { id: orderId } = only(await ordersOf(world, product.id))
    expect((await getSellerOrder(world.as(builder), orderId)).dispute?.share.state).toBe('withheld')
  })

  test('logs a dispute of an unknown payment and changes nothing', async () => {
    const sold = await sell()
    const id = world.payments.dispute(sold.sessionId)
    Object.assign(world.payments.disputes.at(-1) ?? {}, {
      paymentIntentId: 'pi_of_somebody_else',
      paymentId: crypto.randomUUID(),
    })
    const said: string[] = []
    await settleDispute({ ...world.as(null), log: { ...log, error: (text) => said.push(text) } }, { stripeDisputeId: id })
    expect(said).toEqual(['A dispute refers to an unknown payment'])
    Object.assign(world.payments.disputes.at(-1) ?? {}, { paymentId: null })
    await settleDispute({ ...world.as(null), log: { ...log, error: (text) => said.push(text) } }, { stripeDisputeId: id })
    expect(said).toHaveLength(1)
    expect(await world.db.$count(disputes, eq(disputes.stripeDisputeId, id))).toBe(0)
  })
})
