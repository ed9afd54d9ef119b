import { expect, test } from 'vitest'
import { pagesAround } from './pagination.tsx'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [5, 20, [1, 4, 5, 6, 20]],
  [20, 20, [1, 19, 20]],
])('page %i of %i shows the first and last page and the neighbors', (page, pages, shown) => {
  expect(pagesAround(page, pages)).toEqual(shown)
})
