import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COLLECTION_LIMITS } from '#contracts/buying/collections.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { openWorld, type World } from '#testing/world.ts'
import type { Person } from '#testing/world-people.ts'
import { getCart } from '../cart/get-cart.ts'
import { addAllToCart } from './add-all-to-cart.ts'
import { collectionPolicy } from './collection-policy.ts'
import { collectionItems } from './collections-tables.ts'
import { createCollection } from './create-collection.ts'
import { getPublicWishlist, getWishlist } from './get-wishlist.ts'
import { saveItem } from './save-item.ts'
import { updateCollection } from './update-collection.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function collection(owner: Person, wishes: { is_public?: boolean } = {}) {
  const input = { name: 'Kept', description: null, is_public: false, ...wishes }
  return (await createCollection(world.as(owner), 'products', input)).collection.id
}

/** The last one is the newest and comes first. */
async function keep(owner: Person, wishlistId: string, productIds: string[]) {
  for (const [day, productId] of productIds.entries()) {
    const at = new Date(Date.UTC(2026, 0, day + 1))
    await saveItem({ ...world.as(owner), now: () => at }, 'products', {
      itemId: productId,
      collectionId: wishlistId,
      notes: null,
    })
  }
}

test('sold, withdrawn and archived instruments stay in a collection, and its public page shows only the sold ones', async () => {
  const owner = await world.buyer()
  const [closing, open] = await Promise.all([world.builder(), world.builder()])
  const id = await collection(owner, { is_public: true })
  const all = await Promise.all([
    world.product({ builder: open, name: 'For sale' }),
    world.product({ builder: open, name: 'Sold' }),
    world.product({ builder: open, name: 'Taken away' }),
    world.product({ builder: closing, name: 'A closed workshop’s' }),
  ])
  await keep(
    owner,
    id,
    all.map((each) => each.id),
  )
  await world.db.update(products).set({ status: 'sold' }).where(eq(products.name, 'Sold'))
  await world.db.update(products).set({ status: 'archived', isAvailable: false }).where(eq(products.name, 'Taken away'))
  await world.db.update(userProfiles).set({ isActive: false }).where(eq(userProfiles.id, closing.profileId))

  const { items } = await getWishlist(world.as(owner), id)
  const gone = { can: { open: false, add_to_cart: false }, reason: 'This item is no longer available' }
  expect(items).toMatchObject([
    { product: { name: 'A closed workshop’s' }, ...gone },
    { product: { name: 'Taken away' }, ...gone },
    { product: { name: 'Sold' }, state: 'sold', can: { open: true, add_to_cart: false }, reason: null },
    { product: { name: 'For sale' }, state: 'available', can: { open: true, add_to_cart: true } },
  ])
  const shown = await getPublicWishlist(world.as(null), id)
  expect(shown.items.map(({ product }) => product.name)).toEqual(['Sold', 'For sale'])
  expect(shown.wishlist.item_count).toBe(2)
})

test('changes to a non-public product are hidden from those who saved it', async () => {
  const [owner, builder] = await Promise.all([world.buyer(), world.builder()])
  const id = await collection(owner)
  const [hidden, sold] = await Promise.all([world.product({ builder }), world.product({ builder, status: 'sold' })])
  await keep(owner, id, [hidden.id, sold.id])
  const images = [{ key: 'files/later', alt: 'Taken later' }]
  await world.db
    .update(products)
    .set({ images, categories: ['later'] })
    .where(eq(products.builderId, builder.profileId))
  await world.db.update(userProfiles).set({ isActive: false }).where(eq(userProfiles.id, builder.profileId))
  const { items } = await getWishlist(world.as(owner), id)
  expect(items).toMatchObject([
    { product: { id: sold.id, images, categories: ['later'] } },
    { product: { id: hidden.id, images: [], image_urls: [], categories: [], key_measures: [] } },
  ])
})

test('changes to a collection are rate-limited', async () => {
  const owner = await world.buyer()
  const id = await collection(owner)
  const limited = { ...world.as(owner), settings: { ...world.settings, rateLimits: true } }
  for (let times = 0; times < 300; times += 1) await updateCollection(limited, 'products', id, {})
  await expect(updateCollection(limited, 'products', id, {})).rejects.toMatchObject({ code: 'too_many' })
})

test('adding everything counts available instruments, and the cart holds the last one', async () => {
  const owner = await world.buyer()
  const id = await collection(owner)
  const [last, first, sold, asked] = await Promise.all([
    world.product({ name: 'Last' }),
    world.product({ name: 'First' }),
    world.product({ name: 'Sold', status: 'sold' }),
    world.product({ name: 'Asked', requiresApproval: true }),
  ])
  await keep(owner, id, [last.id, first.id, sold.id, asked.id])
  expect(await addAllToCart(world.as(owner), id)).toMatchObject({
    added: 2,
    message: 'Added 2 items to cart',
    held: { id: last.id, name: 'Last' },
    not_added: [
      { id: asked.id, name: 'Asked', reason: 'needs the builder’s approval' },
      { id: sold.id, name: 'Sold', reason: 'sold' },
    ],
  })
  expect((await getCart(world.as(owner))).items).toMatchObject([{ product_id: last.id }])

  await world.db.update(products).set({ status: 'sold' }).where(eq(products.id, last.id))
  expect(await addAllToCart(world.as(owner), id)).toMatchObject({ message: 'Added 1 item to cart', held: { name: 'First' } })
  expect(await addAllToCart(world.as(owner), id)).toMatchObject({ added: 0, message: 'This item is already in your cart' })
  await world.db.update(products).set({ status: 'sold' }).where(eq(products.id, first.id))
  const none = await addAllToCart(world.as(owner), id)
  expect(none).toMatchObject({ added: 0, message: 'No instruments in this collection are available right now', held: null })
})

test('a collection cannot hold more than one page', async () => {
  const owner = await world.buyer()
  const builder = await world.builder()
  const id = await collection(owner)
  const made = Array.from({ length: COLLECTION_LIMITS.items }, () => ({
    builderId: builder.profileId,
    name: 'One of many',
    priceCents: 1,
  }))
  const rows = await world.db.insert(products).values(made).returning({ id: products.id })
  await world.db.insert(collectionItems).values(rows.map((row) => ({ collectionId: id, userId: owner.id, productId: row.id })))
  const more = await world.product()
  const adding = saveItem(world.as(owner), 'products', { itemId: more.id, collectionId: id, notes: null })
  await expect(adding).rejects.toMatchObject({ code: 'conflict', message: 'A collection can hold up to 200 items' })
})

test('the limits name the kind of list', () => {
  expect(collectionPolicy.create(50, 'products')).toMatchObject({ message: 'You can have up to 50 collections' })
  expect(collectionPolicy.create(50, 'builders')).toMatchObject({ message: 'You can have up to 50 saved builder lists' })
  expect(collectionPolicy.add(200, 'builders')).toMatchObject({ message: 'A saved builder list can hold up to 200 builders' })
})

test('the lists use their indexes', async () => {
  const owner = await world.buyer()
  const plans = await world.db.transaction(async (tx) => {
    await tx.execute('set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_sort = off')
    const explain = async (query: string) => {
      const { rows } = await tx.execute<Record<string, string>>(`explain ${query}`)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }
    return [
      await explain(
        `select * from collections where user_id = '${owner.id}' and kind = 'products' order by is_default desc, created_at desc`,
      ),
      await explain(`select * from collection_items where collection_id = '${owner.id}' order by added_at desc, id limit 200`),
      await explain(`select * from collection_items where user_id = '${owner.id}' and product_id = '${owner.id}'`),
      await explain(`select * from collection_items where builder_id = '${owner.id}' and user_id = '${owner.id}'`),
    ]
  })
  const indexes = ['collections_by_user', 'collection_items_newest', 'collection_items_by_user', 'collection_items_by_builder']
  for (const [at, name] of indexes.entries()) {
    expect(plans[at]).toContain(name)
    expect(plans[at]).not.toContain('Sort')
  }
})
