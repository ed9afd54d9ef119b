import { beforeAll, expect, test } from 'vitest'
import { orders } from '#domain/buying/orders/orders-tables.ts'
import { openApiWorld } from '#testing/api-world.ts'
import { labelled, orderRow, type Sale, soldForPickup, soldForShipping } from '#testing/world-deliveries.ts'
import type { Person } from '#testing/world-people.ts'
import { workJobs } from '#testing/world-sales.ts'

const { world, api } = await openApiWorld()
let sale: Sale
beforeAll(async () => {
  sale = await soldForShipping(world, { name: 'Heron OM' })
})

const get = async (path: string, as: Person | null) => {
  const response = await api.request(`/api/v1/seller/orders${path}`, { as })
  return { status: response.status, body: await response.json() }
}
const post = async (path: string, as: Person | null, json: unknown = {}) => {
  const response = await api.request(`/api/v1/seller/orders/${path}`, { as, method: 'POST', json })
  return { status: response.status, body: await response.json() }
}

const ACTS: [act: string, body: unknown][] = [
  ['rates', {}],
  ['label', { rate_id: '00000000-0000-4000-8000-000000000000', insure: false }],
  ['shipped', { carrier: 'UPS', tracking_number: '1Z999' }],
  ['delivered', {}],
  ['ready-for-pickup', {}],
  ['picked-up', { code: 'ACDEFH' }],
  ['refund', {}],
]

test.each(ACTS)(
  '%s: another builder’s order, a buyer’s own and an operator’s are not found, and visitors must sign in',
  async (act, body) => {
    const path = `${sale.orderId}/${act}`
    expect(await post(path, null, body)).toMatchObject({ status: 401, body: { error: { code: 'not_signed_in' } } })
    for (const stranger of [await world.builder(), await world.buyer(), sale.buyer, await world.operator()]) {
      expect(await post(path, stranger, body)).toMatchObject({ status: 404, body: { error: { message: 'Order not found' } } })
    }
    expect(await orderRow(world, sale.orderId)).toMatchObject({ deliveryStatus: 'preparing', refundRequestedAt: null })
  },
)

test('only the builder can read an order, and only builders have a list', async () => {
  expect((await get(`/${sale.orderId}`, null)).status).toBe(401)
  for (const stranger of [await world.builder(), sale.buyer, await world.operator()]) {
    expect((await get(`/${sale.orderId}`, stranger)).status).toBe(404)
  }
  for (const path of ['', '.csv']) {
    expect((await get(path, null)).status).toBe(401)
    expect(await get(path, sale.buyer)).toMatchObject({ status: 403 })
  }
  expect((await get('', await world.builder())).body).toMatchObject({ orders: [], total: 0, to_do_count: 0 })
})

test('a builder sees the sale’s terms, and of the buyer what a label needs', async () => {
  const { shipTo } = await orderRow(world, sale.orderId)
  if (shipTo) await world.db.update(orders).set({ shipTo: { ...shipTo, phone: '5125550100', email: sale.buyer.email } })
  const { body } = await get(`/${sale.orderId}`, sale.builder)
  expect(body).toMatchObject({
    status: 'completed',
    delivery_status: 'preparing',
    subtotal_amount: 2500,
    shipping_amount: 42.5,
    total_amount: 2542.5,
    arrives: null,
    dispatch_by: null,
    commission_percent: 10,
    commission_amount: 250,
    ship_to: { street1: '1 Elm St', city: 'Austin', phone: '5125550100' },
    insurance: { amount: 2500, suggested: true },
    product: { name: 'Heron OM' },
    can: { buy_label: true, mark_shipped: true, mark_ready: false, confirm_pickup: false, refund: true },
  })
  expect(JSON.stringify(body)).not.toContain(sale.buyer.email)
})

test('the address is hidden until the payment arrives', async () => {
  const waiting = await soldForShipping(world)
  await world.db.update(orders).set({ status: 'pending' })
  expect((await get(`/${waiting.orderId}`, waiting.builder)).body).toMatchObject({ ship_to: null, can: { buy_label: false } })
  expect(await post(`${waiting.orderId}/rates`, waiting.builder)).toMatchObject({ status: 409 })
  await world.db.update(orders).set({ status: 'completed' })
})

test('only the buyer sees the pickup code: the builder’s view does not contain it', async () => {
  const fetched = await soldForPickup(world)
  const { pickupCode } = await orderRow(world, fetched.orderId)
  expect(JSON.stringify((await get(`/${fetched.orderId}`, fetched.builder)).body)).not.toContain(pickupCode)
})

test('the list filters by number, product, buyer, payment and delivery; newest first, a page at a time', async () => {
  const builder = await world.builder()
  const june = await world.buyer({ profile: { displayName: 'June 100% Okafor' } })
  const sales: Sale[] = []
  for (let at = 0; at < 22; at++) {
    world.clock.advance(1)
    sales.push(
      await soldForShipping(world, { builder, buyer: at === 3 ? june : undefined, name: at === 5 ? 'Loon Tenor' : 'Heron' }),
    )
  }
  await post(`${sales[0]?.orderId}/shipped`, builder, { carrier: 'UPS', tracking_number: '1Z999' })
  const found = async (query: string) => (await get(query, builder)).body.orders.map((each: { id: string }) => each.id)
  const [first, fourth, sixth] = [sales[0]?.orderId ?? '', sales[3]?.orderId, sales[5]?.orderId]

  const page = (await get('', builder)).body
  expect(page).toMatchObject({ total: 22, pages: 2, to_do_count: 21 })
  expect(page.orders[0].id).toBe(sales[21]?.orderId)
  expect(page.to_do.map((each: { id: string }) => each.id)).toEqual(sales.slice(1, 4).map(({ orderId }) => orderId))
  expect(await found('?page=2')).toHaveLength(2)
  expect(await found('?q=loon')).toEqual([sixth])
  expect(await found(`?q=${encodeURIComponent('100% oka')}`)).toEqual([fourth])
  expect(await found(`?q=%23${first.slice(-8)}`)).toEqual([first])
  expect(await found('?delivery=shipped')).toEqual([first])
  expect(await found('?delivery=to_do&page=2')).toHaveLength(1)
  expect(await found('?status=refunded')).toEqual([])
  expect(await found('?q=_____')).toEqual([])
  expect(await found('?q=%00')).toEqual(expect.any(Array))
  expect((await get('?status=nonsense&page=-3&delivery=%00', builder)).body.error.fields).toEqual({
    status: [expect.stringMatching(/^Choose one of: all, /)],
    delivery: [expect.stringMatching(/^Choose one of: all, to_do, /)],
    page: ['page must be a whole number of 1 or more'],
  })
})

test('the CSV has every requested order, and no cell is a formula', async () => {
  const builder = await world.builder()
  const evil = await soldForShipping(world, { builder, name: '=HYPERLINK("http://evil.test")' })
  await labelled(world, evil)
  await soldForShipping(world, { builder, name: 'Heron' })
  expect((await api.request('/api/v1/seller/orders.csv?delivery=nonsense', { as: builder })).status).toBe(422)
  const file = await api.request('/api/v1/seller/orders.csv?delivery=label_created', { as: builder })
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const text = await file.text()
  expect(text.split('\r\n')[0]).toMatch(/^order_number,created_at,instrument,buyer_name,status/)
  expect(text).toContain(`"'=HYPERLINK(""http://evil.test"")"`)
  expect(text).toContain(',2500.00,42.50,2542.50,250.00,2250.00,USPS,9400')
  expect(text).not.toContain('Heron')
  expect(text.trim().split('\r\n')).toHaveLength(2)
})

test('the CSV’s earnings per order match the ledger', async () => {
  const builder = await world.builder()
  await soldForShipping(world, { builder, priceCents: 123_456 })
  const back = await soldForShipping(world, { builder })
  await post(`${back.orderId}/refund`, builder)
  await workJobs(world)
  const [columns = [], ...orderLines] = (await (await api.request('/api/v1/seller/orders.csv', { as: builder })).text())
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
  const shares = orderLines.map((line) => line[columns.indexOf('builder_share')])
  expect(shares).toEqual(['0.00', '1111.10'])
  const payouts = (await (await api.request('/api/v1/payouts', { as: builder })).json()) as { earned: number }
  expect(payouts.earned).toBe(1111.1)
})

test('a refund is requested once', async () => {
  const back = await soldForShipping(world)
  const asked = await Promise.all(Array.from({ length: 10 }, () => post(`${back.orderId}/refund`, back.builder)))
  expect(asked.filter(({ status }) => status === 200)).toHaveLength(1)
  await workJobs(world)
  expect((await get(`/${back.orderId}`, back.builder)).body).toMatchObject({
    status: 'refunded',
    delivery_status: 'cancelled',
    can: { refund: false, buy_label: false },
    timeline: [{ what: 'placed' }, { what: 'refund_requested' }, { what: 'cancelled' }, { what: 'refunded' }],
  })
})

test.each([
  ['label', { rate_id: 'x', insure: true }],
  ['label', {}],
  ['shipped', { carrier: '', tracking_number: '1Z999' }],
  ['shipped', { carrier: 'UPS', tracking_number: '<script>' }],
  ['shipped', { carrier: 'UPS', tracking_number: '1'.repeat(61) }],
  ['picked-up', { code: '' }],
  ['picked-up', {}],
])('%s with %j is refused beside its fields', async (act, body) => {
  const answer = await post(`${sale.orderId}/${act}`, sale.builder, body)
  expect(answer).toMatchObject({ status: 422, body: { error: { code: 'invalid_input', fields: expect.any(Object) } } })
})

test('a request cannot set an order’s price, status or buyer', async () => {
  const before = await orderRow(world, sale.orderId)
  const sent = { carrier: 'UPS', tracking_number: '1Z999', total_amount: 1, status: 'refunded', buyer_id: sale.builder.id }
  expect((await post(`${sale.orderId}/shipped`, sale.builder, sent)).status).toBe(200)
  const { totalCents, status, buyerId } = await orderRow(world, sale.orderId)
  expect({ totalCents, status, buyerId }).toEqual({ totalCents: before.totalCents, status: 'completed', buyerId: before.buyerId })
})
