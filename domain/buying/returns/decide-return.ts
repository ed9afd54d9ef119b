import type { DecideReturn } from '#contracts/buying/return-bodies.ts'
import type { Decided, Decision, DecisionSubject } from '#contracts/buying/returns.ts'
import { formatCents } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Tx } from '#domain/kernel/db.ts'
import type { PartRefundReason } from '#domain/money/payments/refunds-table.ts'
import { approveReturn, closeKept, closeRefunded, settleReport, settleWithPart } from './close-return.ts'
import { moveReturn } from './move-return.ts'
import { decisionOf } from './possible-decision.ts'
import { affordable, figuresNow, figuresOf, takenBackFor } from './return-figures.ts'
import type { Returnables, ReturnCase, ReturnDeps } from './returnable.ts'
import { lockReturn, refuseUnlessCurrent } from './step-return.ts'

/**
 * An operator settles a return, and both sides read the decision and its reason. The caller has checked the operator. Returns the
 * subject for the log.
 */
export async function decideReturnWithinTransaction(
  ctx: ReturnDeps,
  tx: Tx,
  returnables: Returnables,
  id: string,
  { decision, amount, reason, version }: DecideReturn,
): Promise<{ title: string; subjectId: string }> {
  const { of, row } = await lockReturn(ctx, tx, returnables, id)
  refuseUnlessCurrent(row, version)
  const possible = row.status === 'closed' ? undefined : decisionOf(of.facts, ctx.now())
  if (!possible) throw new Refusal('conflict', 'There is nothing to decide for this return')
  const { about, choices } = possible
  if (!choices.includes(decision)) {
    const why = whyNot(about, decision)
    throw new Refusal('invalid_input', why, { fields: { decision: [why] } })
  }
  const decided = (backCents: number, keepsCents = 0): { by: 'operator'; decision: Decided } => {
    return { by: 'operator', decision: { about, decision, backCents, keepsCents, reason, at: ctx.now().toISOString() } }
  }
  await EFFECTS[about][decision]?.(ctx, tx, of, { decision, amount, decided })
  return { title: of.facts.title, subjectId: of.facts.id }
}

function whyNot(about: DecisionSubject, decision: Decision): string {
  if (about === 'disputed') return 'The bank refunded the buyer. Close the return, or refund the rest.'
  if (about === 'came_back') return 'The instrument is back in the workshop. Decide how much to refund.'
  if (about === 'withdrawn') return 'The buyer withdrew and gets a full refund, so you can’t settle with a partial refund'
  if (decision === 'shop_pays') return 'The parcel had no insured label from the shop, so the builder covers the cost'
  return 'The buyer doesn’t have the instrument, so you can’t settle with a partial refund'
}

type Deciding = Pick<DecideReturn, 'decision' | 'amount'> & {
  decided: (backCents: number, keepsCents?: number) => { by: 'operator'; decision: Decided }
}
type CarryOut = (ctx: ReturnDeps, tx: Tx, of: ReturnCase, deciding: Deciding) => Promise<void>

const keep: CarryOut = (ctx, tx, of, { decided }) => closeKept(ctx, tx, of, decided(0))
const arrived: CarryOut = (ctx, tx, of, { decided }) => settleReport(ctx, tx, of, decided(0))
const takeBack = (isWithdrawal = false): CarryOut =>
  async function begin(ctx, tx, of, { decided }) {
    const reason = isWithdrawal ? 'withdrawal' : takenBackFor(of.facts)
    const { totalCents, feeCents } = figuresOf(of.facts, reason)
    await approveReturn(ctx, tx, of, { reason, ...decided(totalCents, feeCents) })
  }
const refund: CarryOut = async (ctx, tx, of, { decided }) => {
  const { totalCents, feeCents } = figuresNow(of.facts)
  await closeRefunded(ctx, tx, of, decided(totalCents, feeCents))
}

/** What each decision does, by subject. */
const EFFECTS: Record<DecisionSubject, Partial<Record<Decision, CarryOut>>> = {
  found: { as_agreed: keep, money: settlePart, shop_pays: settlePart, take_back: takeBack() },
  withdrawn: { as_agreed: takeBack(true), take_back: takeBack() },
  not_arrived: { as_agreed: arrived, shop_pays: closeLost, take_back: closeLost },
  // The builder confirms whether the instrument is back.
  brought_back: { as_agreed: arrived, shop_pays: closeLost, take_back: takeBack(true) },
  returning: { as_agreed: keep, money: settlePart, shop_pays: settlePart, take_back: refund },
  not_sent_back: { as_agreed: keep, shop_pays: closeLost, take_back: closeLost },
  came_back: { money: refundLess, take_back: refund },
  disputed: { as_agreed: keep, take_back: refund },
}

/** Who pays a partial refund if the buyer keeps the instrument. */
const REASONS: Partial<Record<Decision, PartRefundReason>> = { money: 'inspection', shop_pays: 'damage' }

/** A partial refund; the buyer keeps the instrument. */
async function settlePart(ctx: ReturnDeps, tx: Tx, of: ReturnCase, { decision, amount, decided }: Deciding): Promise<void> {
  const cents = affordable(of.facts, amount)
  await settleWithPart(ctx, tx, of, { cents, reason: REASONS[decision] ?? 'inspection', ...decided(cents) })
}

/** Less than the full refund, for a return in worse condition. */
async function refundLess(ctx: ReturnDeps, tx: Tx, of: ReturnCase, { amount, decided }: Deciding): Promise<void> {
  const { returnable, facts } = of
  const cents = affordable(facts, amount)
  const { priceCents, totalCents } = figuresNow(facts)
  if (cents >= totalCents) {
    const why = `Enter less than ${formatCents(totalCents)}, or decide on a full refund`
    throw new Refusal('invalid_input', why, { fields: { amount: [why] } })
  }
  const keptCents = priceCents - cents
  await returnable.refundPart(ctx, tx, facts, { cents, reason: 'settled_by_operator' })
  const { by, ...recorded } = decided(cents, keptCents)
  await moveReturn(ctx, tx, of, 'closed', { by }, { outcome: 'refunded', refundCents: cents, keptCents, ...recorded })
}

/** Never delivered: refunds everything to the buyer, including delivery, at the builder's or the shop's cost. */
async function closeLost(ctx: ReturnDeps, tx: Tx, of: ReturnCase, { decision, decided }: Deciding): Promise<void> {
  const { returnable, facts } = of
  const { priceCents, deliveryCents } = facts.left
  const isShop = decision === 'shop_pays'
  // Payments are refunded in full; a refund at the shop's cost excludes an earlier delivery that was made and returned.
  const refundCents = priceCents + (isShop ? facts.unusedDeliveryCents : deliveryCents)
  if (isShop) {
    if (priceCents > 0) await returnable.refundPart(ctx, tx, facts, { cents: priceCents, reason: 'damage' })
    await returnable.refundDelivery(ctx, tx, facts)
  } else await returnable.refundAll(ctx, tx, facts)
  const { by, ...recorded } = decided(refundCents)
  const lost = { reason: 'not_arrived', outcome: 'refunded', refundCents, keptCents: 0 } as const
  await moveReturn(ctx, tx, of, 'closed', { by }, { ...lost, ...recorded })
}
