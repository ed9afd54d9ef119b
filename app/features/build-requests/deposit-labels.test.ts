import { expect, test } from 'vitest'
import { depositLabel, partsHint } from './deposit-labels.ts'

test.each([
  [3000, 30, '$900 (30%)'],
  [33.33, 50, '$16.67 (50%)'],
  [800, 100, '$800 (100%)'],
  [800, 0, 'None'],
  [0.8, 50, 'None, the price is too small for two parts'],
])('a quote of $%d with a deposit of %d percent says: %s', (quoted_price, deposit_percentage, words) => {
  expect(depositLabel({ quoted_price, deposit_percentage })).toBe(words)
})

test.each([
  [3000, 30, 'Deposit $900, then a balance of $2,100.'],
  [33.33, 50, 'Deposit $16.67, then a balance of $16.66.'],
  [800, 100, 'The deposit is the whole price, $800.'],
  [800, 0, 'No deposit is asked: the whole price is paid at once.'],
  [10, 99, 'The price is too small for two parts: it is paid at once.'],
  [undefined, 30, ''],
  [800, undefined, ''],
  [4800, 150, ''],
  [4800, -1, ''],
] as const)('while %s and %s are typed, the builder reads: %s', (price, percentage, words) => {
  expect(partsHint(price, percentage)).toBe(words)
})
