import type { LedgerLine } from './post-ledger-event.ts'

export type SaleFigures = { priceCents: number; shippingCents: number; commissionCents: number }

/**
 * The lines of a sale (decision record 16): the builder gets price minus commission, and the shipping money pays for the label.
 */
export function saleLines({ priceCents, shippingCents, commissionCents }: SaleFigures): LedgerLine[] {
  return [
    { account: 'buyer', about: 'payment', amountCents: -(priceCents + shippingCents) },
    { account: 'builder', about: 'price', amountCents: priceCents },
    { account: 'builder', about: 'shipping', amountCents: shippingCents },
    { account: 'builder', about: 'label', amountCents: -shippingCents },
    { account: 'shipping', about: 'label', amountCents: shippingCents },
    { account: 'builder', about: 'commission', amountCents: -commissionCents },
    { account: 'commission', about: 'commission', amountCents: commissionCents },
  ]
}

/**
 * A label that costs more than the one the buyer paid for: the builder pays the difference. A reversal has the same lines,
 * negated.
 */
export function labelLines(surchargeCents: number): LedgerLine[] {
  return [
    { account: 'builder', about: 'label', amountCents: -surchargeCents },
    { account: 'shipping', about: 'label', amountCents: surchargeCents },
  ]
}

/** The shop's cost of a label. A refund by the carrier has the same lines, negated. */
export function labelCostLines(costCents: number): LedgerLine[] {
  return [
    { account: 'shipping', about: 'label', amountCents: -costCents },
    { account: 'carrier', about: 'label', amountCents: costCents },
  ]
}

/**
 * The lines of a lost dispute, in proportion to the sale. The full amount has the effect of a full refund, and a partial one
 * takes from each side at most what it got. `lostCents` is the amount that the bank returned.
 */
export function lostSaleLines({ priceCents, shippingCents, commissionCents }: SaleFigures, lostCents: number): LedgerLine[] {
  const paidCents = priceCents + shippingCents
  const lost = Math.min(lostCents, paidCents)
  const lostPrice = Math.round((priceCents * lost) / Math.max(1, paidCents))
  const lostCommission = Math.round((commissionCents * lost) / Math.max(1, paidCents))
  return saleLines({ priceCents: lostPrice, shippingCents: lost - lostPrice, commissionCents: lostCommission })
    .filter(({ account }) => account !== 'buyer')
    .map((line) => ({ ...line, amountCents: -line.amountCents }))
}

/** A transfer to the builder's payout account. A reversal has the same lines, negated. */
export function transferLines(amountCents: number): LedgerLine[] {
  return [
    { account: 'builder', about: 'transfer', amountCents: -amountCents },
    { account: 'connected', about: 'transfer', amountCents },
  ]
}
