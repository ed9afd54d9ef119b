import { expect, onTestFinished, test } from 'vitest'
import { createCollection } from '#domain/buying/collections/create-collection.ts'
import { saveItem } from '#domain/buying/collections/save-item.ts'
import { openWorld } from '#testing/world.ts'
import { listOwnProducts } from './list-own-products.ts'
import { findOwnProduct } from './own-product.ts'

test('a builder sees how many people saved an instrument, from five on, counting each once', async () => {
  const world = await openWorld()
  onTestFinished(() => world.close())
  const builder = await world.builder()
  const guitar = await world.product({ builder })
  const seen = async () => {
    const { products } = await listOwnProducts(world.as(builder), { status: 'all', category: 'all', q: '', page: 1 })
    const form = await findOwnProduct(world.as(builder), world.db, builder, guitar.id)
    expect(form.savedBy).toBe(products[0]?.saved_by)
    return form.savedBy
  }
  const people = await Promise.all(Array.from({ length: 5 }, () => world.buyer()))
  for (const [at, person] of people.entries()) {
    expect(await seen()).toBeNull()
    for (const name of at === 0 ? ['Wishes', 'Later'] : ['Wishes']) {
      const { collection } = await createCollection(world.as(person), 'products', { name, description: null, is_public: false })
      await saveItem(world.as(person), 'products', { itemId: guitar.id, collectionId: collection.id, notes: null })
    }
  }
  expect(await seen()).toBe(5)
})
