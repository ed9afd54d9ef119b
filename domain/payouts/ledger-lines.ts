import type { LedgerLine } from './post-ledger-event.ts'

export type SaleFigures = { priceCents: number; shippingCents: number; commissionCents: number }

/** What a sale moves (decision record 16): price less commission to the builder, the shipping money through to the label. */
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

/** A label dearer than the one the buyer paid for: its builder pays the difference. Taken back, it is the same below zero. */
export function labelLines(surchargeCents: number): LedgerLine[] {
  return [
    { account: 'builder', about: 'label', amountCents: -surchargeCents },
    { account: 'shipping', about: 'label', amountCents: surchargeCents },
  ]
}

/** A transfer to the builder's account with the provider. Taken back, it is the same below zero. */
export function transferLines(amountCents: number): LedgerLine[] {
  return [
    { account: 'builder', about: 'transfer', amountCents: -amountCents },
    { account: 'connected', about: 'transfer', amountCents },
  ]
}
