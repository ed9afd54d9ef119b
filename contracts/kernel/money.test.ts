import { expect, test } from 'vitest'
import { orderNumber } from '../buying/orders.ts'
import { CURRENCY, formatDollars } from './money.ts'

test.each([
  [0, '$0'],
  [2400, '$2,400'],
  [33.33, '$33.33'],
  [0.05, '$0.05'],
  [999.99, '$999.99'],
  [-1250, '-$1,250'],
  [1_234_567.5, '$1,234,567.50'],
])('%d is shown as %s', (dollars, words) => {
  expect(formatDollars(dollars)).toBe(words)
})

test('the shop uses US dollars', () => {
  expect(CURRENCY).toBe('usd')
})

test('an order number is the last eight characters of the order id, in capitals', () => {
  expect(orderNumber('0f8fad5b-d9cb-469f-a165-70867728950e')).toBe('7728950E')
})
