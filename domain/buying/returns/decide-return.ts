import type { DecideReturn } from '#contracts/buying/return-bodies.ts'
import type { Decided, Decision, DecisionSubject } from '#contracts/buying/returns.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Tx } from '#domain/kernel/db.ts'
import type { PartRefundReason } from '#domain/money/payments/refunds-table.ts'
import { approveReturn, closeKept, closeRefunded, settleReport, settleWithPart } from './close-return.ts'
import { decisionOf } from './possible-decision.ts'
import { affordable, figuresOf, mostOf, takenBackFor } from './return-figures.ts'
import { returnOnHold } from './return-policy.ts'
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
  if (of.facts.isDisputed) throw returnOnHold()
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
  const chosen = () => affordable(mostOf(of.facts, about, decision), amount)
  await EFFECTS[about][decision]?.(ctx, tx, of, { decision, chosen, decided })
  return { title: of.facts.title, subjectId: of.facts.id }
}

function whyNot(about: DecisionSubject, decision: Decision): string {
  if (about === 'disputed') return 'The bank refunded the buyer, so you can only close the return'
  if (decision === 'close') return 'The bank didn’t refund everything. Decide how to settle this.'
  if (about === 'came_back') return 'The instrument is back in the workshop. Decide how much to refund.'
  if (about === 'withdrawn') return 'The buyer withdrew and gets a full refund, so you can’t settle with a partial refund'
  if (decision === 'shop_pays') return 'The parcel had no insured label from the shop, so the builder covers the cost'
  return 'The buyer doesn’t have the instrument, so you can’t settle with a partial refund'
}

type Deciding = Pick<DecideReturn, 'decision'> & {
  /** The operator's amount, in cents */
  chosen: () => number
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
const refund: CarryOut = (ctx, tx, of, { decision, decided }) =>
  closeRefunded(ctx, tx, of, { isByShop: decision === 'shop_pays', ...decided(0) })
/** Never delivered: refunds everything to the buyer, including delivery, at the builder's or the shop's cost. */
const closeLost: CarryOut = (ctx, tx, of, { decision, decided }) =>
  closeRefunded(ctx, tx, of, { reason: 'not_arrived', isByShop: decision === 'shop_pays', ...decided(0) })
/** Less than the full refund, for a return in worse condition. The delivery is refunded as for any return. */
const refundLess: CarryOut = (ctx, tx, of, { chosen, decided }) => closeRefunded(ctx, tx, of, { cents: chosen(), ...decided(0) })
const close: CarryOut = (ctx, tx, of, { decided }) => closeKept(ctx, tx, of, { outcome: 'canceled', ...decided(0) })

/** What each decision does, by subject. */
const EFFECTS: Record<DecisionSubject, Partial<Record<Decision, CarryOut>>> = {
  found: { as_agreed: keep, money: settlePart, shop_pays: settlePart, take_back: takeBack() },
  withdrawn: { as_agreed: takeBack(true), take_back: takeBack() },
  not_arrived: { as_agreed: arrived, shop_pays: closeLost, take_back: closeLost },
  // The builder confirms whether the instrument is back.
  brought_back: { as_agreed: arrived, shop_pays: closeLost, take_back: takeBack(true) },
  returning: { as_agreed: keep, shop_pays: refund, take_back: refund },
  not_sent_back: { as_agreed: keep, shop_pays: closeLost, take_back: closeLost },
  came_back: { money: refundLess, take_back: refund },
  disputed: { close },
}

/** Who pays a partial refund if the buyer keeps the instrument. */
const REASONS: Partial<Record<Decision, PartRefundReason>> = { money: 'inspection', shop_pays: 'damage' }

/** A partial refund; the buyer keeps the instrument. */
async function settlePart(ctx: ReturnDeps, tx: Tx, of: ReturnCase, { decision, chosen, decided }: Deciding): Promise<void> {
  const cents = chosen()
  await settleWithPart(ctx, tx, of, { cents, reason: REASONS[decision] ?? 'inspection', ...decided(cents) })
}
