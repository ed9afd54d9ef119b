import { expect, test } from 'vitest'
import { suggestCorrections } from './suggest-corrections.ts'

const woods = [
  'adirondack',
  'ebony',
  'koa',
  'mahagoni',
  'mahogany',
  'maple',
  'padauk',
  'rosewood',
  'spruce',
  'walnut',
  'ziricote',
]

test.each([
  ['mahagony', 'mahogany'],
  ['mahogony', 'mahogany'],
  ['mohogany', 'mahogany'],
  ['mahoagny', 'mahogany'],
  ['adirondak', 'adirondack'],
  ['roswood', 'rosewood'],
  ['rosewodo', 'rosewood'],
  ['sprcue', 'spruce'],
  ['mapel', 'maple'],
  ['eboney', 'ebony'],
  ['zirciote', 'ziricote'],
  ['rosewood', 'rosewood'],
])('%s may mean %s', (typed, meant) => {
  expect(suggestCorrections(typed, woods)).toContain(meant)
})

test('a known word is not corrected', () => {
  expect(suggestCorrections('lefty', ['left', 'lefty'])).toEqual(['lefty'])
})

test('a short word may have only one typo', () => {
  expect(suggestCorrections('roswood', [...woods, 'redwood'])).toEqual(['rosewood'])
})

test.each(['ko', 'koo', 'epiphone', 'mango', 'heron', ''])('%s is another word', (typed) => {
  expect(suggestCorrections(typed, woods)).toEqual([])
})
