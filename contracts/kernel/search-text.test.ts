import { expect, test } from 'vitest'
import { BuilderSearchParams } from '../catalog/builder-search.ts'
import { CatalogSearchParams } from '../finding/catalog-search.ts'

test.each([
  ['\u0000', ''],
  ['a\u0000b', 'a b'],
  ['  koa \u0007\n tenor ', 'koa tenor'],
  ['Hāmākua', 'Hāmākua'],
  ['x'.repeat(200), 'x'.repeat(200)],
  ['x'.repeat(1000), 'x'.repeat(201)],
])('a search for %j becomes %j', (typed, read) => {
  expect(CatalogSearchParams.parse({ q: typed }).q).toBe(read)
  expect(BuilderSearchParams.parse({ q: typed }).q).toBe(read)
})

test('a category is lowercase, as on instruments', () => {
  expect(CatalogSearchParams.parse({ category: ' Acoustic\u0000Guitars ' }).category).toBe('acoustic guitars')
})
