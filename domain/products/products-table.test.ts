import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#testing/world.ts'
import { userProfiles } from '../accounts/accounts-tables.ts'
import { products } from './products-table.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('an instrument that comes while its builder is being deactivated is not listed afterwards', async () => {
  const builder = await world.builder()
  const { promise: comes, resolve: letItCome } = Promise.withResolvers<void>()
  const deactivating = world.db.transaction(async (tx) => {
    await tx.update(userProfiles).set({ isActive: false }).where(eq(userProfiles.id, builder.profileId))
    letItCome()
    // It either waits for us, or has long been written when we finish.
    await Promise.race([product, new Promise((later) => setTimeout(later, 300))])
  })
  const product = comes.then(() => world.product({ builder }))
  const [{ id }] = await Promise.all([product, deactivating])

  const [written] = await world.db.select().from(products).where(eq(products.id, id))
  expect(written?.builderIsListed).toBe(false)
})
