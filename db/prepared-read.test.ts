import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '#domain/catalog/products/products-table.ts'
import { preparedStatement } from '#domain/kernel/prepared-statement.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let described = 0
beforeAll(async () => {
  world = await openWorld()
  world.pool.on('connect', ({ connection }) => connection.on('rowDescription', () => described++))
  await world.product({ name: 'Meridian OM', priceCents: 500_000, categories: ['guitars', 'acoustic guitars'] })
})
afterAll(() => world.close())

const columns = { id: products.id, categories: products.categories, images: products.images, createdAt: products.createdAt }
const byPrice = (db: World['db'], name: string) =>
  preparedStatement(db, name, (given) =>
    db
      .select({ ...columns, soldAt: products.soldAt, at: sql<string>`${sql.placeholder('now')}::timestamptz` })
      .from(products)
      .where(sql`${products.priceCents} = ${sql.placeholder('price')}`)
      .prepare(given),
  )

test('a prepared statement requests its columns once, and returns the same rows every time', async () => {
  const now = world.clock.now()
  const read = () => byPrice(world.db, 'by_price').execute({ price: 500_000, now })
  const [plain] = await world.db.select({ ...columns, soldAt: products.soldAt }).from(products)
  const before = described
  const first = await read()
  expect(first).toEqual([{ ...plain, at: expect.stringContaining('20') }])
  expect(await read()).toEqual(first)
  expect(await read()).toEqual(first)
  expect(described - before).toBe(1)
  // Other connections have to prepare it too.
  expect(await Promise.all([read(), read(), read()])).toEqual([first, first, first])
})

test('an empty result has no rows, and after an error the connection still works', async () => {
  const divide = () =>
    preparedStatement(world.db, 'divide', (name) =>
      world.db
        .select({ share: sql<number>`1 / ${sql.placeholder('by')}::int` })
        .from(products)
        .prepare(name),
    )
  expect(await byPrice(world.db, 'by_price').execute({ price: 1, now: world.clock.now() })).toEqual([])
  for (let run = 0; run < 3; run++) await expect(divide().execute({ by: 0 })).rejects.toThrow()
  expect(await divide().execute({ by: 1 })).toEqual([{ share: 1 }])
})

test('values that cannot be sent as text take the usual path', async () => {
  const within = preparedStatement(world.db, 'within', (name) =>
    world.db
      .select({ id: products.id })
      .from(products)
      .where(sql`${products.priceCents} = any(${sql.placeholder('prices')})`)
      .prepare(name),
  )
  expect(await within.execute({ prices: [500_000, 1] })).toHaveLength(1)
})

test('two statements with the same name are refused', async () => {
  const named = (price: number) => ({
    name: 'twice',
    rowMode: 'array' as const,
    text: `select ${price}`,
    types: { getTypeParser: () => String },
  })
  const client = await world.pool.connect()
  try {
    expect((await client.query(named(1))).rows).toEqual([['1']])
    await expect(client.query(named(2))).rejects.toThrow(/twice/)
  } finally {
    client.release()
  }
})
