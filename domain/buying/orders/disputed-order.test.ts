import { beforeEach, describe, expect, test } from 'vitest'
import { relistProduct } from '#domain/catalog/products/relist-product.ts'
import { confirmPickup, markReadyForPickup } from '#domain/delivering/deliveries/confirm-pickup.ts'
import { markShipped } from '#domain/delivering/deliveries/mark-shipped.ts'
import { quoteLabel } from '#domain/delivering/deliveries/quote-label.ts'
import { requestLabel } from '#domain/delivering/deliveries/request-label.ts'
import { buyLabel } from '#server/jobs/delivery-work.ts'
import { openApiWorld } from '#testing/api-world.ts'
import { chooseLabel, labelled, orderRow, parcelsOf, soldForPickup, soldForShipping } from '#testing/world-deliveries.ts'
import { disputedSales } from '#testing/world-disputes.ts'
import { listSellerOrders } from './list-seller-orders.ts'
import { ofOrder } from './order-consigner.ts'

const { world } = await openApiWorld()
beforeEach(() => world.jobs.clear())

const DISPUTED = { code: 'conflict', message: 'This order is disputed. Keep the instrument until the bank decides.' }
const { dispute, decide, seenByBuilder } = disputedSales(world)

describe('while the bank decides about an unshipped order', () => {
  test('no label is sold, but the builder can still record a shipment with their own', async () => {
    const sale = await soldForShipping(world)
    const id = await dispute(sale)
    await expect(quoteLabel(world.as(sale.builder), ofOrder(sale.orderId))).rejects.toMatchObject(DISPUTED)
    expect((await seenByBuilder(sale)).can).toMatchObject({ buy_label: false, mark_shipped: true })
    await markShipped(world.as(sale.builder), ofOrder(sale.orderId), { carrier: 'UPS', trackingCode: '1Z1' })
    await decide(id, 'lost')
    expect(await orderRow(world, sale.orderId)).toMatchObject({ status: 'completed', deliveryStatus: 'shipped' })
    const { productId } = await orderRow(world, sale.orderId)
    await expect(relistProduct(world.as(sale.builder), productId)).rejects.toMatchObject({ code: 'conflict' })
  })

  test('it is not in the orders to prepare until the shop has won', async () => {
    const sale = await soldForShipping(world)
    const toDo = async () =>
      (await listSellerOrders(world.as(sale.builder), { status: 'all', delivery: 'to_do', q: '', page: 1 })).to_do_count
    expect(await toDo()).toBe(1)
    const id = await dispute(sale)
    expect(await toDo()).toBe(0)
    await decide(id, 'won')
    expect(await toDo()).toBe(1)
    await decide(id, 'lost')
    expect(await toDo()).toBe(0)
  })

  test('earlier rates buy no label', async () => {
    const sale = await soldForShipping(world)
    const { rates } = await quoteLabel(world.as(sale.builder), ofOrder(sale.orderId))
    await dispute(sale)
    const request = requestLabel(world.as(sale.builder), ofOrder(sale.orderId), { rateId: rates[0]?.id ?? '', insure: false })
    await expect(request).rejects.toMatchObject(DISPUTED)
  })

  test('a label chosen just before is not bought', async () => {
    const sale = await soldForShipping(world)
    await chooseLabel(world, sale)
    await world.jobs.clear()
    await dispute(sale)
    const [parcel] = await parcelsOf(world, sale.orderId)
    await buyLabel(world.as(null), { shipmentId: parcel?.id ?? '' })
    expect(await parcelsOf(world, sale.orderId)).toMatchObject([{ status: 'voiding', labelUrl: null }])
    expect((await orderRow(world, sale.orderId)).deliveryStatus).toBe('preparing')
  })

  test('the buyer is not asked to pick up, but a pickup that happened is recorded with the code', async () => {
    const sale = await soldForPickup(world)
    await dispute(sale)
    await expect(markReadyForPickup(world.as(sale.builder), ofOrder(sale.orderId))).rejects.toMatchObject(DISPUTED)
    expect((await seenByBuilder(sale)).can).toMatchObject({ mark_ready: false, confirm_pickup: true })
    const { pickupCode } = await orderRow(world, sale.orderId)
    await confirmPickup(world.as(sale.builder), ofOrder(sale.orderId), pickupCode ?? '')
    expect((await orderRow(world, sale.orderId)).deliveryStatus).toBe('picked_up')
  })

  test('a bank inquiry stops nothing', async () => {
    const sale = await soldForShipping(world)
    await dispute(sale, { isInquiry: true })
    await labelled(world, sale)
    expect((await orderRow(world, sale.orderId)).deliveryStatus).toBe('label_created')
  })

  test('won: a label can be bought again', async () => {
    const sale = await soldForShipping(world)
    await decide(await dispute(sale), 'won')
    await labelled(world, sale)
    expect((await orderRow(world, sale.orderId)).deliveryStatus).toBe('label_created')
  })
})
