import { expect, test } from 'vitest'
import { parsePrice } from './parse-number-input.ts'

test.each([
  ['4200', 4200],
  ['4,200', 4200],
  ['4,200.00', 4200],
  [' $ 12,345.5 ', 12_345.5],
  ['1,234,567', 1_234_567],
  ['0', 0],
])('%j is a price', (typed, price) => {
  expect(parsePrice(typed)).toBe(price)
})

// A comma that could mean cents is refused rather than guessed.
test.each(['', '4,20', '42,00.00', '4200.005', '-5', '1e3', 'on request', '4.200,00'])('%j is not a price', (typed) => {
  expect(parsePrice(typed)).toBeUndefined()
})
