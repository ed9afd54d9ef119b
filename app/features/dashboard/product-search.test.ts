import { expect, test } from 'vitest'
import { productSearchQuery, readProductSearch } from './product-search.ts'

test('a search and its address convert into each other', () => {
  const asked = '?status=pending&category=bass+guitars&q=heron&page=3'
  expect(readProductSearch(new URLSearchParams(asked))).toEqual({
    status: 'pending',
    category: 'bass guitars',
    q: 'heron',
    page: 3,
  })
  expect(productSearchQuery(readProductSearch(new URLSearchParams(asked)))).toBe(asked)
})

test('an empty or invalid address means everything', () => {
  const nonsense = new URLSearchParams('?status=sold&category=drums&page=-2&edit=1')
  expect(readProductSearch(nonsense)).toEqual({ status: 'all', category: 'all', q: '', page: 1 })
  expect(productSearchQuery(readProductSearch(nonsense))).toBe('')
})
