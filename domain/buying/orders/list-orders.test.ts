import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toDollars } from '#contracts/kernel/money.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import { markShipped } from '#domain/delivering/deliveries/mark-shipped.ts'
import { settlePayment } from '#server/jobs/payment-work.ts'
import { openWorld, type World } from '#testing/world.ts'
import { soldForShipping } from '#testing/world-deliveries.ts'
import type { Person } from '#testing/world-people.ts'
import { buy, pickupProduct, workJobs } from '#testing/world-sales.ts'
import { cancelCheckout } from '../checkout/cancel-checkout.ts'
import { getOrderBySession } from './get-order-by-session.ts'
import { listOrders } from './list-orders.ts'
import { ofOrder } from './order-consigner.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function bought(buyer: Person, wishes: Parameters<typeof pickupProduct>[1] = {}) {
  const product = await pickupProduct(world, wishes)
  const { sessionId } = await buy(world, buyer, product)
  world.payments.pay(sessionId)
  await settlePayment(world.as(null), { sessionId })
  return { product, sessionId }
}

test('a buyer sees their orders newest first, as agreed at the sale', async () => {
  const [buyer, builder] = await Promise.all([world.buyer(), world.builder({ profile: { businessName: 'Ridge Guitars' } })])
  const first = await bought(buyer, { builder, priceCents: 123_450 })
  world.clock.advance(1)
  const second = await bought(buyer)
  await world.db.update(products).set({ name: 'Renamed', priceCents: 1, images: [] })

  const { orders, next_cursor } = await listOrders(world.as(buyer), { limit: 20 })
  expect(next_cursor).toBeNull()
  expect(orders.map((order) => order.order_items[0]?.product.id)).toEqual([second.product.id, first.product.id])
  expect(orders[1]).toMatchObject({
    status: 'completed',
    total_amount: 1234.5,
    customer_email: buyer.email,
    buyer_name: buyer.displayName,
    ship_to: null,
    order_items: [
      {
        quantity: 1,
        price_at_time: 1234.5,
        product: {
          name: first.product.name,
          image_urls: [`http://shop.test/${first.product.images[0]?.key}-800.webp`],
          builder: { business_name: 'Ridge Guitars' },
        },
        builder: { business_name: 'Ridge Guitars' },
      },
    ],
  })
})

test('a buyer sees when their parcel was shipped, and nothing before', async () => {
  const sale = await soldForShipping(world)
  const timeline = async () => (await listOrders(world.as(sale.buyer), { limit: 1 })).orders[0]?.timeline
  expect(await timeline()).toEqual([])
  await markShipped(world.as(sale.builder), ofOrder(sale.orderId), { carrier: 'UPS', trackingCode: '1Z1' })
  expect(await timeline()).toEqual([{ what: 'shipped', at: expect.stringMatching(/^\d{4}-.*Z$/) }])
})

test('paging through orders misses and repeats none, even if placed at the same moment', async () => {
  const buyer = await world.buyer()
  world.clock.set(world.clock.now())
  const ids: string[] = []
  for (let times = 0; times < 5; times++) await bought(buyer)
  let cursor: string | undefined
  do {
    const page = await listOrders(world.as(buyer), { limit: 2, cursor })
    ids.push(...page.orders.map((order) => order.id))
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  expect(new Set(ids).size).toBe(5)
  expect(ids).toHaveLength(5)
  expect((await listOrders(world.as(buyer), { limit: 2, cursor: '00000000-0000-4000-8000-000000000000' })).orders).toEqual([])
  // The second has the format of an earlier cursor, with a date that does not exist.
  for (const bad of ['', Buffer.from(`2026-02-31 00:00:00+00 ${ids[0]}`).toString('base64url'), `${ids[0]}' or 1=1`]) {
    await expect(listOrders(world.as(buyer), { limit: 2, cursor: bad })).rejects.toMatchObject({ code: 'invalid_input' })
  }
})

test('orders placed with an email address are shown to its account only after the address is confirmed', async () => {
  const buyer = await world.buyer()
  await bought(buyer)
  const sameAddress = await world.buyer()
  const claims = { ...sameAddress, email: buyer.email }

  await expect(listOrders(world.as(null), { limit: 20 })).rejects.toMatchObject({ code: 'not_signed_in' })
  expect((await listOrders(world.as(sameAddress), { limit: 20 })).orders).toEqual([])
  expect((await listOrders(world.as({ ...claims, emailConfirmed: false }), { limit: 20 })).orders).toEqual([])
  expect((await listOrders(world.as(claims), { limit: 20 })).orders).toHaveLength(1)
})

test('the success page shows processing, then paid with the order; a stranger finds nothing', async () => {
  const wishes = { localPickupDetails: 'Ring twice.' }
  const [buyer, stranger, product] = await Promise.all([world.buyer(), world.buyer(), pickupProduct(world, wishes)])
  const { sessionId } = await buy(world, buyer, product)
  expect(await getOrderBySession(world.as(buyer), sessionId)).toEqual({ status: 'processing', order: null })

  // The webhook is lost, so the page asks the provider, but not on every load.
  world.payments.pay(sessionId)
  expect((await getOrderBySession(world.as(buyer), sessionId)).status).toBe('processing')
  world.clock.advance(4)
  const paid = await getOrderBySession(world.as(buyer), sessionId)
  expect(paid).toMatchObject({
    status: 'paid',
    order: { total_amount: toDollars(product.priceCents), pickup_code: expect.any(String), pickup_details: 'Ring twice.' },
  })

  for (const other of [stranger, { ...stranger, email: buyer.email }]) {
    await expect(getOrderBySession(world.as(other), sessionId)).rejects.toMatchObject({
      code: 'not_found',
      message: 'Order Not Found',
    })
  }
  for (const guess of ['cs_nobody', '..', '{CHECKOUT_SESSION_ID}', 'x'.repeat(5_000)]) {
    await expect(getOrderBySession(world.as(buyer), guess)).rejects.toMatchObject({ code: 'not_found' })
  }
  await expect(getOrderBySession(world.as(null), sessionId)).rejects.toMatchObject({ code: 'not_signed_in' })
})

test('the success page works even if the provider does not respond', async () => {
  const [buyer, product] = await Promise.all([world.buyer(), pickupProduct(world)])
  const { sessionId } = await buy(world, buyer, product)
  world.clock.advance(10)
  world.payments.failNext()
  expect(await getOrderBySession(world.as(buyer), sessionId)).toEqual({ status: 'processing', order: null })
})

test('the success page says when a payment was abandoned, failed or was refunded', async () => {
  const buyer = await world.buyer()
  const [cancelled, slow, late] = await Promise.all([pickupProduct(world), pickupProduct(world), pickupProduct(world)])
  const sessions = [await buy(world, buyer, cancelled), await buy(world, buyer, slow), await buy(world, buyer, late)]
  const [first, second, third] = sessions.map((session) => session.sessionId) as [string, string, string]
  await cancelCheckout(world.as(buyer), { session_id: first })
  world.payments.pay(second, { slowly: true })
  await settlePayment(world.as(null), { sessionId: second })
  expect(await getOrderBySession(world.as(buyer), second)).toMatchObject({ status: 'processing', order: { status: 'pending' } })
  world.payments.settle(second, false)
  await settlePayment(world.as(null), { sessionId: second })
  await world.db.update(products).set({ status: 'sold' }).where(sql`${products.id} = ${late.id}`)
  world.payments.pay(third)
  await settlePayment(world.as(null), { sessionId: third })
  await workJobs(world)

  const shown = await Promise.all([first, second, third].map((id) => getOrderBySession(world.as(buyer), id)))
  expect(shown.map((each) => each.status)).toEqual(['expired', 'failed', 'refunded'])
})
