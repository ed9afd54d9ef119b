import { expect, test } from 'vitest'
import { readSearch, searchText } from './listings-search.ts'

test('an address and what it asks for are the same thing', () => {
  const asked = '?status=pending&category=bass+guitars&q=heron&page=3'
  expect(readSearch(new URLSearchParams(asked))).toEqual({
    status: 'pending',
    category: 'bass guitars',
    q: 'heron',
    page: 3,
  })
  expect(searchText(readSearch(new URLSearchParams(asked)))).toBe(asked)
})

test('an address that says nothing, or nonsense, asks for everything', () => {
  const nonsense = new URLSearchParams('?status=sold&category=drums&page=-2&edit=1')
  expect(readSearch(nonsense)).toEqual({ status: 'all', category: 'all', q: '', page: 1 })
  expect(searchText(readSearch(nonsense))).toBe('')
})
