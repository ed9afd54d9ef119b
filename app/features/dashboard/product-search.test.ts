import { expect, test } from 'vitest'
import { productSearchQuery, readProductSearch } from './product-search.ts'

test('an address and what it asks for are the same thing', () => {
  const asked = '?status=pending&category=bass+guitars&q=heron&page=3'
  expect(readProductSearch(new URLSearchParams(asked))).toEqual({
    status: 'pending',
    category: 'bass guitars',
    q: 'heron',
    page: 3,
  })
  expect(productSearchQuery(readProductSearch(new URLSearchParams(asked)))).toBe(asked)
})

test('an address that says nothing, or nonsense, asks for everything', () => {
  const nonsense = new URLSearchParams('?status=sold&category=drums&page=-2&edit=1')
  expect(readProductSearch(nonsense)).toEqual({ status: 'all', category: 'all', q: '', page: 1 })
  expect(productSearchQuery(readProductSearch(nonsense))).toBe('')
})
