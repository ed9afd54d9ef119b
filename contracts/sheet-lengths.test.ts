import { expect, test } from 'vitest'
import { LINE_TEMPLATES, lengthInMm } from './sheet-lines.ts'

const read = (key: string, typed: string) => lengthInMm(typed, LINE_TEMPLATES.get(key)?.suggestions)

test.each([
  ['1 3/4"', '44.5'],
  ['1¾″', '44.5'],
  ['1.75 in', '44.5'],
  ['44,5 mm', '44.5'],
  ['4.45 cm', '44.5'],
  ['43', '43.0'],
])('reads a nut width of %s', (typed, stored) => expect(read('nut_mm', typed)).toBe(stored))

test('reads a plain fraction as inches', () => {
  expect(read('scale_mm', '25 1/2')).toBe('647.7')
  expect(read('scale_mm', '25½')).toBe('647.7')
})

test('asks for the unit of a plain number that could be inches or is unlikely', () => {
  expect(read('scale_mm', '25.5')).toBeUndefined()
  expect(read('nut_mm', '1.75')).toBeUndefined()
  expect(read('nut_mm', '650')).toBeUndefined()
  expect(read('scale_mm', '25.5 in')).toBe('647.7')
})

test('keeps every suggested value as it is', () => {
  for (const { unit, suggestions } of LINE_TEMPLATES.values())
    for (const value of unit === 'mm' ? suggestions : []) expect(lengthInMm(value, suggestions)).toBe(value)
})

test.each(['', 'about 43', '42 mm and 43 mm', 'wide', '-'])('refuses %j', (typed) => {
  expect(read('nut_mm', typed)).toBeUndefined()
})
