import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BuilderSearchParams } from '#contracts/catalog/builder-search.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { openWorld, type World } from '#testing/world.ts'
import { builderCounts } from './builder-counts-table.ts'
import { checkBuilderCount } from './check-builder-count.ts'
import { countPublicBuilders } from './list-sitemap-builders.ts'
import { searchBuilders } from './search-builders.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function count() {
  const { total } = await searchBuilders(world.as(null), BuilderSearchParams.parse({}))
  expect(await countPublicBuilders(world.as(null))).toBe(total)
  // Asserts that the stored count is correct.
  expect(await checkBuilderCount(world.as(null))).toEqual([])
  return total
}

const change = (id: string, set: Partial<typeof userProfiles.$inferInsert>) =>
  world.db.update(userProfiles).set(set).where(eq(userProfiles.id, id))

test('the directory counts builders through every change', async () => {
  const before = await count()
  const [one, two] = [await world.builder(), await world.builder()]
  await world.buyer()
  expect(await count()).toBe(before + 2)
  await change(one.profileId, { businessName: 'Heron' })
  expect(await count()).toBe(before + 2)
  await change(one.profileId, { isActive: false })
  expect(await count()).toBe(before + 1)
  await world.db
    .update(userProfiles)
    .set({ isActive: true })
    .where(inArray(userProfiles.id, [one.profileId, two.profileId]))
  expect(await count()).toBe(before + 2)
  await world.db.delete(userProfiles).where(eq(userProfiles.id, two.profileId))
  expect(await count()).toBe(before + 1)
})

test('does not count a rolled-back change, and counts concurrent builders', async () => {
  const before = await count()
  const builder = await world.builder()
  const taken = world.db.transaction(async (tx) => {
    await tx.update(userProfiles).set({ isActive: false }).where(eq(userProfiles.id, builder.profileId))
    throw new Error('taken back')
  })
  await expect(taken).rejects.toThrow('taken back')
  expect(await count()).toBe(before + 1)
  const several = await Promise.all(Array.from({ length: 6 }, () => world.builder()))
  await Promise.all(several.map(({ profileId }) => change(profileId, { isActive: false })))
  expect(await count()).toBe(before + 1)
})

test('detects a wrong count', async () => {
  const right = await count()
  await world.db.update(builderCounts).set({ total: right + 1 })
  expect(await checkBuilderCount(world.as(null))).toEqual([{ counted: right + 1, total: right }])
  await world.db.update(builderCounts).set({ total: right })
})
