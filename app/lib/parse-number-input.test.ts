import { expect, test } from 'vitest'
import { parseMeasurement, parsePrice } from './parse-number-input.ts'

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

// A comma that could stand for cents is asked about rather than guessed at.
test.each(['', '4,20', '42,00.00', '4200.005', '-5', '1e3', 'on request', '4.200,00'])('%j is none', (typed) => {
  expect(parsePrice(typed)).toBeUndefined()
})

test.each([
  ['44', 44],
  ['17.75', 17.75],
  ['17,75', 17.75],
  ['.5', 0.5],
  ['17 3/4', 17.75],
  ['17¾', 17.75],
  ['½', 0.5],
  ['3/4', 0.75],
])('%j is a measure', (typed, measure) => {
  expect(parseMeasurement(typed)).toBe(measure)
})

test.each(['', 'big', '17 3/0', '-4', '1.2.3', '17"'])('%j is no measure', (typed) => {
  expect(parseMeasurement(typed)).toBeUndefined()
})
