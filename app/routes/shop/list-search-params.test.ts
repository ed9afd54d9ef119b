import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '#domain/catalog/products/products-table.ts'
import { openLog } from '#server/operations/observability/log.ts'
import { pageContext } from '#server/pages/page-context.ts'
import { openWorld, type World } from '#testing/world.ts'
import { loader as loadBuilders } from './builders.tsx'
import { loader as loadCatalog } from './catalog.tsx'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await world.product({ name: 'Heron', categories: ['violins', 'harp guitars'] })
})
afterAll(() => world.close())

function asked(path: string) {
  const context = new RouterContextProvider()
  const { db, now, settings } = world.as(null)
  const log = openLog('silent')
  context.set(pageContext, {
    shop: { db, now, settings },
    isSandbox: true,
    apiCalls: () => [],
    pages: [],
    log,
    tags: new Set<string>(),
  })
  const request = new Request(`http://shop.test${path}`)
  return { request, context, params: {}, pattern: '', url: new URL(request.url) } as never
}

/** The page's data, or the target of its redirect. */
async function catalog(path: string) {
  return loadCatalog(asked(path)).then(
    ({ search, list }) => ({ category: search.category, page: search.page, names: list.products.map(({ name }) => name) }),
    leadsTo,
  )
}

function leadsTo(answer: unknown) {
  if (!(answer instanceof Response)) throw answer
  return `${answer.status} ${answer.headers.get('location')}`
}

test('a catalog page beyond the end redirects to the last one and keeps the filters', async () => {
  expect(await catalog('/catalog?page=99')).toBe('302 /catalog')
  expect(await catalog('/catalog?category=violins&sort=name&page=2')).toBe('302 /catalog?category=violins&sort=name')
  expect(await catalog('/catalog?page=1')).toMatchObject({ page: 1, names: ['Heron'] })
})

test('ignores an unknown category; a builder’s own category counts while an instrument uses it', async () => {
  expect(await catalog('/catalog?category=theremins')).toEqual({ category: '', page: 1, names: ['Heron'] })
  expect(await catalog('/catalog?category=harp+guitars')).toMatchObject({ category: 'harp guitars', names: ['Heron'] })
  expect(await catalog('/catalog?category=ukuleles')).toMatchObject({ category: 'ukuleles', names: [] })
})

test('offers the true-size view if a picture has a known scale', async () => {
  const view = async (path: string) =>
    loadCatalog(asked(path)).then(({ hasSizes, sizes }) => [hasSizes, sizes && Object.keys(sizes.places).length], leadsTo)
  expect(await view('/catalog')).toEqual([false, null])
  expect(await view('/catalog?view=true-size')).toEqual([false, null])
  const { id } = await world.product({ name: 'Agate', categories: ['acoustic guitars'] })
  const images = [{ key: 'plates/demo/agate-om/front', alt: '' }]
  await world.db.update(products).set({ images }).where(eq(products.id, id))
  expect(await view('/catalog?sort=name')).toEqual([true, null])
  expect(await view('/catalog?sort=name&view=true-size')).toEqual([true, 1])
  expect(await view('/catalog?view=true-size&sort=name&hand=right')).toBe('302 /catalog?sort=name&view=true-size&hand=right')
  expect(await view('/catalog?category=violins&view=true-size')).toEqual([false, null])
  await world.db.delete(products).where(eq(products.id, id))
})

test('a value that narrows nothing keeps its sentence in one address', async () => {
  const problems = async (path: string) =>
    loadCatalog(asked(path)).then(({ problems: found }) => found.map(({ sentence }) => sentence), leadsTo)
  expect(await problems('/catalog?hand=banana')).toEqual(['Handedness: “banana” was ignored. Choose from the list.'])
  expect(await problems('/catalog?hand=banana,left')).toBe('302 /catalog?hand=left,banana')
  expect(await problems('/catalog?family=violin&pickups=hss')).toEqual([
    'Pickups: “hss” was ignored. This filter isn’t available for violins.',
  ])
  expect(await problems('/catalog?category=theremins')).toEqual(['Category: “theremins” was ignored. Choose from the list.'])
  expect(await problems('/catalog?category=theremins&hand=left')).toEqual([
    'Category: “theremins” was ignored. Choose from the list.',
  ])
  // An instrument uses this category, even if none matches the words.
  expect(await problems('/catalog?category=harp+guitars&q=nothing')).toEqual([])
  expect(await problems('/catalog?sort=banana&sort=name&hand=left')).toBe('302 /catalog?sort=name&hand=left&sort=banana')
  expect(await problems('/catalog?sort=name&hand=left&sort=banana')).toEqual([
    'Sort by: “banana” was ignored. Choose from the list.',
  ])
  expect(await problems('/catalog?hand=left')).toEqual([])
})

test('a builders page beyond the end redirects to the last one', async () => {
  expect(await loadBuilders(asked('/builders?q=nobody&page=7')).catch(leadsTo)).toBe('302 /builders?q=nobody')
})

test('a builders address finds a specialty and a location in any case, and names what it cannot use', async () => {
  const profile = { location: 'Berlin, Germany' }
  await world.builder({ profile: { ...profile, specialties: ['banjos'] } })
  await world.builder({ profile: { ...profile, specialties: ['Banjos'] } })
  // The specialties are counted every ten seconds.
  world.clock.advance(60_000)
  const read = async (query: string) =>
    loadBuilders(asked(`/builders?${query}`)).then(({ search, list, problems }) => ({
      chosen: [search.location, search.specialty],
      total: list.total,
      problems,
    }))
  for (const specialty of ['banjos', 'Banjos', 'BANJOS']) expect((await read(`specialty=${specialty}`)).total, specialty).toBe(2)
  expect(await read('location=berlin,+germany')).toEqual({ chosen: ['Berlin, Germany', ''], total: 2, problems: [] })
  expect((await read(`sort=banana&specialty=banjos&specialty=harps&location=${'x'.repeat(121)}`)).problems).toEqual([
    `Location: “${'x'.repeat(121)}” was ignored. Choose from the list.`,
    'Specialty: “harps” was ignored. Choose one.',
    'Sort by: “banana” was ignored. Choose from the list.',
  ])
})
