import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectionItems, collections } from '#domain/buying/collections/collections-tables.ts'
import { createCollection } from '#domain/buying/collections/create-collection.ts'
import { getPublicWishlist } from '#domain/buying/collections/get-wishlist.ts'
import { listCollections } from '#domain/buying/collections/list-collections.ts'
import { saveItem } from '#domain/buying/collections/save-item.ts'
import { openWorld, type World } from '#testing/world.ts'
import { exportAccount } from '../account-export/export-account.ts'
import { deleteAccount } from './delete-account.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const PASSWORD = 'spruce and maple'

test('collections are exported, and deleted with the account, also from public pages', async () => {
  const [owner, product] = [await world.buyer({ password: PASSWORD }), await world.product()]
  const input = { name: 'For Juniper', description: null, is_public: true }
  const { id } = (await createCollection(world.as(owner), 'products', input)).collection
  await saveItem(world.as(owner), 'products', { itemId: product.id, collectionId: id, notes: 'Her birthday' })
  await saveItem(world.as(owner), 'builders', { itemId: product.builderId, notes: null })

  const { records } = await exportAccount(world.as(owner))
  expect(records.collections?.map(({ name }) => name).sort()).toEqual(['For Juniper', 'My Wishlist', 'Saved Builders'])
  expect(records.collection_items).toMatchObject([
    { productId: product.id, notes: 'Her birthday' },
    { builderId: product.builderId, notes: null },
  ])

  await deleteAccount(world.as(owner), { password: PASSWORD })
  await expect(getPublicWishlist(world.as(null), id)).rejects.toMatchObject({ code: 'not_found' })
  expect(await world.db.$count(collections, eq(collections.userId, owner.id))).toBe(0)
  expect(await world.db.$count(collectionItems, eq(collectionItems.userId, owner.id))).toBe(0)
})

test('a deleted builder is removed from all lists', async () => {
  const [owner, builder] = [await world.buyer(), await world.builder({ password: PASSWORD })]
  await saveItem(world.as(owner), 'builders', { itemId: builder.profileId, notes: 'Met at the fair' })
  await deleteAccount(world.as(builder), { password: PASSWORD })
  expect(await listCollections(world.as(owner), 'builders')).toMatchObject([{ name: 'Saved Builders', item_count: 0 }])
})
