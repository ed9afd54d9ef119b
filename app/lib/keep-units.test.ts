import { expect, test } from 'vitest'
import { keepUnits } from './keep-units.ts'

test.each([
  ['0.9 mm narrower nut, 300 g lighter; same scale.', '0.9_mm narrower nut, 300_g lighter; same scale.'],
  ['25 1/2 in · 647.7 mm', '25_1/2_in · 647.7_mm'],
  ['7 lb 4 oz · 3.29 kg', '7_lb 4_oz · 3.29_kg'],
  ['The neck is deeper at the 12 inches', 'The neck is deeper at the 12 inches'],
])('of "%s" no line ends before a unit', (text, kept) => {
  expect(keepUnits(text).replaceAll('\u00a0', '_')).toBe(kept)
})
