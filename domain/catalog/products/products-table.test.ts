import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { openWorld, type World } from '#testing/world.ts'
import { products } from './products-table.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('an instrument created during its builder’s deactivation is not listed afterwards', async () => {
  const builder = await world.builder()
  const { promise: comes, resolve: letItCome } = Promise.withResolvers<void>()
  const deactivating = world.db.transaction(async (tx) => {
    await tx.update(userProfiles).set({ isActive: false }).where(eq(userProfiles.id, builder.profileId))
    letItCome()
    // It either waits for us, or was written long before we finish.
    await Promise.race([product, new Promise((later) => setTimeout(later, 300))])
  })
  const product = comes.then(() => world.product({ builder }))
  const [{ id }] = await Promise.all([product, deactivating])

  const [written] = await world.db.select().from(products).where(eq(products.id, id))
  expect(written?.builderIsListed).toBe(false)
})

test('deleting a draft uses an index to find relistings', async () => {
  const { id } = await world.product({ status: 'draft' })
  const plan = await world.db.transaction(async (tx) => {
    // With this few rows a scan is fine; the test checks that an index can serve the foreign key's query.
    await tx.execute(sql`set local enable_seqscan = off`)
    return tx.execute(sql`explain select 1 from only products where relisted_from_id = ${id} for key share`)
  })
  expect(JSON.stringify(plan)).toContain('products_relisted_from')
})
