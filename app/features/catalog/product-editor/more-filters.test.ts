import { expect, test } from 'vitest'
import { FAMILY_FIELDS } from '#contracts/catalog/measures/measure-fields.ts'
import { moreFilters } from './more-filters.ts'

test.each([
  [['nut', 'weight'], 'Add weight and nut width to appear in 2 more filters.'],
  [['nut'], 'Add nut width to appear in 1 more filter.'],
  [[], undefined],
  // The number of frets is not a filter.
  [['frets'], undefined],
])('an electric guitar without %s', (missing: string[], sentence) => {
  expect(moreFilters('electric-guitar', (field) => !missing.includes(field))).toBe(sentence)
})

test('names only the most important of many', () => {
  expect(moreFilters('electric-guitar', () => false)).toMatch(
    /^Add [\w ]+, [\w ]+, [\w ]+ and \d more to appear in \d+ more filters\.$/,
  )
  expect(FAMILY_FIELDS['electric-guitar'].length).toBeLessThan(12)
})
