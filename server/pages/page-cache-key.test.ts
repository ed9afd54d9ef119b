import { expect, test } from 'vitest'
import { BuilderSearchParams } from '#contracts/catalog/builder-search.ts'
import { CatalogSearchParams } from '#contracts/finding/catalog-search.ts'
import { openPageBuild } from '#testing/page-build.ts'
import { listPageRoutes } from './list-page-routes.ts'
import { createPageCacheKey } from './page-cache-key.ts'

const pageCacheKey = createPageCacheKey(listPageRoutes(await openPageBuild()))

test.each([
  ['/', '/'],
  ['/?utm_source=letter', '/'],
  ['/contact?utm_source=letter', '/contact'],
  ['/product/7?fbclid=1&tab=about', '/product/7'],
  ['/builder/heron?tab=about&ref=a', '/builder/heron?tab=about'],
  ['/catalog?q=a&utm_medium=b&page=2', '/catalog?q=a&page=2'],
])('%s is the page %s', (address, page) => {
  expect(pageCacheKey(address)).toBe(page)
})

test.each([
  ['catalog', CatalogSearchParams],
  ['builders', BuilderSearchParams],
])('every parameter that /%s reads makes a separate page', (path, { shape }) => {
  const query = Object.keys(shape)
    .map((name) => `${name}=x`)
    .join('&')
  expect(pageCacheKey(`/${path}?${query}`)).toBe(`/${path}?${query}`)
})

test('a comma and its escape are one page', () => {
  const plain = pageCacheKey('/catalog?family=bass&strings=4,5')
  expect(pageCacheKey('/catalog?family=bass&strings=4%2C5')).toBe(plain)
  expect(pageCacheKey('/catalog?family=bass&strings=4%2c5&utm_source=letter')).toBe(plain)
})

test('a page’s data is requested by route', () => {
  expect(pageCacheKey('/catalog.data?q=a&_routes=root&utm_source=b')).toBe('/catalog.data?q=a&_routes=root')
  expect(pageCacheKey('/_.data?_routes=root&utm_source=b')).toBe('/_.data?_routes=root')
  expect(pageCacheKey('/_.data?utm_source=b')).toBe('/_.data')
  expect(pageCacheKey('/catalog?_routes=root')).toBe('/catalog')
})

test('private and missing pages keep all parameters', () => {
  for (const address of [
    '/checkout/success?session_id=1',
    '/auth/confirm?token=1',
    '/product/7/more?a=1',
    '/constructor/7?a=1',
  ]) {
    expect(pageCacheKey(address)).toBe(address)
  }
})
