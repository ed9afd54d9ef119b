import { eq } from 'drizzle-orm'
import { XMLParser } from 'fast-xml-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogPath } from '#app/features/catalog/products/catalog-path.ts'
import { publicPage } from '#app/lib/page-handle.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import { readMeasures } from '#domain/catalog/products/read-measures.ts'
import { openWorld, type World } from '#testing/world.ts'
import { sitemapIndex, sitemapPart, sitemapParts } from './sitemap-parts.server.ts'

const PAGES = [{ path: '/about', facts: publicPage({ inSitemap: true }) }]
let world: World
let addresses: string[]

beforeAll(async () => {
  world = await openWorld()
  const builders = await Promise.all(Array.from({ length: 5 }, (_, at) => world.builder({ profile: { slug: `maker-${at}` } })))
  const instruments = await Promise.all(builders.flatMap((builder) => [1, 2, 3].map(() => world.product({ builder }))))
  await world.product({ builder: builders[0], status: 'draft' })
  const categories = ['electric guitars', 'guitars'].map((category) => catalogPath({ category }))
  addresses = [
    ...categories,
    ...builders.map((_, at) => `/builder/maker-${at}`),
    ...instruments.map(({ id }) => `/product/${id}`),
  ]
})
afterAll(() => world.close())

test('a shop that fits into one sitemap file has no others', async () => {
  const shop = world.as(null)
  expect(await sitemapParts(shop)).toEqual([])
  for (const name of ['pages', 'instruments', 'builders', 'instruments-0']) {
    expect(await sitemapPart(shop, PAGES, name)).toBeUndefined()
  }
})

test('the sitemap files of a large shop list every URL exactly once, and each file is small', async () => {
  const shop = world.as(null)
  const parts = await sitemapParts(shop, 5)
  expect(parts).toHaveLength(1 + 1 + 1 + 16)
  const files = await Promise.all(parts.map((name) => sitemapPart(shop, PAGES, name, 5)))
  const listed = files.flatMap((entries) => entries?.map(({ path }) => path) ?? [])
  expect(listed.filter((path) => !path.startsWith('/blog/')).sort()).toEqual(['/about', ...addresses].sort())
  for (const name of ['instruments', 'instruments-00', 'builders-0', 'builds-0', 'pages-1', '../etc']) {
    expect(await sitemapPart(shop, PAGES, name, 5), name).toBeUndefined()
  }
})

test('a filtered list is in the sitemap while it has enough instruments', async () => {
  const shop = world.as(null)
  const [builder, specifications] = [await world.builder(), { Handedness: 'Left-handed' }]
  const left = await Promise.all(Array.from({ length: 8 }, () => world.product({ builder, specifications })))
  await readMeasures(shop)
  const listed = async () => (await sitemapPart(shop, PAGES, 'pages', 5))?.map(({ path }) => path) ?? []
  expect(await listed()).toContain('/catalog?family=electric-guitar&hand=left')
  await world.db
    .update(products)
    .set({ status: 'sold' })
    .where(eq(products.id, left[0]?.id ?? ''))
  expect(await listed()).not.toContain('/catalog?family=electric-guitar&hand=left')
})

test('the index lists the files', async () => {
  const answer = sitemapIndex(['pages', 'instruments-0a'], 'http://shop.test')
  const { sitemapindex } = new XMLParser().parse(await answer.text())
  expect(sitemapindex.sitemap).toEqual([
    { loc: 'http://shop.test/sitemaps/pages.xml' },
    { loc: 'http://shop.test/sitemaps/instruments-0a.xml' },
  ])
})
