import { expect, test } from 'vitest'
import { readCatalogSearch } from '#contracts/finding/catalog-search.ts'
import { catalogPath } from './catalog-path.ts'

const read = (query: string) => readCatalogSearch(new URLSearchParams(query))

test.each([
  'hand=left,banana',
  'hand=banana',
  'family=banana&hand=left',
  'family=electric-guitar&scale=wide,banana,apple,25.5in',
  'category=violins&pickups=hss,x&nut_from=44&price=under-500,5k',
  'price=100-200,300-400',
  'price=100-200&price=300',
  'price=1,500-3,000',
  'price=1,50',
  'price_from=1,000&price_from=1,500&price_to=3000&price_to=cheap',
  'family=bass&nut_from=42&nut_from=44&nut_from=46',
  'family=bass&nut_from=banana&nut_from=apple&nut=wide',
  'q=a&q=b&category=basses&category=guitars&family=pedal&sort=banana&sort=name',
  'family=bass&family=pedal&strings=5',
  'family=electric-guitar&scale=1000-1100',
])('%s has one address, which reads the same', (query) => {
  const search = read(query)
  const again = read(catalogPath(search).split('?')[1] ?? '')
  expect(again).toEqual(search)
  expect(catalogPath(again)).toBe(catalogPath(search))
})
