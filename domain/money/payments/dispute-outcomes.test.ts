import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { orders } from '#domain/buying/orders/orders-tables.ts'
import { requestRefund } from '#domain/buying/orders/request-refund.ts'
import { findResale } from '#domain/catalog/products/resale.ts'
import { settleDispute } from '#server/jobs/payment-work.ts'
import { openLog } from '#server/operations/observability/log.ts'
import { openWorld } from '#testing/world.ts'
import { disputedSales } from '#testing/world-disputes.ts'
import { readyForPayouts } from '#testing/world-payouts.ts'
import { buy, ordersOf, pickupProduct, webhook, workJobs } from '#testing/world-sales.ts'
import { listLedger } from '../payouts/list-ledger.ts'
import { payoutReturnedEmail } from '../payouts/payout-emails.ts'
import { transfers } from '../payouts/payouts-tables.ts'
import { sendTransfer } from '../payouts/send-transfer.ts'

const world = await openWorld()
const { sell, dispute, hear, decide, transferOf, balances, differences, seenByBuilder, seenByBuyer } = disputedSales(world)
const log = openLog('silent')
beforeEach(() => world.jobs.clear())

describe('while the bank decides', () => {
  test('an unsent share is withheld, and the builder reads why', async () => {
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

  test('a sent share stays with the builder', async () => {
    const sold = await sell()
    await dispute(sold)
    expect(await transferOf(sold)).toMatchObject({ status: 'sent', reversedCents: 0 })
    expect((await seenByBuilder(sold)).dispute?.share).toEqual({ state: 'sent', amount: 900, sent_amount: 900 })
  })

  test('an inquiry moves no money, withholds nothing and is not shown to the buyer', async () => {
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

  test('no one can refund it, and the page does not offer to', async () => {
    const sold = await sell()
    await dispute(sold)
    expect((await seenByBuilder(sold)).can.refund).toBe(false)
    for (const person of [sold.builder, await world.operator()]) {
      await expect(requestRefund(world.as(person), sold.orderId)).rejects.toMatchObject({
        code: 'conflict',
        message: /^The buyer disputed this payment with their bank/,
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

  test('lost: a sent share is taken back, with the commission, as after a refund', async () => {
    const sold = await sell()
    await decide(await dispute(sold), 'lost')
    expect(await transferOf(sold)).toMatchObject({ status: 'reversed', reversedCents: 90_000 })
    expect(await balances(sold)).toEqual({ buyer: -100_000, bank: 100_000, provider: 1_500, shop: -1_500 })
    expect((await seenByBuyer(sold)).disputed).toBe('lost')
    expect((await seenByBuilder(sold)).dispute?.share).toEqual({ state: 'taken_back', amount: 900, sent_amount: 0 })
    expect(await differences()).toEqual([])
  })

  test('lost after delivery: the order stays sold and unrefunded, and its instrument cannot be relisted', async () => {
    const sold = await sell()
    await world.db.update(orders).set({ deliveryStatus: 'picked_up' }).where(eq(orders.id, sold.orderId))
    await decide(await dispute(sold), 'lost')
    expect(await ordersOf(world, sold.product.id)).toMatchObject([{ status: 'completed' }])
    expect(await findResale(world.db, sold.product.id)).toBeNull()
    await expect(requestRefund(world.as(sold.builder), sold.orderId)).rejects.toMatchObject({
      message: 'The buyer’s bank has already returned the disputed amount',
    })
  })

  test('lost before the share was sent: it is cancelled', async () => {
    const sold = await sell({ isReady: false })
    await decide(await dispute(sold), 'lost')
    await readyForPayouts(world, sold.builder)
    await sendTransfer(world.as(null), { transferId: (await transferOf(sold)).id })
    expect((await transferOf(sold)).status).toBe('cancelled')
    expect(await balances(sold)).toEqual({ buyer: -100_000, bank: 100_000, provider: 1_500, shop: -1_500 })
  })

  test('lost, then won: the share is sent again', async () => {
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

  test('the builder’s statement and emails explain why money was taken back', async () => {
    const sold = await sell()
    const id = await dispute(sold, { cents: 40_000 })
    const returned = (mails: { mail: string }[]) => mails.filter(({ mail }) => mail === 'payout-returned')
    expect(returned(await decide(id, 'lost'))).toMatchObject([{ amountCents: 36_000, why: 'dispute' }])
    expect(returned(await decide(id, 'won'))).toMatchObject([{ amountCents: 54_000, why: 'sent_again' }])
    await requestRefund(world.as(sold.builder), sold.orderId)
    const mails = returned(await workJobs(world))
    expect(mails).toMatchObject([{ amountCents: 90_000, why: 'refund' }])
    const sale = { productName: 'Oak', amountCents: 1 }
    const said = await Promise.all(mails.map((mail) => payoutReturnedEmail.compose(world.as(null), { ...sale, ...mail })))
    expect(JSON.stringify(said)).toContain('was refunded to the buyer')
    const { entries } = await listLedger(world.as(sold.builder), { limit: 50 })
    expect(entries.filter(({ kind }) => kind === 'payout_returned').map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/^The payment for .+ was refunded to the buyer\.$/),
      expect.stringMatching(/^The dispute over .+ was decided in your favor\./),
      expect.stringMatching(/^The dispute over .+ was lost\.$/),
    ])
  })

  test('partially lost, then won: the builder ends up with the whole share', async () => {
    const sold = await sell()
    const id = await dispute(sold, { cents: 40_000 })
    await decide(id, 'lost')
    expect(await transferOf(sold)).toMatchObject({ status: 'sent', reversedCents: 36_000 })
    await decide(id, 'won')
    expect(await transferOf(sold)).toMatchObject({ status: 'sent', amountCents: 90_000, reversedCents: 0 })
    expect(await balances(sold)).toMatchObject({ connected: 90_000, commission: 10_000, shop: -1_500 })
    expect(await differences()).toEqual([])
  })

  test('partially lost, then disputed again: the builder keeps the rest until the bank decides', async () => {
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
    'of a payment of $1,000, %i cents are lost: the builder returns their part',
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
  test('is deducted from the next payout if the shop’s setting charges it to the builder', async () => {
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
