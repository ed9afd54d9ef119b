import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CANCELLATION_TERMS, ENDING_KINDS, type EndingMoney, keptCents } from './cancellation.ts'

const paid = (paidCents: number, more: Partial<EndingMoney> = {}): EndingMoney => {
  return {
    priceCents: 480_000,
    paidCents,
    earnedPercent: 34,
    slotPaidCents: 20_000,
    startPaidCents: 100_000,
    receiptCents: 0,
    ...more,
  }
}

describe('the amount a builder keeps after a cancellation', () => {
  test('the earned amount, at least 10%, and never more than was paid', () => {
    expect(keptCents('after_start', 'fair_share', paid(480_000))).toBe(163_200)
    expect(keptCents('after_start', 'fair_share', paid(120_000))).toBe(120_000)
    expect(keptCents('after_start', 'fair_share', paid(480_000, { earnedPercent: 2 }))).toBe(48_000)
  })

  test('before work starts only the slot fee, and nothing during cooling-off', () => {
    expect(keptCents('before_start', 'fair_share', paid(120_000))).toBe(20_000)
    expect(keptCents('cooling_off', 'strict', paid(120_000))).toBe(0)
  })

  test('at most 10% of the price more for receipts, and never more than was paid', () => {
    expect(keptCents('before_start', 'fair_share', paid(120_000, { receiptCents: 30_000 }))).toBe(50_000)
    expect(keptCents('after_start', 'fair_share', paid(480_000, { receiptCents: 90_000 }))).toBe(163_200 + 48_000)
    expect(keptCents('after_start', 'nothing_kept', paid(480_000, { receiptCents: 90_000 }))).toBe(0)
    expect(keptCents('cooling_off', 'fair_share', paid(120_000, { receiptCents: 30_000 }))).toBe(0)
  })

  test('under other terms: at least the first payment, 15% more, or nothing', () => {
    expect(keptCents('after_start', 'start_deposit_kept', paid(480_000, { earnedPercent: 2 }))).toBe(100_000)
    expect(keptCents('after_start', 'strict', paid(480_000))).toBe(163_200 + 72_000)
    expect(keptCents('after_start', 'nothing_kept', paid(480_000))).toBe(0)
    expect(keptCents('before_start', 'nothing_kept', paid(120_000))).toBe(0)
  })

  test('never more than was paid, and nothing if the builder cancels, the build is late or a consumer withdraws', () => {
    const cents = fc.nat(1_000_000)
    const money = fc.record({
      priceCents: cents,
      paidCents: cents,
      earnedPercent: fc.nat(100),
      slotPaidCents: cents,
      startPaidCents: cents,
      receiptCents: cents,
    })
    fc.assert(
      fc.property(fc.constantFrom(...ENDING_KINDS), fc.constantFrom(...CANCELLATION_TERMS), money, (kind, terms, facts) => {
        const kept = keptCents(kind, terms, facts)
        expect(kept).toBeGreaterThanOrEqual(0)
        expect(kept).toBeLessThanOrEqual(facts.paidCents)
        if (!['before_start', 'after_start', 'unpaid'].includes(kind)) expect(kept).toBe(0)
      }),
    )
  })
})
