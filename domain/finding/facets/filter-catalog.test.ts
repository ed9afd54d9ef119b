import { expect, test } from 'vitest'
import { readCatalogSearch } from '#contracts/finding/catalog-search.ts'
import type { FacetedPage } from '#contracts/finding/facet-views.ts'
import { getProduct } from '#domain/catalog/products/get-product.ts'
import { readMeasures } from '#domain/catalog/products/read-measures.ts'
import { openWorld } from '#testing/world.ts'
import type { Person } from '#testing/world-people.ts'
import type { ProductOverrides } from '#testing/world-products.ts'
import { filterCatalog, listFacets } from './filter-catalog.ts'
import { countsOfList } from './large-list-counts.ts'
import { listLandingPages } from './list-landing-pages.ts'

const world = await openWorld()
const builder = await world.builder()

const search = (query: string) => readCatalogSearch(new URLSearchParams(query))
const filter = (query: string) => filterCatalog(world.as(null), search(query))
const names = ({ products }: Pick<FacetedPage, 'products'>) => products.map(({ name }) => name).sort()
const found = async (query: string) => names(await filter(query))
const offered = (query: string) => listFacets(world.as(null), search(query))
const facet = ({ facets }: Pick<FacetedPage, 'facets'>, key: string) => facets.find((each) => each.key === key)
const counts = (page: Pick<FacetedPage, 'facets'>, key: string) =>
  Object.fromEntries(facet(page, key)?.values.map(({ id, count }) => [id, count]) ?? [])

async function shipFrom({ profileId }: Person, address: object) {
  await world.db.execute(`update user_profiles set shipping_address = '${JSON.stringify(address)}' where id = '${profileId}'`)
}

async function instruments(family: string, all: Record<string, ProductOverrides & { specs?: Record<string, string> }>) {
  for (const [name, { specs = {}, ...rest }] of Object.entries(all))
    await world.product({ builder, name, categories: [family], specifications: specs, ...rest })
  await readMeasures(world.as(null))
}

await instruments('basses', {
  Short: { specs: { Scale: '30 in', Strings: '4', Handedness: 'Left-handed' }, priceCents: 90_000 },
  Long: { specs: { Scale: '34 in', Strings: '4' }, priceCents: 150_000 },
  Five: { specs: { Scale: '34 in', Strings: '5' }, priceCents: 250_000 },
  Fanned: { specs: { Scale: '34"–37"', Strings: '5' }, priceCents: 350_000 },
  Wordless: { specs: {}, priceCents: 450_000 },
  Gone: { specs: { Scale: '34 in', Strings: '4' }, status: 'sold' },
})

test('a choice filters the list and every other facet, but not its own counts', async () => {
  const page = await filter('family=bass&strings=4')
  expect(names(page)).toEqual(['Gone', 'Long', 'Short'])
  expect([page.total, page.for_sale]).toEqual([3, 2])
  expect(counts(page, 'strings')).toEqual({ 4: 2, 5: 2 })
  expect(counts(page, 'scale')).toEqual({ short: 1, long: 1, multiscale: 0 })
})

test('matches any choice within a facet, and all facets', async () => {
  expect(await found('family=bass&scale=short,multiscale')).toEqual(['Fanned', 'Short'])
  expect(await found('family=bass&scale=short,multiscale&strings=5')).toEqual(['Fanned'])
})

test('a multiscale has its own class, and every length between its ends finds it', async () => {
  expect(await found('family=bass&scale=multiscale')).toEqual(['Fanned'])
  expect(await found('family=bass&scale=900-')).toEqual(['Fanned'])
  expect(await found('family=bass&scale=860-870&sale=now')).toEqual(['Fanned', 'Five', 'Long'])
})

test('facets keep their order for any result', async () => {
  const order = ['price', 'strings', 'scale', 'hand', 'sale', 'made']
  for (const query of ['family=bass', 'family=bass&strings=5&scale=short&hand=left&price=100-200']) {
    const keys = (await filter(query)).facets.map(({ key }) => key).filter((key) => order.includes(key))
    expect(keys, query).toEqual(order.filter((key) => keys.includes(key)))
  }
})

test('an unknown value matches no choice and is counted', async () => {
  const page = await filter('family=bass&sale=now')
  expect(facet(page, 'strings')?.not_given).toBe(1)
  expect(page.for_sale).toBe(5)
  const known = Object.values(counts(page, 'strings')).reduce((sum, count) => sum + count, 0)
  expect(known + (facet(page, 'strings')?.not_given ?? 0)).toBe(page.for_sale)
})

test('an instrument without a stated hand is right-handed if players compare it by feel', async () => {
  const page = await filter('family=bass&hand=right&sale=now')
  expect(names(page)).toEqual(['Fanned', 'Five', 'Long', 'Wordless'])
  expect(counts(page, 'hand')).toEqual({ right: 4, left: 1 })
  expect(facet(page, 'hand')?.not_given).toBe(0)
  expect(await found('hand=left')).toEqual(['Short'])
  // Shows left-handed players that there is none.
  expect(counts(await filter('family=bass&strings=5&q=fan'), 'hand')).toEqual({ right: 1, left: 0 })
  // Only the builder’s words are shown.
  const wordless = page.products.find(({ name }) => name === 'Wordless')
  expect((await getProduct(world.as(null), wordless?.id ?? '')).known_measures).toEqual([])
})

test('“not given” can be chosen, alone or with values and a range', async () => {
  expect(await found('family=bass&strings=not-given')).toEqual(['Wordless'])
  expect(await found('family=bass&strings=5,not-given')).toEqual(['Fanned', 'Five', 'Wordless'])
  expect(await found('family=bass&scale=not-given,900-')).toEqual(['Fanned', 'Wordless'])
  expect(await found('family=bass&scale=not-given&strings=4')).toEqual([])

  const page = await filter('family=bass&strings=not-given&sale=now')
  expect(facet(page, 'strings')).toMatchObject({ not_given: 1, is_not_given_chosen: true })
  expect(counts(page, 'strings')).toEqual({ 4: 2, 5: 2 })
  expect(facet(page, 'scale')).toMatchObject({ not_given: 1, is_not_given_chosen: false })
})

test('an empty result shows the effect of removing each choice', async () => {
  const page = await filter('family=bass&strings=5&price=under-500,500-to-1000')
  expect(page.for_sale).toBe(0)
  const chosen = page.facets.filter(({ values, from, to }) => (values.some((each) => each.is_chosen) || from) ?? to)
  expect(Object.fromEntries(chosen.map((each) => [each.key, each.count_without]))).toEqual({ price: 2, strings: 1 })
})

test('filters by a price class or a range', async () => {
  expect(await found('family=bass&price=2000-to-4000')).toEqual(['Fanned', 'Five', 'Gone'])
  expect(await found('family=bass&price=-900')).toEqual(['Short'])
  expect(await found('family=bass&price=900.01-1500')).toEqual(['Long'])
})

test('a chosen value without results can still be removed', async () => {
  const page = await filter('family=bass&strings=7')
  expect(page.total).toBe(0)
  expect(facet(page, 'strings')?.values.find(({ id }) => id === '7')).toMatchObject({ count: 0, is_chosen: true })
})

test('words and a category also narrow the counts', async () => {
  const page = await filter('category=basses&q=fan&strings=4,5')
  expect(names(page)).toEqual(['Fanned'])
  expect(counts(page, 'strings')).toEqual({ 4: 0, 5: 1 })
})

test('a filtered list is sorted and paged like any other', async () => {
  const order = async (sort: string, of = '&sale=now') =>
    (await filter(`family=bass${of}&sort=${sort}`)).products.map(({ name }) => name)
  const rising = ['Short', 'Long', 'Five', 'Fanned', 'Wordless']
  expect(await order('price-low')).toEqual(rising)
  expect(await order('price-high')).toEqual(rising.toReversed())
  expect(await order('name')).toEqual(rising.toSorted())
  expect(await order('price-low', '')).toEqual([...rising, 'Gone'])
  expect(await order('price-high', '')).toEqual([...rising.toReversed(), 'Gone'])
  // The second time, its counts are cached.
  for (const _ of ['counted', 'cached']) expect(await order('price-low', '&strings=4')).toEqual(['Short', 'Long', 'Gone'])
  expect(await order('price-high', '&strings=4')).toEqual(['Long', 'Short', 'Gone'])
  expect(await filter('family=bass&page=2')).toMatchObject({ products: [], page: 2, pages: 1 })
})

test('a category alone offers the facets of its family', async () => {
  const facets = await offered('category=basses')
  expect(facets.map(({ key }) => key)).toContain('strings')
  expect((await offered('category=guitars')).map(({ key }) => key)).not.toContain('strings')
})

test('a large list is counted once in five seconds, and its filters are exact', async () => {
  const asked = search('category=basses')
  const exact = await filter('family=bass&category=basses&strings=4')
  const whole = await countsOfList(world.as(null), asked, 3)
  await world.product({ builder, name: 'Late', categories: ['basses'], specifications: { Strings: '4' } })
  await readMeasures(world.as(null))
  expect(await countsOfList(world.as(null), asked, 3)).toEqual(whole)

  const page = await filter('category=basses&strings=4')
  expect(page.for_sale).toBe(exact.for_sale + 1)
  expect(facet(page, 'scale')?.values).toEqual(facet(exact, 'scale')?.values)
  const both = await filter('category=basses&family=bass')
  expect([both.total, names(both).includes('Late')]).toEqual([6, true])

  world.clock.advance(6000)
  await countsOfList(world.as(null), asked, 3)
  await expect.poll(async () => (await countsOfList(world.as(null), asked, 3)).all.total).toBe(7)
})

test('sold instruments can be left out, and a facet without differences is not offered', async () => {
  const now = { id: 'now', label: 'For sale now', count: 6, is_chosen: false }
  expect(facet(await filter('family=bass'), 'sale')?.values).toEqual([now])
  expect(facet(await filter('family=bass&sale=now'), 'sale')?.values[0]).toMatchObject({ is_chosen: true })
})

test('a filtered list also tolerates typos', async () => {
  expect(await found('family=bass&q=wordles')).toEqual(['Wordless'])
  expect((await offered('q=wordlses')).length).toBeGreaterThan(0)
})

test('a category lists all its instruments, of any family', async () => {
  const stated = { family: 'electric-guitar' as const }
  await world.product({ builder, name: 'Baritone', categories: ['basses'], measures: stated, priceCents: 77_700 })
  await readMeasures(world.as(null))
  expect(await found('category=basses&price=777-777')).toEqual(['Baritone'])
  expect(facet({ facets: await offered('category=guitars') }, 'family')?.values.map(({ id }) => id) ?? []).not.toContain('bass')
  await world.db.execute(`delete from products where name = 'Baritone'`)
})

test('malicious figures cause no errors', async () => {
  for (const query of ['price=2000000-', 'family=bass&strings=99&nut=-0', 'family=bass&strings=99&weight=2000000-'])
    expect((await filter(query)).total, query).toBe(0)
})

test('an impossible figure does not empty the list', async () => {
  const { total } = await filter('family=bass')
  for (const range of ['nut=2000000-', 'nut=-0', 'weight=2000000-', 'nut_from=255', 'nut_from=wide'])
    expect((await filter(`family=bass&${range}`)).total, range).toBe(total)
})

test('instruments that are not read yet have no family', async () => {
  const { id } = await world.product({ builder, name: 'Fresh', categories: ['guitars', 'carved things'] })
  expect((await offered('category=carved things')).find(({ key }) => key === 'family')).toBeUndefined()
  await world.db.execute(`delete from products where id = '${id}'`)
})

test('a filtered list does not restore an instrument that is being sold', async () => {
  const other = await world.builder()
  const { id } = await world.product({ builder: other, categories: ['violins'] })
  const moved = await world.db.transaction(async (sale) => {
    await sale.execute(`update products set status = 'sold' where id = '${id}'`)
    const change = shipFrom(other, { country: 'DE', state: 'BY' }).then(() => 'moved')
    expect(await Promise.race([change, new Promise((resolve) => setTimeout(() => resolve('waits'), 300))])).toBe('waits')
    return { change }
  })
  await moved.change
  const { rows } = await world.db.execute<{ for_sale: boolean; made_in: string }>(
    `select for_sale, made_in from product_measures where product_id = '${id}'`,
  )
  expect(rows).toEqual([{ for_sale: false, made_in: 'DE' }])
})

test('an instrument moves between lists with the builder, price and sale', async () => {
  const other = await world.builder()
  const { id } = await world.product({ builder: other, categories: ['mandolins'], priceCents: 100_000, requiresApproval: true })
  await readMeasures(world.as(null))
  const total = async (query: string) => (await filter(`family=mandolin&${query}`)).for_sale
  expect([await total('price=1000-to-2000'), await total('approval=yes'), await total('approval=no')]).toEqual([1, 1, 0])
  await world.db.execute(`update products set price_cents = 250000, requires_approval = false where id = '${id}'`)
  expect([await total('price=1000-to-2000'), await total('price=2000-to-4000'), await total('approval=no')]).toEqual([0, 1, 1])
  await world.db.execute(`update user_profiles set is_active = false where id = '${other.profileId}'`)
  expect(await total('')).toBe(0)
  await world.db.execute(`update user_profiles set is_active = true where id = '${other.profileId}'`)
  await world.db.execute(`update products set status = 'sold' where id = '${id}'`)
  expect(await filter('family=mandolin')).toMatchObject({ total: 1, for_sale: 0 })
})

test('country and pickup location follow the workshop', async () => {
  const other = await world.builder()
  await world.product({ builder: other, categories: ['ukuleles'], offersLocalPickup: true })
  await world.product({ builder: other, categories: ['ukuleles'], countryOfOrigin: 'PT' })
  await readMeasures(world.as(null))
  const address = { street1: '1 Rua', city: 'Porto', state: 'OR', zip: '97201', country: 'US' }
  await shipFrom(other, address)
  const page = await filter('family=ukulele')
  expect(facet(page, 'made')?.values).toMatchObject([
    { id: 'PT', label: 'Portugal' },
    { id: 'US', label: 'United States' },
  ])
  expect((await filter('family=ukulele&pickup=US-OR')).total).toBe(1)

  for (const country of ['', 'Freedonia', '1', 'us']) {
    await shipFrom(other, { ...address, country, state: '<b>' })
    const made = facet(await filter('family=ukulele'), 'made')?.values.map(({ label }) => label)
    expect(made ?? ['Portugal'], country).toEqual(country === 'us' ? ['Portugal', 'United States'] : ['Portugal'])
    expect((await filter('family=ukulele&pickup=US-OR')).total).toBe(0)
  }
})

test('a common search becomes a page for search engines at eight instruments for sale', async () => {
  for (let at = 0; at < 8; at++) {
    const specifications = { Strings: 'Six', Scale: '34 in' }
    await world.product({ builder, name: `Six ${at}`, categories: ['basses'], specifications })
  }
  await readMeasures(world.as(null))
  const pages = async () => (await listLandingPages(world.as(null))).map(({ name }) => name)
  expect(await pages()).toContain('6-string basses')
  await world.db.execute(`update products set status = 'sold' where name = 'Six 0'`)
  expect(await pages()).not.toContain('6-string basses')
})

test('violins are filtered by hand, strings, nut and top, other instruments by nut and weight', async () => {
  const stated = { family: 'cello' as const, nut: 31.5, weight: 2900 }
  await instruments('violins', {
    'Left violin': { specs: { Handedness: 'Left-handed', Strings: '5', Nut: '24 mm', Top: 'European spruce' } },
    'Plain violin': { specs: { 'Nut width': '25 mm', Top: 'Western red cedar' } },
    'Light cello': { measures: stated },
  })
  await instruments('carved things', { Banjo: { specs: { 'Nut width': '32 mm', Weight: '4.1 kg' } } })
  const violins = await filter('family=violin&sale=now&q=violin')
  const bySpec = ['hand', 'strings', 'nut'].map((key) => counts(violins, key))
  expect(bySpec).toEqual([{ right: 1, left: 1 }, { 5: 1 }, { 24: 1, wide: 1 }])
  expect(counts(violins, 'top')).toEqual({ 'european-spruce': 1, 'western-red-cedar': 1 })
  expect(await found('family=violin&hand=left')).toEqual(['Left violin'])
  expect(await found('family=violin&nut=23.5-24.5&strings=5&top=any-spruce')).toEqual(['Left violin'])
  expect(await found('family=cello&weight=usual&nut=31-32&hand=right')).toEqual(['Light cello'])
  expect(await found('family=other-fretted&weight=heavy&nut=narrow')).toEqual(['Banjo'])
})

test('electric guitars and basses are filtered by body and top woods', async () => {
  const specs = { Body: 'Mahogany', Top: 'Maple' }
  await instruments('electric guitars', { Capped: { specs }, Solid: { specs: { Body: 'Alder' } } })
  await instruments('basses', { 'Capped bass': { specs } })
  expect(await found('family=electric-guitar&top=any-maple')).toEqual(['Capped'])
  expect(await found('family=bass&top=any-maple&wood=any-mahogany')).toEqual(['Capped bass'])
})

test('pickup locations and “no pickup” cover the whole list, and shipping only can be chosen', async () => {
  const other = await world.builder()
  await shipFrom(other, { street1: '1 Row', city: 'Bend', state: 'OR', zip: '97701', country: 'US' })
  const viola = { builder: other, categories: ['violins'], measures: { family: 'viola' as const } }
  for (const offersLocalPickup of [true, true, false])
    await world.product({ ...viola, name: `Alto ${offersLocalPickup}`, offersLocalPickup })
  await readMeasures(world.as(null))
  const page = await filter('family=viola')
  expect(counts(page, 'pickup')).toEqual({ 'US-OR': 2 })
  expect(facet(page, 'pickup')?.not_given).toBe(1)
  expect(page.for_sale).toBe(3)
  expect(await found('family=viola&pickup=not-given')).toEqual(['Alto false'])
  expect((await filter('family=viola&pickup=US-OR,not-given')).for_sale).toBe(3)
})

test('a pedal of 9 to 18 V and 110 mA matches an outlet of 500 mA, and none of 100 mA', async () => {
  await instruments('guitar pedals & effects', {
    Hungry: { specs: { Power: '9 V to 18 V DC, centre negative', 'Current draw': '110 mA' } },
    Modest: { specs: { Power: '9 V DC, centre negative', 'Current draw': '18 mA' } },
  })
  expect(await found('family=pedal&supply=9-500')).toEqual(['Hungry', 'Modest'])
  expect(await found('family=pedal&supply=18')).toEqual(['Hungry'])
  expect(await found('family=pedal&supply=9-100')).toEqual(['Modest'])
  const page = await filter('family=pedal')
  expect(counts(page, 'supply')).toEqual({ '9-100': 1, '9-500': 2, '12': 1, '18': 1 })
})

test('a list whose facets time out has none, and the next visitor gets them', async () => {
  await instruments('ukuleles', { Koa: { specs: { Scale: '15 in' } } })
  const facets = () => offered('category=ukuleles')
  const other = await world.pool.connect()
  await other.query('begin')
  await other.query('lock table product_measures in access exclusive mode')
  expect(await facets()).toEqual([])
  await other.query('rollback')
  other.release()
  await expect.poll(facets).not.toEqual([])
})

test('a multiscale matches the same lengths in either spelling, and so do the bars', async () => {
  await instruments('basses', {
    'Short end first': { specs: { Scale: '34–37 in', Finish: 'Oil' } },
    'Long end first': { specs: { Scale: '37–34 in', Finish: 'Oil' } },
  })
  const both = ['Long end first', 'Short end first']
  for (const lengths of ['scale=multiscale', 'scale=863-', 'scale=900-', 'scale=890-930', 'scale=-900'])
    expect(await found(`family=bass&finish=oil&${lengths}`), lengths).toEqual(both)
  expect(await found('family=bass&finish=oil&scale=940-')).toEqual([])
  const bars = facet(await filter('family=bass&finish=oil'), 'scale')?.bars?.counts.filter((count) => count > 0)
  expect(new Set(bars)).toEqual(new Set([2]))
})
