import { expect, test } from 'vitest'
import type { Facet } from '#contracts/finding/facet-views.ts'
import { facetView } from '#testing/facet-view.ts'
import { CATALOG_DEFAULTS } from './catalog-path.ts'
import { chosenFilters, widerSearches, withoutEach } from './chosen-filters.ts'

const value = (id: string, label: string, is_chosen: boolean) => ({ id, label, count: 1, is_chosen })
const facet = (key: string, label: string, said: Partial<Facet> = {}) => facetView({ key, label, ...said })
const search = {
  ...CATALOG_DEFAULTS,
  family: 'bass' as const,
  page: 3,
  facets: { price: '1000-to-2000,4500-', hand: 'left', weight: 'light' },
}
const facets = [
  facet('price', 'Price', { unit: '$', from: 4500, values: [value('1000-to-2000', '$1,000 to $2,000', true)] }),
  facet('hand', 'Handedness', { values: [value('left', 'Left-handed', true), value('right', 'Right-handed', false)] }),
  facet('weight', 'Weight', { unit: 'g', values: [value('light', 'Under 3.5 kg', true)] }),
]

test('each selected filter is named and links to the first page of the list without it', () => {
  expect(chosenFilters(search, facets, 'Basses')).toEqual([
    { label: 'Instrument type: Basses', path: '/catalog' },
    { label: '$1,000 to $2,000', path: '/catalog?family=bass&price=4500-&hand=left&weight=light' },
    { label: 'Price: from $4,500', path: '/catalog?family=bass&price=1000-to-2000&hand=left&weight=light' },
    { label: 'Left-handed', path: '/catalog?family=bass&price=1000-to-2000,4500-&weight=light' },
    { label: 'Weight: Under 3.5\u00a0kg', path: '/catalog?family=bass&price=1000-to-2000,4500-&hand=left' },
  ])
})

test('a category is not among the selected filters, and stays when one is removed', () => {
  const violas = { ...search, category: 'violins', family: 'viola' as const, facets: {} }
  expect(chosenFilters(violas, [], 'Violas')).toEqual([{ label: 'Instrument type: Violas', path: '/catalog?category=violins' }])
})

test('an ambiguous value is labeled with its facet', () => {
  const chosen = [
    facet('top', 'Top wood', { values: [value('koa', 'Koa', true)] }),
    facet('cutaway', 'Cutaway', { values: [value('none', 'None', true)] }),
    facet('strings', 'Strings', { values: [value('6', '6 strings', true)] }),
  ]
  const asked = { ...search, family: 'acoustic-guitar' as const, facets: { top: 'koa', cutaway: 'none', strings: '6' } }
  expect(chosenFilters(asked, chosen, null).map(({ label }) => label)).toEqual(['Top wood: Koa', 'Cutaway: None', '6 strings'])
})

test('a “not given” filter is labeled by its facet', () => {
  const nut = facet('nut', 'Nut width', { unit: 'mm', not_given: 4, is_not_given_chosen: true })
  const asked = { ...search, page: 1, facets: { nut: 'not-given,wide' } }
  expect(chosenFilters(asked, [nut], null)).toEqual([{ label: 'Nut width: not given', path: '/catalog?family=bass&nut=wide' }])
})

test('an empty list is also tried without its search words, its category and its purchase type', () => {
  const asked = { ...search, q: 'heron', category: 'basses' }
  expect(
    widerSearches(asked, 'Basses').map(({ without, search: { q, category, family, page } }) => [
      without,
      q,
      category,
      family,
      page,
    ]),
  ).toEqual([
    ['“heron”', '', 'basses', 'bass', 1],
    ['the category basses', 'heron', '', 'bass', 1],
    ['basses', 'heron', 'basses', '', 1],
  ])
  expect(widerSearches({ ...search, family: '', facets: { hand: 'left' } }, null)).toEqual([])
})

test('an empty list shows how many instruments it would have without each facet', () => {
  expect(withoutEach(search, facets).map(({ label }) => label)).toEqual([
    'Without price: 6',
    'Without handedness: 6',
    'Without weight: 6',
  ])
})
