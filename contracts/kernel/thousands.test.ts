import { expect, test } from 'vitest'
import { thousands } from './thousands.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [12_000, '12,000'],
  [1_000_055, '1,000,055'],
])('%d is written as %s', (count, words) => {
  expect(thousands(count)).toBe(words)
})
