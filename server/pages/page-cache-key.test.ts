import { expect, test } from 'vitest'
import { BuilderSearchParams } from '#contracts/builder-search.ts'
import { CatalogSearchParams } from '#contracts/catalog-search.ts'
import { pageCacheKey } from './page-cache-key.ts'

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
])('everything that /%s can be asked for tells its pages apart', (path, { shape }) => {
  const query = Object.keys(shape)
    .map((name) => `${name}=x`)
    .join('&')
  expect(pageCacheKey(`/${path}?${query}`)).toBe(`/${path}?${query}`)
})

test('the data of a page is asked for by its parts', () => {
  expect(pageCacheKey('/catalog.data?q=a&_routes=root&utm_source=b')).toBe('/catalog.data?q=a&_routes=root')
  expect(pageCacheKey('/_.data?_routes=root&utm_source=b')).toBe('/_.data?_routes=root')
  expect(pageCacheKey('/_.data?utm_source=b')).toBe('/_.data')
  expect(pageCacheKey('/catalog?_routes=root')).toBe('/catalog')
})

test('a page that nobody listed may read anything', () => {
  for (const address of [
    '/checkout/success?session_id=1',
    '/auth/confirm?token=1',
    '/product/7/more?a=1',
    '/constructor/7?a=1',
  ]) {
    expect(pageCacheKey(address)).toBe(address)
  }
})
