import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { editProduct } from '#domain/catalog/products/edit-product.ts'
import { productMeasures } from '#domain/catalog/products/product-measures-table.ts'
import { readMeasures } from '#domain/catalog/products/read-measures.ts'
import { openAlertsWorld } from '#testing/alerts-world.ts'
import { readySound } from '#testing/world-sounds.ts'
import { alertHits, offerChanges } from './alerts-tables.ts'
import { matchChanges } from './match-changes.ts'
import { saveSearch } from './save-search.ts'

const { world, maker, listed } = await openAlertsWorld('2027-05-01T12:00:00Z')
type Edit = Parameters<typeof editProduct>[2]

async function electric() {
  const product = await listed()
  await edit(product.id, { categories: ['guitars', 'electric guitars'], specifications: { Scale: '25.5 in' } })
  await settle()
  return product
}

async function edit(id: string, ...edits: Edit[]) {
  for (const each of edits) {
    world.clock.advance(60)
    await editProduct(world.as(maker), id, each)
  }
}

/** Eleven minutes later. Returns the number of instruments matched. */
async function settle() {
  world.clock.advance(660)
  return matchChanges(world.as(null))
}

async function saved(query: string) {
  const player = await world.buyer()
  return (await saveSearch(world.as(player), { query, cadence: 'daily' })).search.id
}

const hitsOf = (searchId: string) => world.db.$count(alertHits, eq(alertHits.searchId, searchId))

test('a corrected measure matches the searches that find the instrument only now', async () => {
  const { id } = await electric()
  const [long, short] = [await saved('family=electric-guitar&scale=25.5'), await saved('family=electric-guitar&scale=24.75')]
  await edit(id, { specifications: { Scale: '24.75 in' } })
  expect(await settle()).toBe(1)
  expect([await hitsOf(long), await hitsOf(short)]).toEqual([0, 1])
})

test.each<[string, string, Edit]>([
  ['another category', 'category=ukuleles', { categories: ['ukuleles'] }],
  ['another description', 'q=moonspruce', { description: 'With a top of moonspruce.' }],
  ['another name', 'q=kingfisher', { name: 'Kingfisher' }],
  ['a measure of its own', 'family=electric-guitar&nut=42-44', { measures: { family: 'electric-guitar', nut: 43 } }],
  ['another country', 'made=CA', { country_of_origin: 'CA' }],
])('an edit matches an instrument with %s', async (_, query, change) => {
  const { id } = await electric()
  const search = await saved(query)
  await edit(id, change)
  await settle()
  expect(await hitsOf(search)).toBe(1)
})

test('a first recording matches an instrument', async () => {
  const { id } = await electric()
  const search = await saved('sound=yes&family=electric-guitar')
  await readySound(world, maker, id)
  await settle()
  expect(await hitsOf(search)).toBe(1)
})

test('an instrument that a search already found is not new after an edit', async () => {
  const { id } = await electric()
  const search = await saved('family=electric-guitar&scale=25.5')
  await edit(id, { description: 'Now with a better story.' }, { specifications: { Scale: '648 mm', Nut: '43 mm' } })
  await settle()
  expect(await hitsOf(search)).toBe(0)
})

test('matches an instrument once, ten minutes after the last of ten edits, against its first state', async () => {
  const { id } = await electric()
  const [long, short] = [await saved('family=electric-guitar&scale=25.5'), await saved('family=electric-guitar&scale=24.75')]
  const edits = Array.from({ length: 9 }, (_, at) => ({ specifications: { Scale: `${24 + at / 10} in` } }))
  await edit(id, ...edits)
  world.clock.advance(540)
  expect(await matchChanges(world.as(null))).toBe(0)
  await edit(id, { specifications: { Scale: '24.75 in' } })
  expect(await settle()).toBe(1)
  expect([await hitsOf(long), await hitsOf(short)]).toEqual([0, 1])
  const rows = await world.db.select().from(offerChanges).where(eq(offerChanges.productId, id))
  expect(rows.filter(({ kind, before }) => kind === 'edited' && before !== null)).toEqual([])
})

test('a reverted edit matches no search, and a match is kept for good', async () => {
  const { id } = await electric()
  const short = await saved('family=electric-guitar&scale=24.75')
  await edit(id, { specifications: { Scale: '24.75 in' } }, { specifications: { Scale: '25.5 in' } })
  await settle()
  expect(await hitsOf(short)).toBe(0)
  for (const Scale of ['24.75 in', '25.5 in', '24.75 in']) {
    await edit(id, { specifications: { Scale } })
    await settle()
  }
  expect(await hitsOf(short)).toBe(1)
})

test('an edited hidden instrument matches once it is shown, and only then', async () => {
  const { id } = await electric()
  const short = await saved('family=electric-guitar&scale=24.75')
  await edit(id, { is_available: false })
  await edit(id, { specifications: { Scale: '24.75 in' } })
  await settle()
  expect(await hitsOf(short)).toBe(0)
  await edit(id, { is_available: true }, { description: 'And more.' })
  await settle()
  expect(await hitsOf(short)).toBe(1)
})

test('does not compare an instrument that was read with another vocabulary', async () => {
  const { id } = await electric()
  const short = await saved('family=electric-guitar&scale=24.75')
  await world.db.update(productMeasures).set({ readVersion: 1 }).where(eq(productMeasures.productId, id))
  await edit(id, { specifications: { Scale: '24.75 in' } })
  await readMeasures(world.as(null))
  expect(await settle()).toBe(1)
  expect(await hitsOf(short)).toBe(0)
})
