import { expect, test } from 'vitest'
import { type CancellationTerms, ENDING_KINDS, keptCents } from '#contracts/custom-builds/cancellation.ts'
import { describeEnding } from './end-build.ts'
import type { Ending } from './list-endings.ts'

const MONEY = {
  priceCents: 480_000,
  paidCents: 120_000,
  earnedPercent: 2,
  slotPaidCents: 0,
  startPaidCents: 120_000,
  receiptCents: 0,
}

/** The text for a buyer who cancels after the start. */
function said(terms: CancellationTerms, more: Partial<Ending> = {}, isStarted = true): string {
  const money = { ...MONEY, ...more }
  const keepsCents = keptCents('after_start', terms, money)
  const ending: Ending = {
    ...money,
    kind: 'after_start',
    keepsCents,
    backCents: money.paidCents - keepsCents,
    builderBackCents: 0,
    deliveryCents: 0,
    ...more,
  }
  return describeEnding(ending, { builder: 'Heron', buyer: 'Ada', terms, isStarted })
}

test.each<[string, CancellationTerms, Partial<Ending>]>([
  ['2% of the work is done. Under the terms, the builder keeps at least 10% of the price.', 'fair_share', {}],
  ['20% of the work is done.', 'fair_share', { earnedPercent: 20 }],
  ['2% of the work is done. Under the terms, the builder keeps payment for that work plus 15% of the price.', 'strict', {}],
  [
    '2% of the work is done. Under the terms, the builder keeps at least the first payment. There’s no refund, and no further payment is due.',
    'start_deposit_kept',
    {},
  ],
  [
    '20% of the work is done. Parts worth $900 can’t be returned. The builder can keep up to 10% of the price for them: $480.',
    'fair_share',
    { earnedPercent: 20, paidCents: 480_000, receiptCents: 90_000 },
  ],
  ['100% of the work is done.', 'fair_share', { earnedPercent: 100, paidCents: 480_000, deliveryCents: 9240 }],
])('a cancellation after the start gives the reasons for its amounts: %s', (words, terms, more) => {
  expect(said(terms, more)).toBe(words)
})

test('the text of a withdrawal names the builder', () => {
  const words = said('fair_share', { kind: 'withdrawal', backCents: 120_000 })
  expect(words).toMatch(/^You chose from options that Heron offers\. If you’re buying as a consumer in the EU or UK,/)
})

test('no way to cancel names $0', () => {
  const unpaid = { paidCents: 0, backCents: 0, keepsCents: 0, builderBackCents: 0, earnedPercent: 0 }
  for (const kind of ENDING_KINDS) {
    const words = said('fair_share', { ...unpaid, kind })
    expect(words).toMatch(/haven’t paid anything|hasn’t paid anything/)
    expect(words).not.toMatch(/\$0(?!\.?\d)/)
  }
  expect(said('fair_share', { ...unpaid, kind: 'late' })).toBe(
    'The build is late. You haven’t paid anything, so there’s nothing to refund.',
  )
  const free = { paidCents: 10_000, keepsCents: 0, backCents: 10_000 }
  for (const kind of ENDING_KINDS) expect(said('nothing_kept', { ...free, kind })).not.toMatch(/\$0(?!\.?\d)/)
})

test('a builder’s cancellation counts on the record once work has started', () => {
  const nothingPaid = { kind: 'builder_ends', paidCents: 0, backCents: 0 } as const
  expect(said('fair_share', nothingPaid)).toBe('Ada hasn’t paid anything. This will count against your on-time record.')
  expect(said('fair_share', nothingPaid, false)).toBe('Ada hasn’t paid anything.')
})
