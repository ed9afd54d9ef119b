import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Return } from '#contracts/buying/return-views.ts'
import type { ProblemAnswer, ReturnReason } from '#contracts/buying/returns.ts'
import { UNSTATED_TERMS } from '#contracts/catalog/sale-terms.ts'
import { toCents } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { markShipped } from '#domain/delivering/deliveries/mark-shipped.ts'
import { only } from '#domain/kernel/db.ts'
import { reconcileRefunds } from '#domain/money/payments/ask-refund.ts'
import { ledgerEvents, ledgerLines } from '#domain/money/payouts/payouts-tables.ts'
import { reconcileLedger } from '#domain/money/payouts/reconcile-ledger.ts'
import { decideReturn } from '#domain/operations/operators/decide-return.ts'
import { refundAnyOrder } from '#domain/operations/operators/refund-any-order.ts'
import type { TrackerStatus } from '#domain/ports/carriers.ts'
import { trackParcel } from '#server/jobs/delivery-work.ts'
import { RETURNABLES, sweepReturns } from '#server/jobs/return-work.ts'
import { histories } from '#testing/histories.ts'
import { openWorld } from '#testing/world.ts'
import { orderRow, parcelsOf, type Sale, soldForShipping } from '#testing/world-deliveries.ts'
import { disputed } from '#testing/world-disputes.ts'
import { moveBuyer, moveWorkshop } from '#testing/world-order-returns.ts'
import { readyForPayouts } from '#testing/world-payouts.ts'
import { disputeWebhook, webhook, workJobs } from '#testing/world-sales.ts'
import { answerRepair, answerReturn, answerReturnOffer, finishRepair } from '../returns/answer-return.ts'
import { inspectReturn } from '../returns/inspect-return.ts'
import { openReturn, previewReturn } from '../returns/open-return.ts'
import { getReturnLabel } from '../returns/return-label.ts'
import { getReturn } from '../returns/return-view.ts'
import { returns } from '../returns/returns-table.ts'
import { cancelReturn, shipReturn } from '../returns/ship-return.ts'
import { confirmArrival } from './confirm-arrival.ts'
import { ofOrder } from './order-consigner.ts'
import { requestRefund } from './request-refund.ts'

const world = await openWorld()
const RUNS = histories({ seed: 236, few: 6, all: 60 })
vi.setConfig({ testTimeout: RUNS.numRuns * 6_000 })
const DAY = 86_400
const operator = await world.operator()

/** Sold in Germany, where buyers may withdraw and the shop has return labels; at the list price or at an accepted offer. */
async function sold(isOffer: boolean): Promise<Sale> {
  const builder = await world.builder({ profile: { saleTerms: { ...UNSTATED_TERMS, return_days: 14, return_fee_percent: 10 } } })
  await readyForPayouts(world, builder)
  const price = { priceCents: 230_000, ...(isOffer && { offeredCents: 200_000 }) }
  const sale = await soldForShipping(world, { builder, ...price }, { holdsPayouts: true })
  await moveBuyer(world, sale, 'DE')
  await moveWorkshop(world, builder, 'DE')
  return sale
}

const ship = ({ builder, orderId }: Sale) =>
  markShipped(world.as(builder), ofOrder(orderId), { carrier: 'UPS', trackingCode: '1Z999AA10123456784' })
const deliver = ({ buyer, orderId }: Sale) => confirmArrival(world.as(buyer), orderId)

/** The buyer requests a return with the figures shown, with the shop's label if it has one. */
async function open({ buyer, orderId }: Sale, reason: ReturnReason) {
  const { own, shop } = await previewReturn(world.as(buyer), RETURNABLES, { order_id: orderId, reason })
  const refund = reason === 'trial' || reason === 'withdrawal' ? (shop?.figures ?? own).total : undefined
  const asked = { order_id: orderId, reason, line: '', details: 'A crack', label: shop ? 'shop' : 'own', refund } as const
  return openReturn(world.as(buyer), RETURNABLES, { ...asked, photos: [] })
}

const rowsOf = ({ orderId }: Sale) => world.db.select().from(returns).where(eq(returns.orderId, orderId))

/** Takes a step of the open return, with what a side sees, and returns its row. */
async function step(sale: Sale, side: 'buyer' | 'builder' | 'operator', act: (seen: Return) => Promise<unknown>) {
  const open = (await rowsOf(sale)).find(({ status }) => status !== 'closed')
  if (!open) return undefined
  const actor = side === 'operator' ? operator : sale[side]
  await act(await getReturn(world.as(actor), RETURNABLES, open.id))
  return (await rowsOf(sale)).find(({ id }) => id === open.id)
}

/** Exactly the refund that was shown is made. */
async function inspect(sale: Sale, result: 'as_sent' | 'differs' | 'missing') {
  let shown = 0
  const row = await step(sale, 'builder', ({ id, version, figures }) => {
    shown = figures.total
    const found = { version, result, refund: figures.total, text: 'A crack', photos: [] }
    return inspectReturn(world.as(sale.builder), RETURNABLES, id, found)
  })
  if (result === 'as_sent' && row) expect(row.refundCents).toBe(toCents(shown))
}

async function decide(sale: Sale, which: number) {
  let shown: number | undefined
  const row = await step(sale, 'operator', ({ id, version, to_decide }) => {
    const choice = to_decide?.choices[which % to_decide.choices.length]
    if (!choice) return Promise.resolve()
    shown = choice.decision === 'money' ? Math.min(100, choice.refund) : choice.refund
    const decided = { decision: choice.decision, amount: choice.decision === 'money' ? shown : undefined, reason: 'So' }
    return decideReturn(world.as(operator), RETURNABLES, id, { version, ...decided })
  })
  const isRefunded = row?.outcome === 'refunded' || row?.outcome === 'part_refunded'
  if (shown !== undefined && isRefunded) expect(row.decision?.backCents).toBe(row.refundCents)
  if (shown !== undefined && row?.decision?.decision === 'take_back' && isRefunded) expect(row.refundCents).toBe(toCents(shown))
}

const answer = (sale: Sale, how: ProblemAnswer, amount?: number) =>
  step(sale, 'builder', ({ id, version, figures }) =>
    answerReturn(world.as(sale.builder), RETURNABLES, id, { version, answer: how, amount, text: 'No', refund: figures.total }),
  )

async function scanReturn(sale: Sale, status: TrackerStatus) {
  const last = (await rowsOf(sale)).at(-1)
  const trackerId = last && (await parcelsOf(world, last.id)).at(-1)?.trackerId
  if (!trackerId) return
  world.carriers.move(trackerId, status)
  await trackParcel(world.as(null), { trackerId })
}

const buyerStep = (act: (ctx: ReturnType<typeof world.as>, seen: Return) => Promise<unknown>) => (sale: Sale) =>
  step(sale, 'buyer', (seen) => act(world.as(sale.buyer), seen))
const OWN_LABEL = { carrier: 'UPS', tracking_number: '1Z999AA10123456785' }

const STEPS: Record<string, (sale: Sale) => Promise<unknown>> = {
  ship,
  deliver,
  trial: (sale) => open(sale, 'trial'),
  withdraw: (sale) => open(sale, 'withdrawal'),
  problem: (sale) => open(sale, 'not_as_agreed'),
  damage: (sale) => open(sale, 'damaged'),
  missing: (sale) => open(sale, 'not_arrived'),
  offer: (sale) => answer(sale, 'money', 300),
  'offer all': (sale) => answer(sale, 'money', 2000),
  'take back': (sale) => answer(sale, 'take_back'),
  repair: (sale) => answer(sale, 'fix'),
  disagree: (sale) => answer(sale, 'disagree'),
  accept: buyerStep((ctx, { id, version, offered }) =>
    answerReturnOffer(ctx, RETURNABLES, id, { version, accept: true, amount: offered }),
  ),
  decline: buyerStep((ctx, { id, version }) => answerReturnOffer(ctx, RETURNABLES, id, { version, accept: false, amount: null })),
  repaired: (sale) =>
    step(sale, 'builder', ({ id, version }) => finishRepair(world.as(sale.builder), RETURNABLES, id, { version })),
  works: buyerStep((ctx, { id, version }) => answerRepair(ctx, RETURNABLES, id, { version, works: true })),
  'ship back': buyerStep((ctx, { id, version }) => shipReturn(ctx, RETURNABLES, id, { version, ...OWN_LABEL })),
  label: buyerStep((ctx, { id, version }) => getReturnLabel(ctx, RETURNABLES, id, { version })),
  'scan return': (sale) => scanReturn(sale, 'in_transit'),
  'return arrives': (sale) => scanReturn(sale, 'delivered'),
  'return bounces': (sale) => scanReturn(sale, 'return_to_sender'),
  inspect: (sale) => inspect(sale, 'as_sent'),
  differs: (sale) => inspect(sale, 'differs'),
  'return missing': (sale) => inspect(sale, 'missing'),
  decide: (sale) => decide(sale, 0),
  'decide otherwise': (sale) => decide(sale, 1),
  'decide a third way': (sale) => decide(sale, 2),
  keep: buyerStep((ctx, { id, version }) => cancelReturn(ctx, RETURNABLES, id, { version })),
  'refund the order': (sale) => requestRefund(world.as(sale.builder), sale.orderId),
  dispute: ({ sessionId }) => disputed(world, sessionId),
  dashboard: async ({ sessionId }) => world.payments.refundOutside(sessionId, 10_000),
  'days pass': async () => world.clock.advance(6 * DAY),
  clock: () => sweepReturns(world.as(null)),
  work: () => workJobs(world, { holdsPayouts: true }),
  release: () => workJobs(world),
}

/** Impossible steps are refused, and a paid session can be disputed or refunded outside only once or in part. */
async function attempt(sale: Sale, does: string): Promise<unknown> {
  try {
    return await STEPS[does]?.(sale)
  } catch (error) {
    if (!(error instanceof Refusal) && does !== 'dispute' && does !== 'dashboard') throw error
    return undefined
  }
}

/** Banks decide, lost jobs run, and operators retry failed refunds. */
async function untilQuiet({ sessionId, orderId }: Sale, disputes: string[]) {
  for (const stripeDisputeId of disputes) {
    world.payments.decide(stripeDisputeId, 'won')
    await disputeWebhook(world, stripeDisputeId)
  }
  for (let day = 0; day < 3; day++) {
    world.clock.advance(90_000)
    await webhook(world, sessionId, { type: 'charge.refunded' })
    await reconcileRefunds(world.as(null))
    await workJobs(world)
    if ((await orderRow(world, orderId)).status === 'refund_failed') await refundAnyOrder(world.as(operator), orderId)
    await workJobs(world)
  }
}

const STARTS = [[], ['ship'], ['ship', 'deliver'], ['ship', 'deliver', 'work']]

test('any history of a return refunds at most what was paid, what was shown, and keeps the ledger balanced', async () => {
  const history = fc.array(fc.constantFrom(...Object.keys(STEPS)), { minLength: 6, maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.constantFrom(...STARTS), history, async (isOffer, start, acts) => {
      await world.jobs.clear()
      const sale = await sold(isOffer)
      const disputes: string[] = []
      const session = only(world.payments.sessions.filter((each) => each.sessionId === sale.sessionId))
      for (const does of [...start, ...acts]) {
        const result = await attempt(sale, does)
        if (does === 'dispute' && result) disputes.push((result as { stripeDisputeId: string }).stripeDisputeId)
        expect(session.refundedCents).toBeLessThanOrEqual(session.totalCents)
      }
      await untilQuiet(sale, disputes)
      expect(session.refundedCents).toBeLessThanOrEqual(session.totalCents)
      const refunded = (await rowsOf(sale)).reduce(
        (sum, { refundCents, status }) => sum + (status === 'closed' ? (refundCents ?? 0) : 0),
        0,
      )
      if (!acts.includes('refund the order') && !acts.includes('dashboard')) expect(session.refundedCents).toBe(refunded)
      const sums = await world.db
        .select({ cents: sql<number>`sum(${ledgerLines.amountCents})::int` })
        .from(ledgerLines)
        .innerJoin(ledgerEvents, eq(ledgerEvents.id, ledgerLines.eventId))
        .where(eq(ledgerEvents.orderId, sale.orderId))
        .groupBy(ledgerEvents.id)
      expect(sums.filter(({ cents }) => cents !== 0)).toEqual([])
      expect(await reconcileLedger(world.as(null))).toEqual([])
    }),
    // A failed history stays in the ledger, so any shorter one would fail too.
    { ...RUNS, endOnFailure: true },
  )
})
