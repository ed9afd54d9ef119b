import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { products } from '#domain/catalog/products/products-table.ts'
import { writeMeasures } from '#domain/catalog/products/write-measures.ts'
import { openWorld, type World } from '#testing/world.ts'
import { listSimilarProducts } from './list-similar-products.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Made = NonNullable<Parameters<World['product']>[0]>

const OM = { 'Body shape': 'OM', Scale: '25.4 in', 'Nut width': '1 3/4 in', Weight: '1900 g', Strings: '6' }

async function guitar(name: string, { specifications = {}, ...made }: Made = {}) {
  const product = await world.product({
    name,
    categories: ['acoustic guitars'],
    priceCents: 500_000,
    ...made,
    specifications: { ...OM, ...specifications },
  })
  await writeMeasures(world.db, [product.id])
  return product
}

async function similarTo({ id }: { id: string }): Promise<string[]> {
  return (await listSimilarProducts(world.as(null), { id, family: 'acoustic-guitar' })).map(({ name }) => name)
}

/** Each test starts with nothing else for sale. */
async function emptyShop() {
  await world.db.update(products).set({ status: 'archived' })
}

test('a sold OM shows similar OMs for sale, the most alike first', async () => {
  const sold = await guitar('Sold')
  await world.db.update(products).set({ status: 'sold' }).where(eq(products.id, sold.id))
  await guitar('Wider', { specifications: { 'Nut width': '1 7/8 in' } })
  await guitar('Same')
  await guitar('Dearer', { priceCents: 900_000 })
  await guitar('Left', { specifications: { Handedness: 'Left-handed' } })
  await guitar('Either', { specifications: { Handedness: 'Ambidextrous', 'Nut width': '50 mm' } })
  await guitar('Twelve', { specifications: { Strings: '12' } })
  await guitar('Parlour', { specifications: { 'Body shape': 'Parlour', Scale: '23 in', 'Nut width': '47 mm', Weight: '1300 g' } })
  await guitar('Draft', { status: 'draft' })
  const other = await guitar('Also sold')
  await world.db.update(products).set({ status: 'sold' }).where(eq(products.id, other.id))
  await guitar('Electric', { categories: ['electric guitars'] })
  expect(await similarTo(sold)).toEqual(['Same', 'Dearer', 'Wider', 'Either'])
})

test('shows at most six, two per builder, with the same builder’s last', async () => {
  await emptyShop()
  const builder = await world.builder()
  const other = await world.builder()
  const of = await guitar('Of', { builder })
  for (const name of ['Own 1', 'Own 2', 'Own 3']) await guitar(name, { builder })
  for (const name of ['Other 1', 'Other 2', 'Other 3'])
    await guitar(name, { builder: other, specifications: { Weight: '2000 g' } })
  for (const name of ['A', 'B']) await guitar(name, { specifications: { 'Nut width': '45 mm' } })
  const similar = await similarTo(of)
  expect(similar).toHaveLength(6)
  expect(similar.filter((name) => name.startsWith('Other'))).toHaveLength(2)
  expect(similar.slice(4).every((name) => name.startsWith('Own'))).toBe(true)
  for (const name of ['C', 'D', 'E']) await guitar(name)
  expect((await similarTo(of)).filter((name) => name.startsWith('Own'))).toEqual([])
})

test('a builder with many alike does not crowd out the others', async () => {
  await emptyShop()
  const of = await guitar('Of')
  for (const statement of copies(of.id, 150)) await world.db.execute(statement)
  await guitar('Another builder’s', { specifications: { 'Nut width': '45 mm' } })
  expect(await similarTo(of)).toContain('Another builder’s')
})

test('an instrument with few measures ranks behind close ones, and without close ones nothing is shown', async () => {
  await emptyShop()
  const of = await guitar('Of')
  await guitar('Silent', { specifications: { 'Nut width': 'Slim', Weight: 'Light' } })
  await guitar('Same')
  expect((await similarTo(of))[0]).toBe('Same')
  await emptyShop()
  await guitar('Long', { specifications: { Scale: '27 in', 'Nut width': '41 mm', Weight: '3000 g' }, priceCents: 2_000_000 })
  expect(await similarTo(of)).toEqual([])
})

test('for pedals, similar means the same type at a similar price', async () => {
  await emptyShop()
  async function pedal(name: string, type: string, priceCents: number) {
    const product = await world.product({
      name,
      categories: ['guitar pedals & effects'],
      specifications: { Type: type },
      priceCents,
    })
    await writeMeasures(world.db, [product.id])
    return product
  }
  const of = await pedal('Of', 'Overdrive', 20_000)
  await pedal('Delay', 'Delay', 20_000)
  await pedal('Overdrive', 'Overdrive', 22_000)
  await pedal('Costly', 'Overdrive', 90_000)
  const similar = await listSimilarProducts(world.as(null), { id: of.id, family: 'pedal' })
  expect(similar.map(({ name }) => name)).toEqual(['Overdrive', 'Delay'])
})

test('finds candidates with one statement that reads indexes and at most a thousand rows', async () => {
  await emptyShop()
  const of = await guitar('Of')
  for (const name of ['A', 'B', 'C']) await guitar(name)
  for (const statement of copies(of.id, 3000)) await world.db.execute(statement)
  await world.db.execute('analyze product_measures')
  const spy = vi.spyOn(world.pool, 'query')
  await similarTo(of)
  // The second reads the cards of those chosen.
  expect(spy).toHaveBeenCalledTimes(2)
  const [{ text }, values] = spy.mock.calls[0] as unknown as [{ text: string }, unknown[]]
  spy.mockRestore()
  const { rows } = await world.pool.query(`explain (analyze, format json) ${text}`, values)
  const plan = JSON.stringify(rows)
  expect(plan).toContain('product_measures_scale')
  expect(plan).not.toMatch(/"Node Type": ?"Seq Scan"[^}]*"Relation Name": ?"product_measures"/)
  expect(Math.max(...[...plan.matchAll(/"Actual Rows": ?(\d+)/g)].map(([, count]) => Number(count)))).toBeLessThanOrEqual(1000)
})

/** So many more by the same builder, all alike */
function copies(id: string, count: number): string[] {
  return [
    `insert into products (builder_id, name, price_cents, status, is_available, builder_is_listed, categories, specifications)
      select builder_id, 'Copy', price_cents, 'listed', true, true, categories, specifications from products, generate_series(1, ${count})
      where id = '${id}'`,
    `update product_measures m set family = b.family, scale_um = b.scale_um, nut_um = b.nut_um, origin = b.origin, read_version = b.read_version
      from product_measures b where b.product_id = '${id}' and m.read_version = 0`,
  ]
}
