import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { OpenReturn } from '#contracts/buying/return-bodies.ts'
import type { Return } from '#contracts/buying/return-views.ts'
import type { ReturnReason } from '#contracts/buying/returns.ts'
import { UNSTATED_TERMS } from '#contracts/catalog/sale-terms.ts'
import { toCents } from '#contracts/kernel/money.ts'
import { markShipped } from '#domain/delivering/deliveries/mark-shipped.ts'
import { reconcileRefunds } from '#domain/money/payments/ask-refund.ts'
import { ledgerEvents, ledgerLines } from '#domain/money/payouts/payouts-tables.ts'
import { reconcileLedger } from '#domain/money/payouts/reconcile-ledger.ts'
import { RETURNABLES, sweepReturns } from '#server/jobs/return-work.ts'
import { histories } from '#testing/histories.ts'
import { openWorld } from '#testing/world.ts'
import { type Sale, soldForShipping } from '#testing/world-deliveries.ts'
import { disputed } from '#testing/world-disputes.ts'
import { readyForPayouts } from '#testing/world-payouts.ts'
import { disputeWebhook, webhook, workJobs } from '#testing/world-sales.ts'
import { answerRepair, answerReturn, answerReturnOffer, finishRepair } from '../returns/answer-return.ts'
import { inspectReturn } from '../returns/inspect-return.ts'
import { openReturn, previewReturn } from '../returns/open-return.ts'
import { getReturn } from '../returns/return-view.ts'
import { returns } from '../returns/returns-table.ts'
import { cancelReturn, shipReturn } from '../returns/ship-return.ts'
import { confirmArrival } from './confirm-arrival.ts'
import { ofOrder } from './order-consigner.ts'
import { requestRefund } from './request-refund.ts'

const world = await openWorld()
const RUNS = histories({ seed: 236, few: 6, all: 60 })
vi.setConfig({ testTimeout: RUNS.numRuns * 6_000 })
const PRICE = 230_000

async function delivered(): Promise<Sale> {
  const builder = await world.builder({ profile: { saleTerms: { ...UNSTATED_TERMS, return_days: 14, return_fee_percent: 10 } } })
  await readyForPayouts(world, builder)
  const sale = await soldForShipping(world, { builder, priceCents: PRICE }, { holdsPayouts: true })
  await markShipped(world.as(builder), ofOrder(sale.orderId), { carrier: 'UPS', trackingCode: '1Z999AA10123456784' })
  await confirmArrival(world.as(sale.buyer), sale.orderId)
  await workJobs(world, { holdsPayouts: true })
  return sale
}

async function open({ buyer, orderId }: Sale, reason: ReturnReason) {
  const refund =
    reason === 'trial' ? (await previewReturn(world.as(buyer), RETURNABLES, { order_id: orderId, reason })).own.total : undefined
  const asked: OpenReturn = { order_id: orderId, reason, line: '', details: 'A crack', photos: [], label: 'own', refund }
  return openReturn(world.as(buyer), RETURNABLES, asked)
}

/** Takes a step of the open return, with what a side sees. */
async function step({ orderId, ...sale }: Sale, side: 'buyer' | 'builder', act: (seen: Return) => Promise<unknown>) {
  const rows = await world.db.select().from(returns).where(eq(returns.orderId, orderId))
  const row = rows.find(({ status }) => status !== 'closed')
  if (row) await act(await getReturn(world.as(sale[side]), RETURNABLES, row.id))
}

/** The builder confirms the return: exactly the shown amount is refunded. */
async function inspect(sale: Sale): Promise<void> {
  await step(sale, 'builder', async ({ id, version, figures }) => {
    const found = { version, result: 'as_sent' as const, refund: figures.total, text: '', photos: [] }
    const closed = await inspectReturn(world.as(sale.builder), RETURNABLES, id, found)
    expect(closed.figures.total).toBe(figures.total)
    const [row] = await world.db.select().from(returns).where(eq(returns.id, id))
    expect(row?.refundCents).toBe(toCents(figures.total))
  })
}

type Step = { does: string; act: (sale: Sale) => Promise<unknown> }
const DAY = 86_400
const answer = (sale: Sale, how: 'fix' | 'money' | 'take_back' | 'disagree', amount?: number) =>
  step(sale, 'builder', ({ id, version, figures }) =>
    answerReturn(world.as(sale.builder), RETURNABLES, id, { version, answer: how, amount, text: 'No', refund: figures.total }),
  )
const STEPS: Step[] = [
  { does: 'trial', act: (sale) => open(sale, 'trial') },
  { does: 'problem', act: (sale) => open(sale, 'not_as_agreed') },
  { does: 'offer', act: (sale) => answer(sale, 'money', 300) },
  { does: 'offer all', act: (sale) => answer(sale, 'money', 2300) },
  { does: 'take back', act: (sale) => answer(sale, 'take_back') },
  { does: 'repair', act: (sale) => answer(sale, 'fix') },
  {
    does: 'accept',
    act: (sale) =>
      step(sale, 'buyer', ({ id, version, offered }) =>
        answerReturnOffer(world.as(sale.buyer), RETURNABLES, id, { version, accept: true, amount: offered }),
      ),
  },
  {
    does: 'repaired',
    act: (sale) => step(sale, 'builder', ({ id, version }) => finishRepair(world.as(sale.builder), RETURNABLES, id, { version })),
  },
  {
    does: 'works',
    act: (sale) =>
      step(sale, 'buyer', ({ id, version }) => answerRepair(world.as(sale.buyer), RETURNABLES, id, { version, works: true })),
  },
  {
    does: 'ship',
    act: (sale) =>
      step(sale, 'buyer', ({ id, version }) =>
        shipReturn(world.as(sale.buyer), RETURNABLES, id, { version, carrier: 'UPS', tracking_number: '1Z999AA10123456785' }),
      ),
  },
  {
    does: 'label',
    act: ({ orderId }) => world.db.update(returns).set({ labelCents: 4_120 }).where(eq(returns.orderId, orderId)),
  },
  { does: 'inspect', act: inspect },
  {
    does: 'keep',
    act: (sale) => step(sale, 'buyer', ({ id, version }) => cancelReturn(world.as(sale.buyer), RETURNABLES, id, { version })),
  },
  { does: 'refund the order', act: (sale) => requestRefund(world.as(sale.builder), sale.orderId) },
  { does: 'dispute', act: ({ sessionId }) => disputed(world, sessionId) },
  { does: 'dashboard', act: async ({ sessionId }) => world.payments.refundOutside(sessionId, 10_000) },
  { does: 'days pass', act: async () => world.clock.advance(6 * DAY) },
  { does: 'clock', act: () => sweepReturns(world.as(null)) },
  { does: 'work', act: () => workJobs(world, { holdsPayouts: true }) },
  { does: 'release', act: () => workJobs(world) },
]

/** Disputes are won, and lost jobs and failed refunds are tried again. */
async function untilQuiet({ sessionId }: Sale, disputes: string[]) {
  for (const stripeDisputeId of disputes) {
    world.payments.decide(stripeDisputeId, 'won')
    await disputeWebhook(world, stripeDisputeId)
  }
  for (let day = 0; day < 3; day++) {
    world.clock.advance(90_000)
    await webhook(world, sessionId, { type: 'charge.refunded' })
    await reconcileRefunds(world.as(null))
    await workJobs(world)
  }
}

test('any history of a return refunds at most what was paid, what was shown, and keeps the ledger balanced', async () => {
  const history = fc.array(fc.constantFrom(...STEPS), { minLength: 4, maxLength: 14 })
  await fc.assert(
    fc.asyncProperty(history, async (acts) => {
      await world.jobs.clear()
      const sale = await delivered()
      const disputes: string[] = []
      const session = world.payments.sessions.find((each) => each.sessionId === sale.sessionId)
      for (const { does, act } of acts) {
        const result = await act(sale).catch(() => undefined)
        if (does === 'dispute' && result) disputes.push((result as { stripeDisputeId: string }).stripeDisputeId)
        expect(session?.refundedCents ?? 0).toBeLessThanOrEqual(session?.totalCents ?? 0)
      }
      await untilQuiet(sale, disputes)
      const sums = await world.db
        .select({ cents: sql<number>`sum(${ledgerLines.amountCents})::int` })
        .from(ledgerLines)
        .innerJoin(ledgerEvents, eq(ledgerEvents.id, ledgerLines.eventId))
        .where(eq(ledgerEvents.orderId, sale.orderId))
        .groupBy(ledgerEvents.id)
      expect(sums.filter(({ cents }) => cents !== 0)).toEqual([])
      expect(await reconcileLedger(world.as(null))).toEqual([])
    }),
    RUNS,
  )
})
