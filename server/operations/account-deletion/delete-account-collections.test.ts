import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToWishlist } from '#domain/buying/collections/add-to-wishlist.ts'
import { createWishlist } from '#domain/buying/collections/create-wishlist.ts'
import { getPublicWishlist } from '#domain/buying/collections/get-wishlist.ts'
import { listSavedBuilderLists } from '#domain/buying/collections/list-saved-builder-lists.ts'
import { saveBuilder } from '#domain/buying/collections/save-builder.ts'
import { wishlistItems, wishlists } from '#domain/buying/collections/wishlists-tables.ts'
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
  const { id } = (await createWishlist(world.as(owner), input)).wishlist
  await addToWishlist(world.as(owner), { productId: product.id, wishlistId: id, notes: 'Her birthday' })
  await saveBuilder(world.as(owner), { builderId: product.builderId, notes: null })

  const { records } = await exportAccount(world.as(owner))
  expect(records.wishlists?.map(({ name }) => name).sort()).toEqual(['For Juniper', 'My Wishlist'])
  expect(records.wishlist_items).toMatchObject([{ productId: product.id, notes: 'Her birthday' }])
  expect([records.saved_builder_lists?.length, records.saved_builder_items?.length]).toEqual([1, 1])

  await deleteAccount(world.as(owner), { password: PASSWORD })
  await expect(getPublicWishlist(world.as(null), id)).rejects.toMatchObject({ code: 'not_found' })
  expect(await world.db.$count(wishlists, eq(wishlists.userId, owner.id))).toBe(0)
  expect(await world.db.$count(wishlistItems, eq(wishlistItems.userId, owner.id))).toBe(0)
})

test('a deleted builder is removed from all lists', async () => {
  const [owner, builder] = [await world.buyer(), await world.builder({ password: PASSWORD })]
  await saveBuilder(world.as(owner), { builderId: builder.profileId, notes: 'Met at the fair' })
  await deleteAccount(world.as(builder), { password: PASSWORD })
  expect(await listSavedBuilderLists(world.as(owner))).toMatchObject([{ name: 'Saved Builders', item_count: 0 }])
})
