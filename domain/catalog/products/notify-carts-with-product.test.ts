import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart } from '#domain/buying/cart/add-to-cart.ts'
import { CHANGES_CHANNEL } from '#domain/kernel/announce.ts'
import { openWorldApi } from '#testing/api.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('everyone with an instrument in the cart sees its withdrawal or deletion at once', async () => {
  const builder = await world.builder()
  const [shopper, product] = [await world.buyer(), await world.product({ builder })]
  await addToCart(world.as(shopper), { productId: product.id })
  const path = `/api/v1/products/${product.id}`
  const edit = (json: object) => openWorldApi(world).request(path, { method: 'PATCH', as: builder, json })

  const client = await world.pool.connect()
  const received: { userId: string; name: string }[] = []
  client.on('notification', ({ payload }) => received.push(...(JSON.parse(payload ?? '{}').live ?? [])))
  await client.query(`listen ${CHANGES_CHANNEL}`)
  async function heardAfter(act: () => Promise<unknown>) {
    received.length = 0
    await act()
    await client.query('select 1')
    return received.filter(({ userId }) => userId === shopper.id)
  }

  const cart = [{ userId: shopper.id, name: 'cart' }]
  expect(await heardAfter(() => edit({ name: 'Renamed' }))).toEqual([])
  expect(await heardAfter(() => edit({ is_available: false }))).toEqual(cart)
  expect(await heardAfter(() => openWorldApi(world).request(path, { method: 'DELETE', as: builder }))).toEqual(cart)
  client.release(true)
})
