import { afterAll, beforeAll, expect, test } from 'vitest'
import { feelOf, readFitSearch } from '#contracts/finding/fit-search.ts'
import { readMeasures } from '#domain/catalog/products/read-measures.ts'
import { openWorldApi } from '#testing/api.ts'
import { openWorld, type World } from '#testing/world.ts'
import { listFittingProducts } from './list-fitting-products.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  const builder = await world.builder()
  const guitar = (name: string, specifications: Record<string, string>, over = {}) =>
    world.product({ builder, name, specifications, ...over })
  await guitar('Far', { Scale: '24 in', 'Nut width': '48 mm', Weight: '5 kg' })
  await guitar('Same', { Scale: '25.5 in', 'Nut width': '42 mm', Weight: '3.5 kg' })
  await guitar('Wide', { Scale: '25.5 in', 'Nut width': '44.5 mm', Weight: '3.2 kg' })
  await guitar('Left', { Scale: '25.5 in', 'Nut width': '42 mm', Weight: '3.5 kg', Handedness: 'Left-handed' })
  await guitar('Silent', { Colour: 'Red' })
  await guitar('Only a scale', { Scale: '25.5 in' })
  await guitar('Sold', { Scale: '25.5 in', 'Nut width': '42 mm' }, { status: 'sold' })
  const bass = (name: string, specifications: Record<string, string>) =>
    guitar(name, { Scale: '34 in', Weight: '4 kg', ...specifications }, { categories: ['basses'] })
  await bass('Bass', {})
  await bass('Five', { Strings: '5' })
  await bass('Fretless', { Strings: '4', Fingerboard: 'Fretless' })
  await bass('No frets', { Strings: '4', Frets: '0' })
  await readMeasures(world.as(null))
})
afterAll(() => world.close())

const MINE = 'family=electric-guitar&scale=25.5 in&nut=42 mm&weight=3.5 kg'

async function found(query: string) {
  const feel = feelOf(readFitSearch(new URLSearchParams(query)))
  if (!feel) throw new Error('Nothing to compare')
  return listFittingProducts(world.as(null), feel)
}
const names = (list: { product: { name: string } }[]) => list.map(({ product }) => product.name)

test('the closest come first, each with its reason, and little-known ones are listed separately', async () => {
  const { products, too_little_known } = await found(MINE)
  expect(names(products)).toEqual(['Same', 'Wide', 'Far'])
  expect(products[1]).toMatchObject({
    score: expect.any(Number),
    closeness: expect.any(String),
    reason: '2.5 mm (0.10 in) wider nut, 300 g (10 1/2 oz) lighter; same scale.',
    differences: ['2.5 mm (0.10 in) wider nut', '300 g (10 1/2 oz) lighter'],
    known_measures: 3,
    asked_measures: 3,
  })
  expect(names(too_little_known)).toEqual(['Only a scale', 'Silent'])
  expect(too_little_known[0]).toMatchObject({
    score: null,
    closeness: null,
    reason: 'Same scale. Nut and weight are not listed.',
    differences: ['Same scale'],
    missing: ['nut', 'weight'],
  })
})

test('a left-handed player sees left-handed instruments, and “either hand” shows all', async () => {
  expect(names((await found(`${MINE}&hand=left`)).products)).toEqual(['Left'])
  expect(names((await found(`${MINE}&hand=either`)).products)).toContain('Left')
})

test('strings and frets exclude what cannot be played, and an unstated value counts as usual', async () => {
  const bass = 'family=bass&scale=34 in&weight=4 kg'
  const shown = async (more: string) => names((await found(`${bass}${more}`)).products).sort()
  expect(await shown('')).toEqual(['Bass', 'Five'])
  expect(await shown('&strings=4')).toEqual(['Bass'])
  expect(await shown('&strings=5&frets=any')).toEqual(['Bass', 'Five'])
  expect(await shown('&frets=fretless')).toEqual(['Fretless', 'No frets'])
  expect(await shown('&frets=any')).toEqual(['Bass', 'Five', 'Fretless', 'No frets'])
})

test('equally close instruments are sorted newest first', async () => {
  const builder = await world.builder()
  for (const [name, day] of [
    ['Middle', 5],
    ['Old', 1],
    ['New', 9],
  ] as const) {
    const createdAt = new Date(Date.UTC(2026, 4, day))
    const specifications = { Scale: '350 mm', 'Nut width': '29 mm', Weight: '1 kg' }
    await world.product({ builder, name, specifications, categories: ['mandolins'], createdAt })
  }
  await readMeasures(world.as(null))
  expect(names((await found('family=mandolin&scale=350 mm&nut=29 mm&weight=1 kg')).products)).toEqual(['New', 'Middle', 'Old'])
})

test('a required measure excludes everything else', async () => {
  const { products, too_little_known } = await found(`${MINE}&nut_matters=must`)
  expect([names(products), names(too_little_known)]).toEqual([['Same'], []])
})

test('without a scale the newest instruments are compared', async () => {
  expect(names((await found('family=electric-guitar&nut=42')).products)).toEqual(['Same', 'Wide', 'Far'])
})

test('the API compares the same by address', async () => {
  const api = openWorldApi(world)
  const answer = async (query: string) => (await api.request(`/api/v1/fit?${query}`)).json()
  expect(names((await answer(MINE.replaceAll(' ', '%20'))).products)).toEqual(['Same', 'Wide', 'Far'])
  expect(names((await answer(`${MINE.replaceAll(' ', '%20')}&limit=1`)).products)).toEqual(['Same'])
})

const SOME = ['Enter at least one measurement, such as this one']

test.each([
  ['', { family: ['Choose an instrument type'] }],
  ['family=electric-guitar', { scale: SOME }],
  ['family=electric-guitar&scale=25.5&scale_matters=no', { scale: SOME }],
  [
    'family=electric-guitar&scale_matters=must',
    { scale_matters: ['Enter a measurement for “Scale length” if it must be close'] },
  ],
  ['family=electric-guitar&nut=42 mm&nut=43 mm', { nut: ['Enter only one value'] }],
  ['nut=650', { nut: ['Choose an instrument type first'] }],
  ['family=electric-guitar&nut=650', { nut: [expect.stringMatching(/^Enter \d+ to \d+ mm/)] }],
  ['family=electric-guitar&scale=25.5&nut=650', { nut: [expect.stringMatching(/^Enter /)] }],
  ['family=bass&body_stop=195 mm', { body_stop: ['Basses aren’t compared by this measurement'] }],
  ['family=banana', { family: ['Choose an instrument type that can be compared'] }],
  ['model=banana', { model: ['Unknown model for this instrument type'] }],
  [
    'family=bass&scale=34&hand=third&strings=99&frets=x&scale_matters=y',
    {
      hand: ['Enter right, left, or either'],
      strings: ['Enter 3 to 12, or “any”'],
      frets: ['Enter fretted, fretless, or any'],
      scale_matters: ['Enter must or no'],
    },
  ],
  ['family=%00&scale=%F0%9F%8E%B8&nut[]=1', { family: [expect.any(String)], scale: ['Choose an instrument type first'] }],
])('the API names what it cannot compare in %s', async (query, fields) => {
  const api = openWorldApi(world)
  const answer = await api.request(`/api/v1/fit?${query.replaceAll(' ', '%20')}`)
  expect([answer.status, (await answer.json()).error.fields]).toEqual([422, fields])
})

test('an instrument is compared with the player’s own, unless its type or hand differs', async () => {
  const api = openWorldApi(world)
  const { products } = await found(`${MINE}&hand=either`)
  const idOf = (name: string) => products.find(({ product }) => product.name === name)?.product.id
  const answer = async (id: string | undefined, query: string) =>
    (await api.request(`/api/v1/products/${id}/fit?${query.replaceAll(' ', '%20')}`)).json()
  expect(await answer(idOf('Wide'), MINE)).toEqual({
    fit: {
      score: expect.any(Number),
      closeness: expect.any(String),
      reason: '2.5 mm (0.10 in) wider nut, 300 g (10 1/2 oz) lighter; same scale.',
      differences: ['2.5 mm (0.10 in) wider nut', '300 g (10 1/2 oz) lighter'],
      known_measures: 3,
      asked_measures: 3,
      missing: [],
    },
  })
  expect(await answer(idOf('Left'), MINE)).toEqual({ fit: null })
  expect(await answer(idOf('Wide'), 'family=bass&scale=34 in')).toEqual({ fit: null })
  expect(await answer(idOf('Wide'), 'family=bass')).toEqual({ fit: null })
  expect(await answer(idOf('Wide'), 'family=electric-guitar&scale=25.5 in&nut=650')).toMatchObject({
    fit: { score: expect.any(Number) },
  })
  expect((await answer(idOf('Wide'), 'nut=650')).error.fields).toEqual({ nut: ['Choose an instrument type first'] })
  expect((await answer('none', MINE)).error.code).toBe('not_found')
})
