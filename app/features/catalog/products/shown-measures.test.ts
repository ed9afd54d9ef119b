import { expect, test } from 'vitest'
import type { KnownMeasure } from '#contracts/catalog/product-views.ts'
import { shownMeasures } from './shown-measures.ts'

function shown(words: string, measure: Partial<KnownMeasure>) {
  const known = { id: 'scale', label: 'Scale length', specification: 'Scale length', origin: 'words', ...measure } as KnownMeasure
  return shownMeasures({ known_measures: [known], specifications: { 'Scale length': words } }).map(({ text }) => text)
}

test('only the unit missing from the maker’s own words is added', () => {
  expect(shown('27″', { unit: 'mm', text: '27 in · 685.8 mm' })).toEqual(['685.8 mm'])
  expect(shown('43 mm', { unit: 'mm', text: '1.69 in · 43 mm' })).toEqual(['1.69 in'])
  expect(shown('7 lb 14 oz', { unit: 'g', text: '7 lb 14 oz · 3.57 kg' })).toEqual(['3.57 kg'])
})

test('text without a unit gets both units, and text with both gets none', () => {
  expect(shown('648', { unit: 'mm', text: '25.51 in · 648 mm' })).toEqual(['25.51 in · 648 mm'])
  expect(shown('25½″ (648 mm)', { unit: 'mm', text: '25.51 in · 648 mm' })).toEqual([])
})

test('a value with one unit or none is never repeated', () => {
  expect(shown('9 V', { unit: 'V' as KnownMeasure['unit'], text: '9 V' })).toEqual([])
  expect(shown('Ebony', { unit: null, text: 'Ebony' })).toEqual([])
})

test('keeps a value that was chosen from the list unchanged', () => {
  expect(shown('27″', { unit: 'mm', text: '685.8 mm' })).toEqual(['685.8 mm'])
})
