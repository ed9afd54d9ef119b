import type { Decided, ReturnReason } from '#contracts/buying/returns.ts'
import type { Tx } from '#domain/kernel/db.ts'
import type { PartRefundReason } from '#domain/money/payments/refunds-table.ts'
import { moveReturn } from './move-return.ts'
import { figuresNow, figuresOf, policyOf } from './return-figures.ts'
import type { Mover, ReturnCase, ReturnDeps, ReturnFacts } from './returnable.ts'
import type { ReturnRow } from './returns-table.ts'

/** An operator's decision, which the move that follows from it records. */
type Decision = { decision?: Decided }

/** What the buyer's request says. */
type Told = Partial<Pick<ReturnRow, 'labelCents' | 'details' | 'photos'>>

/** Approves the return of a locked case: the buyer ships it, unless the carrier is returning it already. */
export async function approveReturn(
  ctx: ReturnDeps,
  tx: Tx,
  of: ReturnCase,
  { reason, by, said, ...change }: { reason: ReturnReason; by: Mover; said?: string | undefined } & Told & Decision,
): Promise<void> {
  const { feeCents, totalCents } = figuresOf(of.facts, reason)
  const isOnItsWay = of.facts.delivery === 'brought_back'
  const approved = { reason, reviewReason: null, approvedAt: ctx.now(), shippedAt: isOnItsWay ? ctx.now() : null }
  const figures = { keptCents: feeCents, refundCents: totalCents }
  await moveReturn(ctx, tx, of, isOnItsWay ? 'shipped' : 'approved', { by, said }, { ...approved, ...figures, ...change })
}

/** `cents`: less of the price, as an operator decided. `isByShop`: the shop pays, and the builder keeps their share. */
type Ending = { by: Mover; cents?: number; isByShop?: boolean } & Decision
type Ended = Partial<Pick<ReturnRow, 'reason' | 'shippedAt' | 'receivedAt'>>

/** The instrument is back or stays lost: refunds what is due and closes the return. */
export async function closeRefunded(
  ctx: ReturnDeps,
  tx: Tx,
  of: ReturnCase,
  { by, cents: chosenCents, isByShop = false, decision, ...change }: Ending & Ended,
): Promise<void> {
  const { returnable, facts } = of
  const { cents, labelCents, deliveryCents, keptCents, isAll } = endingOf(facts, { chosenCents, isByShop, reason: change.reason })
  if (isAll) await returnable.refundAll(ctx, tx, facts)
  else {
    const why = isByShop ? 'damage' : chosenCents ? 'settled_by_operator' : 'return'
    if (cents > 0) await returnable.refundPart(ctx, tx, facts, { cents, labelCents, reason: why })
    if (deliveryCents > 0) await returnable.refundDelivery(ctx, tx, facts)
  }
  const refundCents = cents + deliveryCents
  const decided = decision && { decision: { ...decision, backCents: refundCents, keepsCents: isByShop ? 0 : keptCents } }
  const ended = { outcome: 'refunded', reviewReason: null, refundCents, keptCents } as const
  await moveReturn(ctx, tx, of, 'closed', { by }, { ...ended, ...change, ...decided })
}

type Ends = { chosenCents: number | undefined; isByShop: boolean; reason: ReturnReason | undefined }

function endingOf(facts: ReturnFacts, { chosenCents, isByShop, reason = facts.openReturn?.reason ?? 'not_as_agreed' }: Ends) {
  const { priceCents, totalCents, deliveryCents, labelCents } = figuresNow(facts, reason)
  const cents = chosenCents ?? totalCents - deliveryCents
  const { deliveryRefunded } = policyOf(facts, reason)
  return {
    ...{ cents, labelCents, keptCents: priceCents - cents - labelCents },
    // At the shop's cost, an earlier delivery that was made and returned is not refunded.
    deliveryCents: isByShop ? Math.min(deliveryCents, facts.unusedDeliveryCents) : deliveryCents,
    isAll: !isByShop && deliveryRefunded && cents === priceCents,
  }
}

/** The buyer keeps the instrument and gets a part of the price back. */
export async function settleWithPart(
  ctx: ReturnDeps,
  tx: Tx,
  of: ReturnCase,
  { by, cents, reason, ...change }: { by: Mover; cents: number; reason: PartRefundReason } & Decision,
): Promise<void> {
  await of.returnable.refundPart(ctx, tx, of.facts, { cents, reason })
  await moveReturn(ctx, tx, of, 'closed', { by }, { outcome: 'part_refunded', refundCents: cents, keptCents: 0, ...change })
}

/** Closes it without a refund. By default, the buyer keeps the instrument. */
export async function closeKept(
  ctx: ReturnDeps,
  tx: Tx,
  of: ReturnCase,
  { by, outcome = 'kept', ...change }: { by: Mover; outcome?: 'kept' | 'canceled' } & Decision,
): Promise<void> {
  await moveReturn(ctx, tx, of, 'closed', { by }, { outcome, refundCents: 0, keptCents: 0, ...change })
}

/** Settles a report: closes it, or leaves the withdrawal that it followed. */
export async function settleReport(
  ctx: ReturnDeps,
  tx: Tx,
  of: ReturnCase,
  { by, said, ...change }: { by: Mover; said?: string } & Decision,
): Promise<void> {
  if (of.facts.openReturn?.withdrawnAt)
    await moveReturn(ctx, tx, of, 'declared', { by, said }, { reason: 'withdrawal', reviewReason: null, ...change })
  else await moveReturn(ctx, tx, of, 'closed', { by, said }, { outcome: 'canceled', ...change })
}
