import { expect, test } from 'vitest'
import { productSearchQuery, readProductSearch, readView } from './product-search.ts'

test('converts a search to an address and back', () => {
  const asked = '?status=pending&category=bass+guitars&q=heron&page=3'
  expect(readProductSearch(new URLSearchParams(asked))).toEqual({
    status: 'pending',
    category: 'bass guitars',
    q: 'heron',
    page: 3,
  })
  expect(productSearchQuery(readProductSearch(new URLSearchParams(asked)))).toBe(asked)
})

test('reads an empty or invalid address as no filter', () => {
  const nonsense = new URLSearchParams('?status=archived&category=drums&page=-2&edit=1&view=table')
  expect(readProductSearch(nonsense)).toEqual({ status: 'all', category: 'all', q: '', page: 1 })
  expect(productSearchQuery(readProductSearch(nonsense))).toBe('')
  expect(readView(nonsense)).toBeUndefined()
})

test('keeps status and page in another view', () => {
  const asked = new URLSearchParams('?status=sold&page=2&view=list')
  expect(readView(asked)).toBe('list')
  expect(productSearchQuery(readProductSearch(asked), 'list')).toBe('?status=sold&page=2&view=list')
})
