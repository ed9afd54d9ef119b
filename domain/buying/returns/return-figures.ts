import type { ReturnFigures } from '#contracts/buying/return-views.ts'
import type { Decision, DecisionSubject, ReturnPolicy, ReturnReason } from '#contracts/buying/returns.ts'
import { formatCents, percentOfCents, toCents, toDollars } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { ReturnFacts } from './returnable.ts'
import type { ReturnRow } from './returns-table.ts'

/** What a return refunds, in cents: `totalCents` is price and delivery, less fee and label. */
export type Figures = Record<'priceCents' | 'deliveryCents' | 'feeCents' | 'labelCents' | 'totalCents', number>

type Money = Pick<ReturnFacts, 'terms' | 'isInsured' | 'priceCents' | 'paidCents' | 'left'>

/** Who bears what, by the reason of a return. */
export function policyOf({ terms, isInsured }: Pick<Money, 'terms' | 'isInsured'>, reason: ReturnReason): ReturnPolicy {
  if (reason === 'trial') return { ...terms, deliveryRefunded: false }
  if (reason === 'withdrawal') return { ...terms, feePercent: 0, deliveryRefunded: true }
  const isByShop = isInsured && reason !== 'not_as_agreed'
  return { feePercent: 0, deliveryRefunded: true, shippingPaidBy: isByShop ? 'shop' : 'builder' }
}

/** Why a reported instrument is taken back. The shop's insured label still pays after damage in transit. */
export function takenBackFor({ openReturn }: Pick<ReturnFacts, 'openReturn'>): ReturnReason {
  return openReturn?.reason === 'damaged' ? 'damaged' : 'not_as_agreed'
}

/**
 * The refund of a return of this reason now. Operators, the dashboard or a bank may have refunded a part already.
 * `labelCents`: the shop's label, if the buyer pays for it.
 */
export function figuresOf(facts: Money, reason: ReturnReason, labelCents = 0): Figures {
  const { priceCents: price, paidCents, left } = facts
  const { feePercent, deliveryRefunded } = policyOf(facts, reason)
  const priceCents = Math.min(paidCents, left.priceCents)
  const feeCents = Math.min(priceCents, percentOfCents(price, feePercent))
  const label = Math.min(labelCents, priceCents - feeCents)
  const deliveryCents = deliveryRefunded ? left.deliveryCents : 0
  const totalCents = priceCents + deliveryCents - feeCents - label
  return { priceCents, deliveryCents, feeCents, labelCents: label, totalCents }
}

/** What the buyer pays for the shop's label of this return, once they have it. */
function paidLabelCents(facts: Pick<Money, 'terms' | 'isInsured'>, row: Labeled): number {
  const hasLabel = row.deliveryStatus !== 'preparing'
  return hasLabel && buyerPaysLabel(facts, row.reason) ? (row.labelCents ?? 0) : 0
}

/** The refund if the open return ended now, perhaps for another reason, which decides who pays for the label. */
export function figuresNow(facts: ReturnFacts, reason: ReturnReason = facts.openReturn?.reason ?? 'not_as_agreed'): Figures {
  return figuresOf(facts, reason, facts.openReturn && paidLabelCents(facts, { ...facts.openReturn, reason }))
}

/** Refunded as never delivered */
const NEVER_ARRIVED: readonly DecisionSubject[] = ['not_arrived', 'not_sent_back']

/** The most that a decision refunds. For a partial refund, of the price. */
export function mostOf(facts: ReturnFacts, about: DecisionSubject, decision: Decision): number {
  if (decision === 'as_agreed' || decision === 'close') return 0
  const { totalCents, deliveryCents } = figuresNow(facts, NEVER_ARRIVED.includes(about) ? 'not_arrived' : undefined)
  if (decision === 'take_back') return totalCents
  const isWithDelivery = decision === 'shop_pays' && about !== 'found'
  return totalCents - deliveryCents + (isWithDelivery ? Math.min(deliveryCents, facts.unusedDeliveryCents) : 0)
}

/** Whether the shop's label is deducted from the refund. */
export function buyerPaysLabel(facts: Pick<Money, 'terms' | 'isInsured'>, reason: ReturnReason): boolean {
  return policyOf(facts, reason).shippingPaidBy === 'buyer'
}
type Labeled = Pick<ReturnRow, 'reason' | 'labelCents' | 'deliveryStatus'>

/** The same in dollars. */
export function figuresView({ priceCents, deliveryCents, feeCents, labelCents, totalCents }: Figures): ReturnFigures {
  return {
    price: toDollars(priceCents),
    delivery: toDollars(deliveryCents),
    fee: toDollars(feeCents),
    label: toDollars(labelCents),
    total: toDollars(totalCents),
  }
}

/** Refuses if the refund shown to the user is outdated. Dollars. */
export function refuseUnlessShown(shown: number | undefined, { totalCents }: Figures): void {
  if (shown === toDollars(totalCents)) return
  throw new Refusal('changed', `The refund changed to ${formatCents(totalCents)}. Review it.`)
}

/** Converts dollars to cents. Refused above the most in cents. */
export function affordable(mostCents: number, dollars: number | undefined): number {
  const cents = toCents(dollars ?? 0)
  if (cents > 0 && cents <= mostCents) return cents
  const message = `Enter an amount up to ${formatCents(mostCents)}`
  throw new Refusal('invalid_input', message, { fields: { amount: [message] } })
}
