import { eq } from 'drizzle-orm'
import { XMLParser } from 'fast-xml-parser'
import { beforeAll, expect, test } from 'vitest'
import { productJsonLd } from '#app/features/catalog/products/product-json-ld.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { getProduct } from '#domain/catalog/products/get-product.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { openApiWorld } from '#testing/api-world.ts'
import { openOffers } from '#testing/world-offers.ts'
import { feedRoutes } from './feed-routes.ts'

const { world, api } = await openApiWorld()
const heron = await world.builder({ profile: { slug: 'heron', businessName: 'Heron & Daughter' } })
let wren: string
beforeAll(async () => {
  wren = (await world.product({ builder: heron, name: 'Wren <No. 1>', priceCents: 265_050 })).id
  await world.product({ name: 'Another' })
  await world.product({ name: 'Without a picture', images: [] })
  const sold = await world.product({ name: 'Sold' })
  await world.db.update(products).set({ status: 'sold', soldAt: new Date() }).where(eq(products.id, sold.id))
})

type Item = Record<string, string | string[]>

async function itemsOf(address: string): Promise<Item[]> {
  const answer = await api.request(address)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
  const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'item' })
  return parser.parse(await answer.text()).rss.channel.item
}

test('Google gets every instrument for sale, with the price and availability of its page', async () => {
  const items = await itemsOf('/feeds/google.xml')
  expect(items.map((item) => item['g:title']).sort()).toEqual([
    expect.stringMatching(/^Another by /),
    'Wren <No. 1> by Heron & Daughter',
  ])
  const entry = items.find((item) => item['g:id'] === wren)
  const [page] = productJsonLd(await getProduct(world.as(null), wren), 'http://shop.test')
  const { price, priceCurrency, availability } = (page as { offers: Record<string, string> }).offers
  expect(entry?.['g:price']).toBe(`${price} ${priceCurrency}`)
  expect([entry?.['g:availability'], availability]).toEqual(['in_stock', 'https://schema.org/InStock'])
  expect(entry).toMatchObject({
    'g:brand': 'Heron & Daughter',
    'g:identifier_exists': 'no',
    'g:condition': 'new',
    'g:google_product_category':
      'Arts & Entertainment > Hobbies & Creative Arts > Musical Instruments > String Instruments > Guitars',
  })
})

test('Google gets the weight of a parcel, and its sides where all three are known', async () => {
  const parcelOf = async (parcel: object) => {
    await world.db.update(products).set(parcel).where(eq(products.id, wren))
    const entry = (await itemsOf('/feeds/google/heron.xml')).find((item) => item['g:id'] === wren)
    return ['weight', 'length', 'width', 'height'].map((side) => entry?.[`g:shipping_${side}`])
  }
  expect(await parcelOf({ weightOz: 120.5, lengthInches: 45, widthInches: 18.5, heightInches: 8 })).toEqual([
    '120.5 oz',
    '45 in',
    '18.5 in',
    '8 in',
  ])
  expect(await parcelOf({ weightOz: null, lengthInches: 45, widthInches: null, heightInches: 8 })).toEqual(
    Array(4).fill(undefined),
  )
})

test('an unchanged feed is not sent again', async () => {
  async function ask(path: string, tag = '') {
    const answer = await api.request(path, { headers: { 'if-none-match': tag } })
    return { status: answer.status, text: await answer.text(), tag: answer.headers.get('etag') ?? '' }
  }
  const [whole, own] = ['/feeds/google.xml', '/feeds/google/heron.xml']
  const tags = await Promise.all([whole, own].map(async (path) => (await ask(path)).tag))
  expect(tags[0]).not.toBe(tags[1])
  for (const [at, path] of [whole, own].entries()) {
    expect(await ask(path, tags[at])).toEqual({ status: 304, text: '', tag: tags[at] })
  }
  await world.db.update(userProfiles).set({ businessName: 'Heron & Son' }).where(eq(userProfiles.id, heron.profileId))
  expect((await ask(own, tags[1])).status).toBe(200)
  await world.db.update(userProfiles).set({ businessName: 'Heron & Daughter' }).where(eq(userProfiles.id, heron.profileId))
  await world.product({ name: 'New' })
  expect((await ask(whole, tags[0])).status).toBe(200)
})

test('an instrument of a builder on vacation can be ordered from the return date, in the feed and on its page', async () => {
  const builder = await world.builder({ profile: { slug: 'resting' } })
  const product = await world.product({ builder })
  const today = world.clock.now().toISOString().slice(0, 10)
  await world.db
    .update(userProfiles)
    .set({ vacationStartsOn: today, vacationBackOn: '2099-01-01', isAway: true })
    .where(eq(userProfiles.id, builder.profileId))
  const [entry] = await itemsOf('/feeds/google/resting.xml')
  const [page] = productJsonLd(await getProduct(world.as(null), product.id), 'http://shop.test')
  expect(entry).toMatchObject({ 'g:availability': 'backorder', 'g:availability_date': '2099-01-01T00:00Z' })
  expect(page).toMatchObject({ offers: { availability: 'https://schema.org/BackOrder', availabilityStarts: '2099-01-01' } })
})

test('an instrument on hold is out of stock, in the feed and on its page', async () => {
  const { offered, offer, accept } = openOffers(() => world)
  const { builder, product, buyer } = await offered({ builder: await world.builder({ profile: { slug: 'holding' } }) })
  const address = '/feeds/google/holding.xml'
  const before = await api.request(address)
  await before.text()
  await accept(builder, await offer(buyer, product, 2300))
  const after = await api.request(address, { headers: { 'if-none-match': before.headers.get('etag') ?? '' } })
  await after.text()
  expect(after.status).toBe(200)
  expect(await itemsOf(address)).toMatchObject([{ 'g:availability': 'out_of_stock' }])
  const [page] = productJsonLd(await getProduct(world.as(null), product.id), 'http://shop.test')
  expect(page).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } })
})

test('a sold instrument is removed from the feed at once', async () => {
  const gone = await world.product({ builder: heron, name: 'Soon gone' })
  expect(await itemsOf('/feeds/google/heron.xml')).toHaveLength(2)
  await world.db.update(products).set({ status: 'sold', soldAt: new Date() }).where(eq(products.id, gone.id))
  expect((await itemsOf('/feeds/google/heron.xml')).map((item) => item['g:id'])).toEqual([wren])
})

test('a builder without a public profile has no feed', async () => {
  await world.builder({ isActive: false, profile: { slug: 'waiting' } })
  for (const slug of ['waiting', 'nobody', '%00', '..%2f']) {
    expect((await api.request(`/feeds/google/${slug}.xml`)).status).toBe(404)
  }
})

test('a HEAD request takes no place', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const answer = await api.request('/feeds/google.xml', { method: 'HEAD' })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
  }
  expect(await itemsOf('/feeds/google.xml')).not.toHaveLength(0)
})

test('a client that disconnects during a feed frees its place', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const answer = await api.request('/feeds/google.xml')
    await answer.body?.cancel()
  }
  expect(await itemsOf('/feeds/google.xml')).not.toHaveLength(0)
})

test('a feed without a free place reads nothing', async () => {
  const db = new Proxy(world.db, {
    get: () => {
      throw new Error('The database was asked')
    },
  })
  const admit = () => Promise.reject(new Refusal('unavailable', 'Busy'))
  const routes = feedRoutes({ ...world.as(null), db, admission: { admit }, networkOf: () => '192.0.2.1' })
  routes.onError((error, c) => c.text(error.message))
  expect(await (await routes.request('/feeds/google.xml')).text()).toBe('Busy')
})

test('a client that stops reading a feed frees its place soon', async () => {
  // Longer than what is sent before anyone reads.
  await world.db.update(products).set({ description: 'x'.repeat(5000) })
  for (let n = 0; n < 60; n += 1) await world.product({ builder: heron, name: `Many ${n}`, description: 'x'.repeat(5000) })
  let working = 0
  const admit = async <T>(_kind: unknown, _asker: unknown, work: () => Promise<T>): Promise<T> => {
    working += 1
    return work().finally(() => {
      working -= 1
    })
  }
  const routes = feedRoutes({ ...world.as(null), admission: { admit }, networkOf: () => '192.0.2.1', idleMs: 50 })
  const stalled = await routes.request('/feeds/google.xml')
  await expect.poll(() => working, { timeout: 3000 }).toBe(0)
  await expect(stalled.text()).rejects.toThrow()
})
