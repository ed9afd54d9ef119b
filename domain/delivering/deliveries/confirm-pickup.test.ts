import { afterAll, beforeAll, expect, test } from 'vitest'
import { ofOrder } from '#domain/buying/orders/order-consigner.ts'
import { requestRefund } from '#domain/buying/orders/request-refund.ts'
import { openWorld, type World } from '#testing/world.ts'
import { orderRow, soldForPickup, soldForShipping } from '#testing/world-deliveries.ts'
import { workJobs } from '#testing/world-sales.ts'
import { confirmPickup, markReadyForPickup } from './confirm-pickup.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ settings: { rateLimits: true } })
})
afterAll(() => world.close())

test('the buyer learns that the instrument is ready and picks it up with the code', async () => {
  const sale = await soldForPickup(world)
  const { pickupCode } = await orderRow(world, sale.orderId)
  await markReadyForPickup(world.as(sale.builder), ofOrder(sale.orderId))
  expect(await workJobs(world)).toMatchObject([{ mail: 'delivery-buyer', status: 'ready_for_pickup', to: sale.buyer.email }])
  await confirmPickup(world.as(sale.builder), ofOrder(sale.orderId), ` ${pickupCode?.toLowerCase().replace(/^(.{3})/, '$1 ')}`)
  expect((await orderRow(world, sale.orderId)).deliveryStatus).toBe('picked_up')
  expect(await workJobs(world)).toMatchObject([{ mail: 'delivery-buyer', status: 'picked_up' }])
})

test('a wrong code does not confirm the pickup, and the number of attempts is limited', async () => {
  const sale = await soldForPickup(world)
  const guess = (code: string) => confirmPickup(world.as(sale.builder), ofOrder(sale.orderId), code)
  for (let times = 0; times < 10; times++) {
    await expect(guess('AAAAAA')).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { code: ['This code doesn’t match. Check it with the buyer.'] },
    })
  }
  const { pickupCode } = await orderRow(world, sale.orderId)
  await expect(guess(pickupCode ?? '')).rejects.toMatchObject({ code: 'too_many' })
  expect((await orderRow(world, sale.orderId)).deliveryStatus).toBe('preparing')
})

test('twenty confirmations at once count as one', async () => {
  const sale = await soldForPickup(world)
  const { pickupCode } = await orderRow(world, sale.orderId)
  world.settings.rateLimits = false
  const tries = Array.from({ length: 20 }, () => confirmPickup(world.as(sale.builder), ofOrder(sale.orderId), pickupCode ?? ''))
  const won = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled')
  world.settings.rateLimits = true
  expect(won).toHaveLength(1)
  expect(await workJobs(world)).toHaveLength(1)
})

test('an order that is shipped or being refunded cannot be picked up', async () => {
  const [sent, refunded] = [await soldForShipping(world), await soldForPickup(world)]
  await requestRefund(world.as(refunded.builder), refunded.orderId)
  await expect(markReadyForPickup(world.as(sent.builder), ofOrder(sent.orderId))).rejects.toMatchObject({ code: 'conflict' })
  await expect(markReadyForPickup(world.as(refunded.builder), ofOrder(refunded.orderId))).rejects.toMatchObject({
    code: 'conflict',
  })
})
