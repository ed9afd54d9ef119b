import { expect, test } from 'vitest'
import { readTyped } from './read-typed.ts'

test.each([
  ['25½″', { value: 647_700 }],
  ['25.5', { value: 647_700 }],
  ['648', { value: 648_000 }],
  ['25.5 to 27 in', { value: 647_700, to: 685_800 }],
  ['27 to 25.5 in', { value: 647_700, to: 685_800 }],
  ['255 in', { problem: 'Enter 500 to 780 mm (19.7 to 30.7 in), with the unit' }],
  ['long', { problem: 'Enter 500 to 780 mm (19.7 to 30.7 in), with the unit' }],
  ['25.5 in / 650 mm', { problem: 'These numbers don’t match. Enter one of them.' }],
  ['648 millimeter', { value: 648_000 }],
  ['64 centimeters', { value: 640_000 }],
  ['-648 mm', { problem: 'Enter 500 to 780 mm (19.7 to 30.7 in), with the unit' }],
  ['1,050 mm', { problem: 'Enter 500 to 780 mm (19.7 to 30.7 in), with the unit' }],
  [' ', undefined],
])('the scale of an electric guitar typed as %s is %j', (text, expected) => {
  expect(readTyped('scale', 'electric-guitar', text)).toEqual(expected)
})

test('only a scale and a radius have two figures', () => {
  expect(readTyped('nut', 'electric-guitar', '42 to 43 mm')).toEqual({ problem: 'Enter one number' })
  expect(readTyped('radius', 'electric-guitar', '10-16 in')).toEqual({ value: 254_000, to: 406_400 })
  expect(readTyped('radius', 'electric-guitar', '10-16 compound')).toEqual({ value: 254_000, to: 406_400 })
})

test.each([
  ['year', 'violin', '2024', { value: 2024 }],
  ['strings', 'bass', '5', { value: 5 }],
  ['frets_clear', 'acoustic-guitar', '14', { value: 14 }],
  ['supply_max', 'pedal', '18 V', { value: 18_000 }],
  ['supply_max', 'pedal', '18', { value: 18_000 }],
  ['current', 'pedal', '110', { value: 110 }],
  ['weight', 'ukulele', '1 lb 9 oz', { value: 709 }],
  ['weight', 'ukulele', '700 g', { value: 700 }],
  ['weight', 'electric-guitar', '4 kilogram', { value: 4000 }],
  ['weight', 'electric-guitar', '7.5', { problem: 'Enter 2 lb 10 oz to 17 lb 10 oz · 1.2 kg to 8 kg, with the unit' }],
] as const)('%s of the family %s typed as %s is %j', (id, family, text, expected) => {
  expect(readTyped(id, family, text)).toEqual(expected)
})
