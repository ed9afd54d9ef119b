import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '#domain/catalog/products/products-table.ts'
import { openWorld, type World } from '#testing/world.ts'
import { addToCart } from './add-to-cart.ts'
import { clearCart } from './clear-cart.ts'
import { getCart } from './get-cart.ts'
import { removeFromCart } from './remove-from-cart.ts'
import { removePurchasedFromCart } from './remove-purchased-from-cart.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function shopperWithOne() {
  const buyer = await world.buyer()
  const product = await world.product({ offersLocalPickup: true, localPickupDetails: 'Ring twice', localPickupRadiusMiles: 40 })
  await addToCart(world.as(buyer), { productId: product.id })
  return { buyer, product }
}

test('a cart starts empty; a visitor has none', async () => {
  expect(await getCart(world.as(await world.buyer()))).toEqual({ items: [], total: 0 })
  await expect(getCart(world.as(null))).rejects.toMatchObject({ code: 'not_signed_in' })
})

test('the cart shows product, builder and pickup as they are in the shop now', async () => {
  const { buyer, product } = await shopperWithOne()
  await world.db.update(products).set({ priceCents: 99_999, name: 'Renamed' }).where(eq(products.id, product.id))

  const cart = await getCart(world.as(buyer))
  expect(cart.total).toBe(999.99)
  expect(cart.items[0]).toMatchObject({ user_id: buyer.id, product_id: product.id, quantity: 1 })
  expect(cart.items[0]?.product).toMatchObject({
    name: 'Renamed',
    price: 999.99,
    builder_id: product.builderId,
    builder: { id: product.builderId },
    offers_local_pickup: true,
    local_pickup_details: 'Ring twice',
    local_pickup_radius_miles: 40,
    ships_from_country: 'US',
  })
})

test('the cart does not reveal where the instrument ships from', async () => {
  const { buyer } = await shopperWithOne()
  const json = JSON.stringify(await getCart(world.as(buyer)))
  for (const secret of ['Montgomery', '4155550100', 'workshop@']) expect(json).not.toContain(secret)
})

test('an instrument that can no longer be bought stays in the cart, with the reason', async () => {
  const { buyer, product } = await shopperWithOne()
  await world.db.update(products).set({ isAvailable: false }).where(eq(products.id, product.id))

  expect((await getCart(world.as(buyer))).items).toMatchObject([
    { state: 'unavailable', can: { checkout: false }, reason: 'This item is no longer available' },
  ])
})

test('a user cannot see another user’s cart', async () => {
  const { buyer, product } = await shopperWithOne()
  const stranger = await world.buyer()
  await removeFromCart(world.as(stranger), { productId: product.id })
  await clearCart(world.as(stranger))
  expect((await getCart(world.as(buyer))).items).toHaveLength(1)
})

test('removing an instrument does not remove another that replaced it', async () => {
  const { buyer, product } = await shopperWithOne()
  const next = await world.product()
  await addToCart(world.as(buyer), { productId: next.id })

  expect(await removeFromCart(world.as(buyer), { productId: product.id })).toEqual({ message: 'Item removed from cart' })
  expect((await getCart(world.as(buyer))).items).toHaveLength(1)
  await removeFromCart(world.as(buyer), { productId: next.id })
  expect((await getCart(world.as(buyer))).items).toEqual([])
})

test('clearing empties the cart; an empty cart can also be cleared', async () => {
  const { buyer } = await shopperWithOne()
  expect(await clearCart(world.as(buyer))).toEqual({ message: 'Cart cleared' })
  expect(await clearCart(world.as(buyer))).toEqual({ message: 'Cart cleared' })
  expect((await getCart(world.as(buyer))).items).toEqual([])
})

test('a purchase removes only the purchased instrument from the cart', async () => {
  const { buyer, product } = await shopperWithOne()
  const other = await world.product()
  await world.db.transaction((tx) => removePurchasedFromCart(tx, { buyerId: buyer.id, productId: other.id }))
  expect((await getCart(world.as(buyer))).items).toHaveLength(1)
  await world.db.transaction((tx) => removePurchasedFromCart(tx, { buyerId: buyer.id, productId: product.id }))
  expect((await getCart(world.as(buyer))).items).toEqual([])
})
