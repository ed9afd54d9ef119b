import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Comparison } from '#contracts/finding/comparison.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import { writeMeasures } from '#domain/catalog/products/write-measures.ts'
import { openWorld, type World } from '#testing/world.ts'
import { compareProducts } from './compare-products.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Made = Parameters<World['product']>[0]

async function instrument(made: Made) {
  const product = await world.product({ categories: ['electric guitars'], ...made })
  await writeMeasures(world.db, [product.id])
  return product
}

function compare(...ids: string[]): Promise<Comparison> {
  return compareProducts(world.as(null), ids)
}

function rowOf({ rows }: Comparison, label: string) {
  return rows.find((row) => row.label === label)
}

test('the first instrument is the base, and each other one shows its difference and how noticeable that is', async () => {
  const base = await instrument({
    specifications: { Scale: '25 1/2 in', 'Nut width': '42.9 mm', Weight: '3500 g', 'Body wood': 'Swamp ash' },
  })
  const other = await instrument({
    specifications: { Scale: '648 mm', 'Nut width': '44.5 mm', Weight: '3.2 kg', 'Body wood': 'Alder' },
  })
  const comparison = await compare(base.id, other.id)
  expect(comparison.products.map(({ id }) => id)).toEqual([base.id, other.id])
  expect(rowOf(comparison, 'Nut width')?.cells.map((cell) => cell?.difference)).toEqual([
    null,
    'noticeably wider, by 1.6 mm (1/16 in)',
  ])
  expect(rowOf(comparison, 'Weight')?.cells[1]?.difference).toBe('noticeably lighter, by 300 g (10 1/2 oz)')
  expect(rowOf(comparison, 'Body wood')).toMatchObject({ group: 'Woods', isSame: false })
  // A player does not notice 0.3 mm of scale.
  expect(rowOf(comparison, 'Scale length')).toMatchObject({ isSame: true, group: 'Feel' })
  const back = await compare(other.id, base.id)
  expect(rowOf(back, 'Nut width')?.cells[1]?.difference).toBe('noticeably narrower, by 1.6 mm (1/16 in)')
})

test('a measure that one does not give is not the same, and one that none gives has no row', async () => {
  const one = await instrument({ specifications: { Scale: '25.5 in', Weight: '3500 g' } })
  const other = await instrument({ specifications: { Scale: '25.5 in' } })
  const comparison = await compare(one.id, other.id)
  expect(rowOf(comparison, 'Weight')).toMatchObject({ isSame: false, cells: [{ text: '7 lb 11 oz · 3.5 kg' }, null] })
  expect(rowOf(comparison, 'Nut width')).toBeUndefined()
})

test('a guitar and a pedal are compared by terms and weight, without rows that apply to only one of them', async () => {
  const guitar = await instrument({ specifications: { Scale: '25.5 in', Weight: '3500 g', Bridge: 'Fixed' } })
  const pedal = await instrument({
    categories: ['guitar pedals & effects'],
    specifications: { Weight: '400 g', Power: '9 V DC, centre negative' },
  })
  const comparison = await compare(guitar.id, pedal.id)
  expect(comparison).toMatchObject({ isMixed: true, family: null })
  expect((await compare(guitar.id)).family).toBe('electric-guitar')
  expect(comparison.rows.filter(({ group }) => group !== 'Delivery and terms').map(({ label }) => label)).toEqual(['Weight'])
  expect(comparison.rows.every(({ cells }) => cells.some((cell) => cell !== null))).toBe(true)
})

test('a sold instrument stays, and one without a page is left out and counted', async () => {
  const sold = await instrument({})
  await world.db.update(products).set({ status: 'sold' }).where(eq(products.id, sold.id))
  const draft = await instrument({ status: 'draft' })
  const unknown = '00000000-0000-4000-8000-000000000000'
  const comparison = await compare(sold.id, draft.id, unknown, "' or 1=1")
  expect(comparison.products.map(({ id, status }) => [id, status])).toEqual([[sold.id, 'sold']])
  expect(comparison.missing).toBe(3)
  expect(comparison.rows).toEqual([])
})

test('compares at most four, each once, in one statement', async () => {
  const made = await Promise.all(Array.from({ length: 5 }, () => instrument({})))
  const ids = made.map(({ id }) => id)
  const statements = vi.spyOn(world.pool, 'query')
  const comparison = await compare(ids[0] ?? '', (ids[0] ?? '').toUpperCase(), ...ids)
  expect(statements).toHaveBeenCalledTimes(1)
  statements.mockRestore()
  expect(comparison.products.map(({ id }) => id)).toEqual(ids.slice(0, 4))
})

test('returns no more of an instrument than its card', async () => {
  const { id } = await instrument({ description: 'Only on its page' })
  expect(JSON.stringify(await compare(id))).not.toContain('Only on its page')
})
