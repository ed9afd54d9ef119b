import { expect, test } from 'vitest'
import { orderNumber } from '#contracts/buying/orders.ts'
import { openWorld } from '#testing/world.ts'
import { soldForPickup } from '#testing/world-deliveries.ts'
import { listAllOrders } from './list-all-orders.ts'

const world = await openWorld()

test('finds an order by its number, its id and the buyer’s email', async () => {
  const operator = await world.operator()
  const { orderId: id, buyer } = await soldForPickup(world)
  const found = async (q: string) =>
    (await listAllOrders(world.as(operator), { status: 'all', q, page: 1 })).entries.map((order) => order.id)
  expect(await found(orderNumber(id))).toEqual([id])
  expect(await found(id)).toEqual([id])
  expect(await found(buyer.email.toUpperCase())).toEqual([id])
  // Another order can have the same number, but not the same id.
  expect(await found(`00000000-0000-4000-8000-0000${id.slice(-8)}`)).toEqual([])
  expect(await found(id.slice(-7))).toEqual([])
})
