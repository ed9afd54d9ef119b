import { expect, test } from 'vitest'
import { OrderView } from '#contracts/buying/order-views.ts'
import { ShipmentView } from '#contracts/buying/seller-order-views.ts'
import { noonOf } from '#contracts/kernel/noon-of.ts'
import { openWorldApi } from '#testing/api.ts'
import { openWorld } from '#testing/world.ts'

test('timestamps that calendar dates replaced are still returned, and marked as deprecated', async () => {
  const world = await openWorld()
  const document = await (await openWorldApi(world).request('/openapi.json')).json()
  await world.close()
  const { Order, Shipment } = document.components.schemas
  expect(JSON.stringify(Shipment.properties.expected_delivery_at)).toContain('"deprecated":true')
  expect(JSON.stringify(Order.properties.tracking)).toMatch(/"expected_at":\{[^}]*"deprecated":true/)
  expect(Object.keys(ShipmentView.shape)).toContain('expected_delivery_at')
  expect(OrderView.shape.tracking).toBeDefined()
  expect([noonOf('2026-12-04'), noonOf(null)]).toEqual(['2026-12-04T12:00:00.000Z', null])
})
