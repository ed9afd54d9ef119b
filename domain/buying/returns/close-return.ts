import type { Decided, ReturnReason } from '#contracts/buying/returns.ts'
import type { Tx } from '#domain/kernel/db.ts'
import type { PartRefundReason } from '#domain/money/payments/refunds-table.ts'
import { moveReturn } from './move-return.ts'
import { figuresNow, figuresOf, policyOf } from './return-figures.ts'
import type { Mover, ReturnCase, ReturnDeps } from './returnable.ts'
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

/** The instrument is back or stays lost: refunds what is due and closes the return. */
export async function closeRefunded(
  ctx: ReturnDeps,
  tx: Tx,
  of: ReturnCase,
  { by, ...change }: { by: Mover; shippedAt?: Date; receivedAt?: Date } & Decision,
): Promise<void> {
  const { returnable, facts } = of
  const { reason = 'not_as_agreed' } = facts.openReturn ?? {}
  const { totalCents, feeCents, deliveryCents, labelCents } = figuresNow(facts)
  const isAll = policyOf(facts, reason).deliveryRefunded && labelCents === 0
  if (isAll) await returnable.refundAll(ctx, tx, facts)
  else {
    const cents = totalCents - deliveryCents
    if (cents > 0) await returnable.refundPart(ctx, tx, facts, { cents, labelCents, reason: 'return' })
    if (deliveryCents > 0) await returnable.refundDelivery(ctx, tx, facts)
  }
  const figures = { refundCents: totalCents, keptCents: feeCents }
  await moveReturn(ctx, tx, of, 'closed', { by }, { outcome: 'refunded', reviewReason: null, ...figures, ...change })
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

/** The buyer keeps the instrument without a refund. */
export async function closeKept(
  ctx: ReturnDeps,
  tx: Tx,
  of: ReturnCase,
  { by, ...change }: { by: Mover } & Decision,
): Promise<void> {
  await moveReturn(ctx, tx, of, 'closed', { by }, { outcome: 'kept', refundCents: 0, keptCents: 0, ...change })
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
