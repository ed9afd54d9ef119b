import { expect, test } from 'vitest'
import { readInstrument } from './read-instrument.ts'

const read = (specifications: Record<string, string>) => readInstrument('pedal', { name: 'Heron', specifications })
const sides = (specifications: Record<string, string>) => {
  const { width, depth } = read(specifications).measures
  return [width?.value, depth?.value]
}

test.each([
  ['120 × 94 mm', [120_000, 94_000]],
  ['119 × 94 × 57 mm', [119_000, 94_000]],
  ['119x94x57mm', [119_000, 94_000]],
  ['119 mm × 94 mm × 57 mm', [119_000, 94_000]],
  ['66 × 119', [66_000, 119_000]],
  ['12 × 9.4 cm', [120_000, 94_000]],
  ['145 × 121 × 39 mm (5.7 × 4.75 × 1.54 in)', [145_000, 121_000]],
  ['1590BB, 119.5 × 94 mm', [119_500, 94_000]],
  // The longer side first, because a pedal is never twice as wide as deep
  ['4.7″ × 2.6″ × 1.6″', [66_040, 119_380]],
  ['94 × 42 mm', [42_000, 94_000]],
  // Named sides
  ['119 mm (L) × 94 mm (W) × 34 mm (H)', [94_000, 119_000]],
  ['W × D × H: 121 × 145 × 39 mm', [121_000, 145_000]],
  ['94 mm wide, 119 mm deep', [94_000, 119_000]],
])('a size of %s is a width and a depth of %j', (text, expected) => {
  expect(sides({ Size: text })).toEqual(expected)
  expect(sides({ Footprint: text })).toEqual(expected)
})

test.each([
  'Enclosure 125B',
  '125B',
  '120 mm',
  '120 mm (4.7 in)',
  '1.2 × 0.94 m',
  '119 × 94 × 57 × 30 mm',
  '120 × 94 mm (5.7 × 4.7 in)',
  '119 mm (L) × 57 mm (H)',
  '12 × 9 mm',
])('a size of %s gives neither, and the form asks', (text) => {
  const { measures, unread } = read({ Size: text })
  expect([measures.width, measures.depth]).toEqual([undefined, undefined])
  expect([unread.width?.text, unread.depth?.text]).toEqual([text, text])
})

test('a separate width wins over a size, and is one figure', () => {
  expect(sides({ Size: '120 × 94 mm', Width: '66 mm' })).toEqual([66_000, 94_000])
  expect(read({ Width: '120 × 94 mm' }).measures.width).toBeUndefined()
})
