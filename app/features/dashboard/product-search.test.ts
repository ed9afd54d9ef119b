import { expect, test } from 'vitest'
import { productSearchQuery, readProductSearch, readView } from './product-search.ts'

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
  const nonsense = new URLSearchParams('?status=archived&category=drums&page=-2&edit=1&view=table')
  expect(readProductSearch(nonsense)).toEqual({ status: 'all', category: 'all', q: '', page: 1 })
  expect(productSearchQuery(readProductSearch(nonsense))).toBe('')
  expect(readView(nonsense)).toBeUndefined()
})

test('another view keeps status and page', () => {
  const asked = new URLSearchParams('?status=sold&page=2&view=list')
  expect(readView(asked)).toBe('list')
  expect(productSearchQuery(readProductSearch(asked), 'list')).toBe('?status=sold&page=2&view=list')
})
