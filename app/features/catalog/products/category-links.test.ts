import { expect, test } from 'vitest'
import { CATEGORIES, type FacetSearch } from '#contracts/catalog/products.ts'
import { CATALOG_DEFAULTS } from './catalog-path.ts'
import { categoryLinks } from './category-links.ts'

const links = (search: Partial<FacetSearch>) => categoryLinks({ ...CATALOG_DEFAULTS, facets: {}, ...search })
const path = (search: Partial<FacetSearch>, label: string) => links(search).find((link) => link.label === label)?.path

test('every category is linked, and the current one is marked', () => {
  const shown = links({ category: 'violins' })
  expect(shown).toHaveLength(CATEGORIES.length + 1)
  expect(shown[0]).toEqual({ label: 'All', path: '/catalog', isChosen: false })
  expect(shown.filter(({ isChosen }) => isChosen)).toEqual([
    { label: 'Violins', path: '/catalog?category=violins', isChosen: true },
  ])
})

test('a category that is only in the address is linked, too', () => {
  expect(links({ category: 'banjos' }).at(-1)).toEqual({ label: 'Banjos', path: '/catalog?category=banjos', isChosen: true })
})

test('changing the category keeps the search, the sort and shared filters, but not the page or a family’s own filters', () => {
  const search = { q: 'oak', sort: 'price-low', page: 3, family: 'bass', facets: { price: '-2000', scale: '34' } } as const
  expect(path(search, 'Basses')).toBe('/catalog?q=oak&category=basses&sort=price-low&price=-2000')
})
