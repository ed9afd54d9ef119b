import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CatalogSearchParams, readCatalogSearch } from '#contracts/finding/catalog-search.ts'
import { writeMeasures } from '#domain/catalog/products/write-measures.ts'
import { openWorld, type World } from '#testing/world.ts'
import { searchConditions } from '../alerts/search-conditions.ts'
import { filterCatalog } from '../facets/filter-catalog.ts'
import { searchCatalog } from './search-catalog.ts'

type Said = { category: string; description?: string; specifications?: Record<string, string> }

/** Oldest first */
const CATALOG: Record<string, Said> = {
  'Ridge Dreadnought': {
    category: 'acoustic guitars',
    description: 'A bearclaw top, and a back of birdseye maple.',
    specifications: { Body: 'Dreadnought', 'Scale length': '25.4 in', 'Nut width': '1 3/4"', Fretboard: 'Ebony' },
  },
  'Brook 000': {
    category: 'acoustic guitars',
    specifications: { Body: '000', 'Scale length': '24.9 in', 'Nut width': '43 mm', Weight: '3.6 kg' },
  },
  'Wren Parlour': {
    category: 'acoustic guitars',
    specifications: { Body: 'Parlour', 'Scale length': '24 3/4 in', 'Sound hole': 'Oval' },
  },
  'Delta Twelve': { category: 'acoustic guitars', specifications: { Strings: '12', 'Scale length': '25 1/2"' } },
  'Series 3000': { category: 'acoustic guitars', description: '12 in radius, 5 lb 2 oz. Rested for 1,000 hours.' },
  Alba: { category: 'acoustic guitars', specifications: { Type: 'Flamenca blanca', Strings: 'Nylon', 'Scale length': '650 mm' } },
  Cruzado: { category: 'acoustic guitars', specifications: { Type: 'Classical', Strings: 'Nylon', 'Scale length': '640 mm' } },
  Kestrel: {
    category: 'electric guitars',
    specifications: { 'Body shape': 'Double cut, S type', Finish: 'Honeyburst', 'Scale length': '25,5 in', Headstock: 'Reverse' },
  },
  Plank: {
    category: 'electric guitars',
    specifications: { 'Body shape': 'Single cut, T type', 'Scale length': '648 mm', Weight: '8 lb' },
  },
  Baron: {
    category: 'electric guitars',
    specifications: { 'Body shape': 'Single cut, carved', Finish: 'Sunburst', 'Scale length': '24.75"' },
  },
  Halo: { category: 'electric guitars', specifications: { 'Body shape': 'Semi-hollow' } },
  'Deep Four': {
    category: 'basses',
    description: 'A precision bass at heart.',
    specifications: { 'Scale length': '34 in', Weight: '9 lb' },
  },
  'Twin Jay': { category: 'basses', specifications: { Pickups: 'JJ', 'Scale length': '34 in' } },
  'Low Five': { category: 'basses', specifications: { Strings: '5', 'Scale length': '35 in' } },
  Stubby: { category: 'basses', specifications: { 'Scale length': '30 in' } },
  Shorty: { category: 'basses', specifications: { 'Scale length': '28.6 in' } },
  Cremona: { category: 'violins', specifications: { 'Back length': '356 mm', Size: '4/4' } },
  'Alto Sixteen': { category: 'violins', specifications: { 'Back length': '16 1/16 in' } },
  'Alto Small': {
    category: 'violins',
    description: 'For 16 weeks in the making.',
    specifications: { 'Back length': '15 1/2 in' },
  },
  Mochi: { category: 'ukuleles', description: 'Lefthanded.', specifications: { Size: 'Tenor' } },
  'Tele Bite': { category: 'guitar pedals & effects', description: 'Makes a strat sound like a violin, or a bass.' },
}

let world: World
beforeAll(async () => {
  world = await openWorld()
  const builder = await world.builder({ profile: { businessName: 'Heron Works' } })
  const ids: string[] = []
  for (const [name, { category, description = 'Made by hand.', specifications = {} }] of Object.entries(CATALOG))
    ids.push((await world.product({ builder, name, categories: [category], description, specifications })).id)
  await writeMeasures(world.db, ids)
})
afterAll(() => world.close())

async function find(said: Record<string, string>) {
  const search = CatalogSearchParams.parse(said)
  const { products, notes = [] } = await searchCatalog(world.as(null), search)
  const filtered = await filterCatalog(world.as(null), { ...search, family: '', facets: {} })
  const names = products.map(({ name }) => name)
  // With facet counts the list is the same.
  expect([filtered.products.map(({ name }) => name), filtered.notes ?? []]).toEqual([names, notes])
  return { names, notes }
}

describe('the first result', () => {
  test.each([
    ['5 string bass', 'Low Five', 1],
    ['five-string', 'Low Five', 1],
    ['5-string', 'Low Five', 1],
    ['4 string bass', 'Shorty', 4],
    ['12 string', 'Delta Twelve', 1],
    ['twelve string guitar', 'Delta Twelve', 1],
    ['sunburst', 'Baron', 2],
    ['burst', 'Baron', 2],
    ['strat', 'Kestrel', 1],
    ['Stratocaster style', 'Kestrel', 1],
    ['strat guitar', 'Kestrel', 1],
    ['tele', 'Plank', 1],
    ['les paul style', 'Baron', 1],
    ['335', 'Halo', 1],
    ['p-bass', 'Deep Four', 1],
    ['precision bass', 'Deep Four', 1],
    ['jazz bass', 'Twin Jay', 1],
    ['short scale bass', 'Shorty', 2],
    ['short-scale', 'Shorty', 2],
    ['long scale bass', 'Low Five', 3],
    ['34 bass', 'Twin Jay', 2],
    ['1 11/16 nut', 'Brook 000', 1],
    ['nut 43mm', 'Brook 000', 1],
    ['1.75 inch nut', 'Ridge Dreadnought', 1],
    ['viola 16', 'Alto Sixteen', 1],
    ['viola', 'Alto Small', 2],
    ['000', 'Brook 000', 1],
    ['parlor', 'Wren Parlour', 1],
    ['parlour', 'Wren Parlour', 1],
    ['Geige', 'Cremona', 1],
    ['violín', 'Cremona', 1],
    ['fiddle', 'Cremona', 1],
    ['guitarra flamenca', 'Alba', 1],
    ['flamenco guitar', 'Alba', 1],
    ['bass', 'Shorty', 5],
    ['650 mm', 'Alba', 1],
    ['8 pounds', 'Plank', 2],
    ['9 lb bass', 'Deep Four', 1],
    ['lefty ukulele', 'Mochi', 1],
    ['pedal', 'Tele Bite', 1],
    ['dreadnaught', 'Ridge Dreadnought', 1],
    ['hand-made violin heron', 'Cremona', 1],
  ])('of “%s” is %s', async (q, first, total) => {
    const { names } = await find({ q })
    expect(names[0]).toBe(first)
    expect(names).toHaveLength(total)
  })

  test.each([
    ['25.5 inch', '25.5 in', '25 1/2"', '25½″', '25,5', '25-1/2 inches', '64.77 cm', '647.7 mm'],
    ['1 3/4 inch', '1.75 inch', '1¾″', '44.45 mm', '44,45mm', '1 3/4'],
    ['1 3/4 nut', '1.75 inch nut', 'nut width 44.45 mm', '1-3/4" at the nut'],
    ['fretboard', 'fingerboard', 'finger board'],
    ['soundhole', 'sound hole', 'sound-hole'],
    ['birdseye', "bird's eye", 'bird’s-eye', 'birds eye'],
    ['bearclaw', 'bear claw', 'bear-claw'],
    ['p-bass', 'pbass', 'P bass'],
    ['j-bass', 'jbass', 'J bass'],
    ['headstock', 'peghead', 'head stock'],
    ['left-handed', 'lefthanded', 'lefty', 'LH'],
    ['8 lb', '8 lbs', '8 pounds', '128 oz', '8#'],
  ])('is the same in every spelling: %s', async (...spellings) => {
    const [first, ...others] = await Promise.all(spellings.map((q) => find({ q })))
    expect(first?.names.length).toBeGreaterThan(0)
    expect(first?.names.length).toBeLessThan(6)
    for (const other of others) expect(other).toEqual(first)
  })
})

describe('a note', () => {
  test.each([
    ['strat', ['Showing S-style guitars']],
    ['S-style', []],
    ['p-bass', ['Showing P-style basses']],
    ['les paul style', ['Showing single-cut guitars']],
    ['Geige', ['Showing violins']],
    ['violin', []],
    ['theremin violin', ['No match for “theremin”. Showing results for the rest.']],
    ['7 string bass', ['No match for “7 string”. Showing results for the rest.']],
    ['strat zyzzyx qwxyz', ['No match for “zyzzyx” or “qwxyz”. Showing results for the rest.', 'Showing S-style guitars']],
    ['kestrl', ['No exact match. Showing similar results.']],
    ['zyzzyx', []],
  ])('on “%s”', async (q, notes) => {
    expect((await find({ q })).notes).toEqual(notes)
  })

  test('a search that is too long shows a message and no results', async () => {
    const q = 'heron '.repeat(40)
    expect(await find({ q })).toEqual({ names: [], notes: ['Searches can be up to 200 characters long. Try a shorter one.'] })
    const { names } = await find({ q: 'heron '.repeat(40).slice(0, 200) })
    expect(names).toHaveLength(21)
  })
})

test('the last of two instrument types decides', async () => {
  expect((await find({ q: 'violin pedal' })).names).toEqual(['Tele Bite'])
  expect((await find({ q: 'bass violin' })).notes).toEqual(['No match for “bass”. Showing results for the rest.'])
})

test('a category or family narrows the unmatched words in the note', async () => {
  expect(await find({ q: 'flamenca heron', category: 'basses' })).toMatchObject({
    notes: ['No match for “flamenca”. Showing results for the rest.'],
  })
})

test('an instrument that is not read again yet is found by its name', async () => {
  const late = await openWorld()
  const builder = await late.builder()
  await late.product({ builder, name: 'Violin in D' })
  const { products } = await searchCatalog(late.as(null), CatalogSearchParams.parse({ q: 'violin' }))
  expect(products).toHaveLength(1)
  await late.close()
})

test('a word that only begins like a style is marked as similar', async () => {
  const shop = await openWorld()
  const builder = await shop.builder()
  await shop.product({ builder, name: 'Telephone exchange' })
  const { notes } = await searchCatalog(shop.as(null), CatalogSearchParams.parse({ q: 'tele' }))
  expect(notes).toEqual(['No exact match. Showing similar results.'])
  await shop.close()
})

test('a saved search keeps a word for each of its meanings', () => {
  expect(searchConditions(readCatalogSearch(new URLSearchParams('q=strat+heron')))).toHaveProperty('wordQueries')
})

test('a page number must be digits', () => {
  for (const page of ['1e3', '0x10', ' 5 ', '5.0', '', '-1']) expect(CatalogSearchParams.parse({ page }).page).toBe(1)
  expect(CatalogSearchParams.parse({ page: '12' }).page).toBe(12)
})
