import { expect, test } from 'vitest'
import { type EntryFacts, ledgerEntry } from './ledger-entry.ts'

function feeLine(amountCents: number) {
  const facts: EntryFacts = {
    sequence: 1,
    about: 'fee',
    amountCents,
    kind: 'dispute_fee',
    cause: null,
    productName: 'Heron OM',
    commissionPercent: null,
    orderId: null,
    paymentId: null,
    occurredAt: new Date(),
    isReturnLabel: false,
  }
  return ledgerEntry(facts)
}

test('deducts a dispute fee from the next payout, and adds a refunded one to it', () => {
  expect(feeLine(-1500)).toMatchObject({
    description: 'Dispute fee',
    reason: 'For Heron OM. The payment provider charges this fee. It is deducted from your next payout.',
  })
  expect(feeLine(1500)).toMatchObject({
    description: 'Dispute fee, refunded',
    reason: 'For Heron OM. The refund is added to your next payout.',
  })
})
