import { expect, test } from 'vitest'
import { lengthInMm, lengthReading } from '../catalog/measures/typed-length.ts'
import { LINE_TEMPLATES, typedLine } from './sheet-lines.ts'

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

test.each([
  ['scale_mm', '25.5', 'Did you mean 25.5 in (647.7\u00a0mm)?', '647.7'],
  ['scale_mm', ' 25,5 ', 'Did you mean 25,5 in (647.7\u00a0mm)?', '647.7'],
  ['nut_mm', '1.75', 'Did you mean 1.75 in (44.5\u00a0mm)?', '44.5'],
  ['body_size_mm', '16', 'Did you mean 16 in (406.4\u00a0mm)?', '406.4'],
])('asks about a plain %s of %s that is likely in inches, and reads the answer', (key, typed, question, stored) => {
  const reading = lengthReading(typed, LINE_TEMPLATES.get(key)?.suggestions)
  expect([read(key, typed), reading.text, reading.question]).toEqual([undefined, undefined, question])
  expect(reading.answers?.map((answer) => [answer.label, read(key, answer.typed)])).toEqual([[`Use ${typed.trim()} in`, stored]])
})

test('a plain number that is unlikely in both units is read in millimeters, with a question', () => {
  expect(read('nut_mm', '650')).toBe('650.0')
  expect(lengthReading('650', LINE_TEMPLATES.get('nut_mm')?.suggestions)).toEqual({
    text: '650.0\u00a0mm (25.59″)',
    question: 'This is usually 42.8 to 52\u00a0mm. Is 650\u00a0mm right?',
  })
  expect(read('scale_mm', '25.5 in')).toBe('647.7')
})

test('a saved length is read again as it was saved', () => {
  for (const [key, value] of [
    ['scale_mm', '25.5'],
    ['nut_mm', '650.0'],
    ['nut_mm', '43.0'],
    ['scale_mm', '647.7'],
    ['radius_mm', '12.0'],
  ] as const)
    expect(read(key, typedLine({ key, value }))).toBe(value)
  expect(typedLine({ key: 'nut_mm', value: '43.0' })).toBe('43.0')
  expect(typedLine({ key: 'rosette', value: '25.5' })).toBe('25.5')
})

test('keeps every suggested value as it is', () => {
  for (const { unit, suggestions } of LINE_TEMPLATES.values())
    for (const value of unit === 'mm' ? suggestions : []) expect(lengthInMm(value, suggestions)).toBe(value)
})

test.each([
  ['scale_mm', '648 millimeter', '648.0'],
  ['scale_mm', '64 centimeters', '640.0'],
  ['body_length_mm', '1,050 mm', '1050.0'],
  ['scale_mm', '1,050.5 mm', '1050.5'],
  ['action_12_mm', '2,405 mm', '2.4'],
])('reads %s of %s as %s mm', (key, typed, stored) => expect(read(key, typed)).toBe(stored))

test('refuses a length whose comma has no plausible meaning', () => {
  expect(read('nut_mm', '1,050 mm')).toBeUndefined()
  expect(read('nut_mm', '1,050.5')).toBeUndefined()
})

test.each([
  ['nut_mm', '650 mm', 'This is usually 42.8 to 52 mm. Is 650 mm right?'],
  ['nut_mm', '43 in', 'This is usually 42.8 to 52 mm. Is 1092.2 mm right?'],
  ['scale_mm', '25.5 mm', 'This is usually 628 to 660 mm. Is 25.5 mm right?'],
  ['stop_mm', '1950 mm', 'This is usually about 195 mm. Is 1950 mm right?'],
  ['nut_mm', '1 3/4 in', undefined],
])('asks about an unlikely %s of %s', (key, typed, question) => {
  expect(lengthReading(typed, LINE_TEMPLATES.get(key)?.suggestions).question?.replaceAll('\u00a0', ' ')).toBe(question)
})

test.each(['', 'about 43', '42 mm and 43 mm', 'wide', '-', '-44.5 mm', '−44.5 mm'])('refuses %j', (typed) => {
  expect(read('nut_mm', typed)).toBeUndefined()
  expect(lengthReading(typed, LINE_TEMPLATES.get('nut_mm')?.suggestions)).toEqual({})
})
