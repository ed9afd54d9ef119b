import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysBefore } from '#contracts/kernel/dates/days.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { untilWaiting } from '#testing/meet-at.ts'
import { openWorld, type World } from '#testing/world.ts'
import type { Person } from '#testing/world-people.ts'
import { productMeasures } from './product-measures-table.ts'
import { products } from './products-table.ts'
import { retireSoldProducts } from './retire-sold-products.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const NEW_PLACE = { name: 'Heron', street1: '1 Elm St', city: 'Austin', state: 'TX', zip: '78701', country: 'US' } as const

/** Two instruments of a builder, the lower id first */
async function twoInstruments() {
  const builder = await world.builder()
  const ids = [await world.product({ builder }), await world.product({ builder })].map(({ id }) => id).toSorted()
  const [first = '', second = ''] = ids
  return { builder, first, second }
}

async function holding<T>(productId: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  // A separate connection, because the shop's may not idle in a transaction
  const client = new pg.Client(world.databaseUrl)
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select from product_measures where product_id = $1 for update', [productId])
    return await act(client)
  } finally {
    await client.end()
  }
}

function change(builder: Person, set: Partial<typeof userProfiles.$inferInsert>) {
  return world.db.transaction((tx) => tx.update(userProfiles).set(set).where(eq(userProfiles.id, builder.profileId)))
}

test('a builder moves while two of their sold instruments are retired, and both succeed', { timeout: 120_000 }, async () => {
  const { builder, first, second } = await twoInstruments()
  const soldAt = daysBefore(world.clock.now(), 40)
  await world.db.update(products).set({ status: 'sold', soldAt }).where(eq(products.builderId, builder.profileId))
  // Rewritten, so the first one lies after the second, and an unordered list finds it last.
  await world.db.update(products).set({ name: 'Wren' }).where(eq(products.id, first))

  const done = await holding(second, async (client) => {
    const retiring = retireSoldProducts(world.as(null))
    await untilWaiting(world, 1)
    const moving = change(builder, { shippingAddress: NEW_PLACE })
    await untilWaiting(world, 2)
    await client.query('rollback')
    return Promise.allSettled([retiring, moving])
  })

  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  const places = await world.db
    .select({ madeIn: productMeasures.madeIn, inCatalog: productMeasures.inCatalog })
    .from(productMeasures)
    .innerJoin(products, eq(products.id, productMeasures.productId))
    .where(eq(products.builderId, builder.profileId))
  expect(places).toEqual([
    { madeIn: 'US', inCatalog: false },
    { madeIn: 'US', inCatalog: false },
  ])
})

test('a builder moves and renames while an instrument is sold, and both succeed', {
  timeout: 120_000,
}, async () => {
  const { builder, first, second } = await twoInstruments()
  const done = await holding(second, async (client) => {
    const moving = change(builder, { shippingAddress: { ...NEW_PLACE, country: 'CA' }, businessName: 'Heron & Daughters' })
    await untilWaiting(world, 1)
    const selling = world.db.transaction((tx) =>
      tx.update(products).set({ status: 'sold', soldAt: world.clock.now() }).where(eq(products.id, first)),
    )
    await untilWaiting(world, 2)
    await client.query('rollback')
    return Promise.allSettled([moving, selling])
  })
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
})
