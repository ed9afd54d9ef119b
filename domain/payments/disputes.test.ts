import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { settleDispute } from '#server/jobs/payment-work.ts'
import { openLog } from '#server/log.ts'
import { openWorld } from '#testing/world.ts'
import { buildPayments } from '#testing/world-build-payments.ts'
import { quoted, workshop } from '#testing/world-build-requests.ts'
import { readyForPayouts } from '#testing/world-payouts.ts'
import { buy, disputeWebhook, ordersOf, pickupProduct, webhook, workJobs } from '#testing/world-sales.ts'
import { only } from '../kernel/db.ts'
import { getSellerOrder } from '../orders/get-seller-order.ts'
import { listOrders } from '../orders/list-orders.ts'
import { requestRefund } from '../orders/request-refund.ts'
import { moneyAlerts } from '../payouts/money-alerts-table.ts'
import { payoutReturnedEmail } from '../payouts/payout-emails.ts'
import { settleDisputeJob } from '../payouts/payout-jobs.ts'
import { ledgerEvents, ledgerLines, transfers } from '../payouts/payouts-tables.ts'
import { postLedgerEvent } from '../payouts/post-ledger-event.ts'
import { reconcileLedger } from '../payouts/reconcile-ledger.ts'
import { sendTransfer } from '../payouts/send-transfer.ts'
import { findResale } from '../products/resale.ts'
import { disputes } from './disputes-table.ts'
import { refundPaymentJob } from './payment-jobs.ts'
import { payments } from './payments-tables.ts'
import { reconcileDisputes } from './reconcile-disputes.ts'

const world = await openWorld()
beforeEach(() => world.jobs.clear())
afterAll(() => world.close())

const log = openLog('silent')
type Sold = Awaited<ReturnType<typeof sell>>

/** An instrument for $1,000 is paid. The builder is owed $900, and is sent it if their account is ready. */
async function sell({ isReady = true, priceCents = 100_000 } = {}) {
  const builder = await world.builder()
  if (isReady) await readyForPayouts(world, builder)
  const [buyer, product] = [await world.buyer(), await pickupProduct(world, { builder, priceCents })]
  const { sessionId } = await buy(world, buyer, product)
  world.payments.pay(sessionId)
  await webhook(world, sessionId)
  await workJobs(world)
  const order = only(await ordersOf(world, product.id))
  return { builder, buyer, product, sessionId, orderId: order.id }
}

/** A custom build for $1,000 is paid at once. */
async function sellBuild() {
  const builder = await workshop(world)
  await readyForPayouts(world, builder)
  const build = await quoted(world, 1000, { builder })
  const { sessionId } = await buildPayments(world).pay(build, 'full')
  return { builder, sessionId, build }
}

async function dispute(
  { sessionId }: Pick<Sold, 'sessionId'>,
  options: Parameters<typeof world.payments.dispute>[1] = {},
): Promise<string> {
  const id = world.payments.dispute(sessionId, options)
  await hear(id)
  return id
}

async function hear(id: string) {
  await disputeWebhook(world, id)
  return workJobs(world)
}

async function decide(id: string, outcome: 'won' | 'lost' | 'inquiry_closed') {
  world.payments.decide(id, outcome)
  return hear(id)
}

const settle = (stripeDisputeId: string) => settleDispute({ ...world.as(null), log }, { stripeDisputeId })

async function transferOf({ orderId }: Sold) {
  return only(await world.db.select().from(transfers).where(eq(transfers.orderId, orderId)))
}

/** What stands in the ledger for the builder's sales, by account. */
async function balances({ builder }: Sold): Promise<Record<string, number>> {
  const rows = await world.db
    .select({ account: ledgerLines.account, cents: sql<number>`sum(${ledgerLines.amountCents})::int` })
    .from(ledgerLines)
    .where(eq(ledgerLines.builderId, builder.profileId))
    .groupBy(ledgerLines.account)
  return Object.fromEntries(rows.filter(({ cents }) => cents !== 0).map(({ account, cents }) => [account, cents]))
}

async function differences() {
  world.clock.advance(3600)
  return reconcileLedger(world.as(null))
}

const seenByBuilder = ({ builder, orderId }: Sold) => getSellerOrder(world.as(builder), orderId)
const seenByBuyer = async ({ buyer }: Sold) => only((await listOrders(world.as(buyer), { limit: 5 })).orders)

describe('while the bank decides', () => {
  test('a share that is not sent is withheld, and the builder reads what it is about', async () => {
    const sold = await sell({ isReady: false })
    await dispute(sold, { reason: 'product_not_received' })
    await readyForPayouts(world, sold.builder)
    await sendTransfer(world.as(null), { transferId: (await transferOf(sold)).id })
    expect(await transferOf(sold)).toMatchObject({ status: 'waiting', isDisputed: true })
    expect((await seenByBuilder(sold)).dispute).toMatchObject({
      status: 'needs_response',
      reason: 'product_not_received',
      amount: 1000,
      fee: 15,
      fee_paid_by: 'shop',
      evidence_due_at: expect.any(String),
      share: { state: 'withheld', amount: 900, sent_amount: 0 },
    })
    expect((await seenByBuyer(sold)).disputed).toBe('open')
    expect(await balances(sold)).toEqual({
      buyer: -100_000,
      builder: 90_000,
      commission: 10_000,
      bank: 100_000,
      provider: 1_500,
      shop: -101_500,
    })
    expect(await differences()).toEqual([])
  })

  test('a share that was sent stays with its builder', async () => {
    const sold = await sell()
    await dispute(sold)
    expect(await transferOf(sold)).toMatchObject({ status: 'sent', reversedCents: 0 })
    expect((await seenByBuilder(sold)).dispute?.share).toEqual({ state: 'sent', amount: 900, sent_amount: 900 })
  })

  test('an inquiry moves no money and withholds nothing; the buyer reads nothing of it', async () => {
    const sold = await sell()
    const id = await dispute(sold, { isInquiry: true })
    expect((await seenByBuilder(sold)).dispute).toMatchObject({ status: 'inquiry', fee: 0, share: { state: 'sent' } })
    expect((await seenByBuyer(sold)).disputed).toBeNull()
    expect(await balances(sold)).toEqual({ buyer: -100_000, connected: 90_000, commission: 10_000 })
    world.payments.withdraw(id)
    await hear(id)
    expect((await seenByBuyer(sold)).disputed).toBe('open')
    expect(await differences()).toEqual([])
  })

  test('nobody can refund it, and the page does not offer that', async () => {
    const sold = await sell()
    await dispute(sold)
    expect((await seenByBuilder(sold)).can.refund).toBe(false)
    for (const person of [sold.builder, await world.operator()]) {
      await expect(requestRefund(world.as(person), sold.orderId)).rejects.toMatchObject({
        code: 'conflict',
        message: /^The buyer disputes this payment with their bank/,
      })
    }
  })
})

describe('when the bank has decided', () => {
  test('won: the withheld share is sent, and only the fee stays with the shop', async () => {
    const sold = await sell({ isReady: false })
    const id = await dispute(sold)
    await readyForPayouts(world, sold.builder)
    await decide(id, 'won')
    expect(await transferOf(sold)).toMatchObject({ status: 'sent', amountCents: 90_000, isDisputed: false })
    expect(await balances(sold)).toEqual({
      buyer: -100_000,
      connected: 90_000,
      commission: 10_000,
      provider: 1_500,
      shop: -1_500,
    })
    expect((await seenByBuyer(sold)).disputed).toBeNull()
    expect((await seenByBuilder(sold)).dispute).toMatchObject({ status: 'won', closed_at: expect.any(String) })
    expect((await seenByBuilder(sold)).can.refund).toBe(true)
    expect(await differences()).toEqual([])
  })

  test('lost: a share that was sent is taken back, with the commission, as after a refund', async () => {
    const sold = await sell()
    await decide(await dispute(sold), 'lost')
    expect(await transferOf(sold)).toMatchObject({ status: 'reversed', reversedCents: 90_000 })
    expect(await balances(sold)).toEqual({ buyer: -100_000, bank: 100_000, provider: 1_500, shop: -1_500 })
    expect((await seenByBuyer(sold)).disputed).toBe('lost')
    expect((await seenByBuilder(sold)).dispute?.share).toEqual({ state: 'taken_back', amount: 900, sent_amount: 0 })
    expect(await differences()).toEqual([])
  })

  test('lost: the order stays sold, is not refunded a second time, and its instrument cannot be listed again', async () => {
    const sold = await sell()
    await decide(await dispute(sold), 'lost')
    expect(await ordersOf(world, sold.product.id)).toMatchObject([{ status: 'completed' }])
    expect(await findResale(world.db, sold.product.id)).toBeNull()
    await expect(requestRefund(world.as(sold.builder), sold.orderId)).rejects.toMatchObject({
      message: 'The buyer’s bank has already returned the disputed amount',
    })
  })

  test('lost before it was sent: the share is cancelled', async () => {
    const sold = await sell({ isReady: false })
    await decide(await dispute(sold), 'lost')
    await readyForPayouts(world, sold.builder)
    await sendTransfer(world.as(null), { transferId: (await transferOf(sold)).id })
    expect((await transferOf(sold)).status).toBe('cancelled')
    expect(await balances(sold)).toEqual({ buyer: -100_000, bank: 100_000, provider: 1_500, shop: -1_500 })
  })

  test('lost, and won after all: the share is sent a second time', async () => {
    const sold = await sell()
    const id = await dispute(sold)
    await decide(id, 'lost')
    await decide(id, 'won')
    expect(await transferOf(sold)).toMatchObject({ status: 'sent', amountCents: 90_000, reversedCents: 0 })
    expect(await balances(sold)).toEqual({
      buyer: -100_000,
      connected: 90_000,
      commission: 10_000,
      provider: 1_500,
      shop: -1_500,
    })
    expect(await differences()).toEqual([])
  })

  test('its builder is mailed why money was taken back', async () => {
    const sold = await sell()
    const id = await dispute(sold, { cents: 40_000 })
    const returned = (mails: { mail: string }[]) => mails.filter(({ mail }) => mail === 'payout-returned')
    expect(returned(await decide(id, 'lost'))).toMatchObject([{ amountCents: 36_000, why: 'dispute' }])
    expect(returned(await decide(id, 'won'))).toMatchObject([{ amountCents: 54_000, why: 'sent_again' }])
    await requestRefund(world.as(sold.builder), sold.orderId)
    const mails = returned(await workJobs(world))
    expect(mails).toMatchObject([{ amountCents: 90_000, why: 'refund' }])
    const said = mails.map((mail) => payoutReturnedEmail.compose(world.as(null), { productName: 'Oak', amountCents: 1, ...mail }))
    expect(JSON.stringify(said)).toContain('was refunded to the buyer')
  })

  test('a part is lost, and won after all: in the end the builder has the whole share', async () => {
    const sold = await sell()
    const id = await dispute(sold, { cents: 40_000 })
    await decide(id, 'lost')
    expect(await transferOf(sold)).toMatchObject({ status: 'sent', reversedCents: 36_000 })
    await decide(id, 'won')
    expect(await transferOf(sold)).toMatchObject({ status: 'sent', amountCents: 90_000, reversedCents: 0 })
    expect(await balances(sold)).toMatchObject({ connected: 90_000, commission: 10_000, shop: -1_500 })
    expect(await differences()).toEqual([])
  })

  test('a part is lost, and disputed once more: the builder keeps the rest until the bank has decided', async () => {
    const sold = await sell()
    const id = await dispute(sold, { cents: 40_000 })
    await decide(id, 'lost')
    world.payments.withdraw(id)
    await hear(id)
    expect(await transferOf(sold)).toMatchObject({ status: 'sent', isDisputed: true, reversedCents: 36_000 })
    await decide(id, 'lost')
    expect(await transferOf(sold)).toMatchObject({ status: 'sent', amountCents: 90_000, reversedCents: 36_000 })
    expect(await balances(sold)).toMatchObject({ connected: 54_000, commission: 6_000, bank: 40_000 })
    expect(await differences()).toEqual([])
  })

  test.each([1, 33, 12_345, 99_999])(
    'of a payment of $1,000, %i cents are lost: the builder returns their part of them',
    async (cents) => {
      const sold = await sell()
      await decide(await dispute(sold, { cents }), 'lost')
      const lostCommission = Math.round(cents / 10)
      const keptCents = 90_000 - (cents - lostCommission)
      expect(await transferOf(sold)).toMatchObject({ reversedCents: 90_000 - keptCents })
      const { connected = 0, commission = 0, builder = 0, bank } = await balances(sold)
      expect({ connected, commission, builder, bank }).toEqual({
        connected: keptCents,
        commission: 10_000 - lostCommission,
        builder: 0,
        bank: cents,
      })
      expect(await differences()).toEqual([])
    },
  )
})

describe('the fee', () => {
  test('comes off the next payout where the guild’s setting has the builder pay it', async () => {
    const settings = { ...world.as(null).settings, disputeFeePaidBy: 'builder' as const }
    const sold = await sell()
    const id = world.payments.dispute(sold.sessionId)
    await settleDispute({ ...world.as(null), settings, log }, { stripeDisputeId: id })
    await decide(id, 'won')
    expect((await seenByBuilder(sold)).dispute).toMatchObject({ fee: 15, fee_paid_by: 'builder' })
    const { sessionId } = await buy(world, sold.buyer, await pickupProduct(world, { builder: sold.builder, priceCents: 50_000 }))
    world.payments.pay(sessionId)
    await webhook(world, sessionId)
    await workJobs(world)
    const sent = await world.db.select().from(transfers).where(eq(transfers.builderId, sold.builder.profileId))
    expect(sent.map(({ amountCents }) => amountCents).sort()).toEqual([43_500, 90_000])
    expect(await balances(sold)).toMatchObject({ connected: 133_500, provider: 1_500 })
    expect((await balances(sold)).builder).toBeUndefined()
  })
})

describe('a dispute beside a refund', () => {
  test('of money that is refunded: nothing is taken back twice, and operators are alerted once', async () => {
    const sold = await sell()
    await requestRefund(world.as(sold.builder), sold.orderId)
    await workJobs(world)
    const id = await dispute(sold)
    await hear(id)
    await decide(id, 'lost')
    expect(await transferOf(sold)).toMatchObject({ status: 'reversed', reversedCents: 90_000 })
    // The shop has paid twice: the refund and the bank.
    expect(await balances(sold)).toEqual({ bank: 100_000, provider: 1_500, shop: -101_500 })
    const alerts = await world.db.select().from(moneyAlerts).where(eq(moneyAlerts.found, id))
    expect(alerts).toMatchObject([{ kind: 'disputed_refund', about: 'order' }])
    expect(await differences()).toEqual([])
  })

  test('that is under way: the refund fails at the provider, and the order goes on', async () => {
    const sold = await sell()
    await requestRefund(world.as(sold.builder), sold.orderId)
    const jobs = await world.jobs.taken(refundPaymentJob)
    await world.jobs.clear()
    await dispute(sold)
    await world.db.transaction((tx) => world.jobs.enqueue(tx, refundPaymentJob, only(jobs).payload))
    await workJobs(world)
    expect(await ordersOf(world, sold.product.id)).toMatchObject([{ status: 'completed', refundRequestedAt: null }])
    const [payment] = await world.db.select().from(payments).where(eq(payments.stripeSessionId, sold.sessionId))
    expect(payment?.status).toBe('paid')
    const kinds = await world.db
      .select({ kind: moneyAlerts.kind })
      .from(moneyAlerts)
      .where(eq(moneyAlerts.paymentId, payment?.id ?? ''))
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(['disputed_refund', 'refund_failed'])
  })

  test('lost, and the whole payment is refunded at the provider all the same: the shop pays twice, the builder once', async () => {
    const sold = await sell()
    await decide(await dispute(sold), 'lost')
    world.payments.refundOutside(sold.sessionId)
    await webhook(world, sold.sessionId, { type: 'charge.refunded' })
    await workJobs(world)
    expect(await transferOf(sold)).toMatchObject({ status: 'reversed', reversedCents: 90_000 })
    expect(await balances(sold)).toEqual({ bank: 100_000, provider: 1_500, shop: -101_500 })
    expect(await differences()).toEqual([])
  })
})

describe('told any number of times, in any order', () => {
  test('a loss that is told ten times at once is one', async () => {
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

  test('a first word that comes ten times at once is one dispute', async () => {
    const sold = await sell()
    const id = world.payments.dispute(sold.sessionId)
    await Promise.all(Array.from({ length: 10 }, () => settle(id)))
    expect(await world.db.$count(disputes, eq(disputes.stripeDisputeId, id))).toBe(1)
    expect(await balances(sold)).toMatchObject({ bank: 100_000, provider: 1_500 })
  })

  test('an answer that is older than what has been heard changes nothing', async () => {
    const sold = await sell()
    const id = await dispute(sold)
    const ctx = world.as(null)
    let isFirst = true
    // Asked while the bank decides, answered after it has.
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

  test('a dispute that opens while the share is being sent lets it arrive, and takes it back when it is lost', async () => {
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

  test('a dispute and a refund at once: whoever comes second is refused, or fails at the provider', async () => {
    const sold = await sell()
    const id = world.payments.dispute(sold.sessionId)
    await Promise.allSettled([settle(id), requestRefund(world.as(sold.builder), sold.orderId)])
    await workJobs(world)
    await decide(id, 'lost')
    expect(await balances(sold)).toEqual({ buyer: -100_000, bank: 100_000, provider: 1_500, shop: -1_500 })
    expect(await differences()).toEqual([])
  })

  test.each(['an instrument', 'a custom build'])(
    'a loss and a line of the ledger for %s at once wait for each other',
    async (kind) => {
      const sold = kind === 'an instrument' ? await sell() : await sellBuild()
      const id = await dispute(sold)
      world.payments.decide(id, 'lost')
      const [payment] = await world.db.select().from(payments).where(eq(payments.stripeSessionId, sold.sessionId))
      const { id: paymentId, requestId = null } = payment ?? {}
      let lost: Promise<unknown> | undefined
      await world.db.transaction(async (tx) => {
        // As whoever notes a transfer or its way back: it has the transfer, and the loss comes with the payment in hand.
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

  test('a webhook that never came is found by the clock', async () => {
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

  test('one heard of before its payment: the payment is settled first', async () => {
    const builder = await world.builder()
    const [buyer, product] = [await world.buyer(), await pickupProduct(world, { builder, priceCents: 100_000 })]
    const { sessionId } = await buy(world, buyer, product)
    world.payments.pay(sessionId)
    await settle(world.payments.dispute(sessionId))
    await workJobs(world)
    const { id: orderId } = only(await ordersOf(world, product.id))
    expect((await getSellerOrder(world.as(builder), orderId)).dispute?.share.state).toBe('withheld')
  })

  test('one of a payment that nobody knows is logged, and breaks nothing', async () => {
    const sold = await sell()
    const id = world.payments.dispute(sold.sessionId)
    Object.assign(world.payments.disputes.at(-1) ?? {}, {
      paymentIntentId: 'pi_of_somebody_else',
      paymentId: crypto.randomUUID(),
    })
    const said: string[] = []
    await settleDispute({ ...world.as(null), log: { ...log, error: (text) => said.push(text) } }, { stripeDisputeId: id })
    expect(said).toEqual(['A dispute is about a payment that is not known'])
    Object.assign(world.payments.disputes.at(-1) ?? {}, { paymentId: null })
    await settleDispute({ ...world.as(null), log: { ...log, error: (text) => said.push(text) } }, { stripeDisputeId: id })
    expect(said).toHaveLength(1)
    expect(await world.db.$count(disputes, eq(disputes.stripeDisputeId, id))).toBe(0)
  })
})
