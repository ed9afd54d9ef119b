import { expect, test } from 'vitest'
import { depositLabel, partsHint } from './request-labels.ts'

test.each([
  [3000, 30, '$900 (30%)'],
  [33.33, 50, '$16.67 (50%)'],
  [800, 100, '$800 (100%)'],
  [800, 0, 'None'],
  [0.8, 50, 'None (the price is too low to split)'],
])('a quote of $%d with a deposit of %d percent shows: %s', (quoted_price, deposit_percentage, words) => {
  expect(depositLabel({ quoted_price, deposit_percentage })).toBe(words)
})

test('counts a paid slot fee toward the deposit, like the quote that is sent', () => {
  expect(partsHint(4800, 25, 200)).toBe('Slot fee $200 (paid) · Deposit $1,000 · Balance $3,600.')
  expect(partsHint(200, 25, 200)).toBe('The slot fee counts toward the price, so the price must be higher than the fee.')
})

test.each([
  [3000, 30, 'Deposit $900, then a balance of $2,100.'],
  [33.33, 50, 'Deposit $16.67, then a balance of $16.66.'],
  [800, 100, 'The deposit is the full price, $800.'],
  [800, 0, 'No deposit. The buyer pays the full price in one payment.'],
  [10, 99, 'The price is too low to split, so the buyer pays in full.'],
  [undefined, 30, ''],
  [800, undefined, ''],
  [4800, 150, ''],
  [4800, -1, ''],
] as const)('with %s and %s entered, the hint is: %s', (price, percentage, words) => {
  expect(partsHint(price, percentage)).toBe(words)
})
