import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CheckoutState } from '#domain/ports/payments.ts'
import { refundOrder } from '#server/jobs/earlier-jobs.ts'
import { refundPayment, settlePayment } from '#server/jobs/payment-work.ts'
import { migrateBefore } from '#testing/migrate-before.ts'
import {
  BUILD_PAYMENTS,
  BUILDER,
  BUYER,
  buildId,
  CHECKOUTS,
  checkoutId,
  fillShopOfCheckouts,
  orderId,
  REQUEST,
  transferId,
} from '#testing/shop-of-checkouts.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { openWorld, type World } from '#testing/world.ts'
import { JOBS_SCHEMA, openJobs } from '#testing/world-jobs.ts'
import { migrate } from './migrate.ts'

let shop: Awaited<ReturnType<typeof openTestDatabase>>
let world: World
beforeAll(async () => {
  shop = await openTestDatabase('template1')
  world = await openWorld()
  await migrateBefore(shop, 'one-table-of-payments')
  await fillShopOfCheckouts((text, values) => shop.pool.query(text, values))
  await migrate(shop)
  await shop.pool.query(JOBS_SCHEMA)
})
afterAll(async () => {
  await world.close()
  await shop.close()
})

const rows = async (text: string) => (await shop.pool.query(text)).rows

test('every payment attempt becomes a payment with its id, keys and amounts', async () => {
  const found = new Map((await rows('select * from payments')).map((row) => [row.id, row]))
  expect(found.size).toBe(CHECKOUTS.length + 3 + BUILD_PAYMENTS.length + 2)
  const statuses = (of: (n: number) => string, count: number) => Array.from({ length: count }, (_, n) => found.get(of(n))?.status)
  expect(statuses(checkoutId, 13)).toEqual([
    ...['opening', 'open', 'processing', 'paid', 'refunding', 'refund_failed', 'refunded', 'expired', 'cancelled', 'failed'],
    ...['refunding', 'refund_failed', 'paid'],
  ])
  expect(statuses(buildId, 9)).toEqual([
    ...['open', 'paid', 'failed', 'expired', 'refunding', 'refund_failed', 'refunded'],
    ...['opening', 'processing'],
  ])
  expect(found.get(checkoutId(4))).toMatchObject({
    checkout_id: checkoutId(4),
    request_id: null,
    customer_email: 'ann@home.test',
    description: 'Guitar',
    amount_cents: 10_000,
    idempotency_key: `checkout-${checkoutId(4)}`,
    stripe_session_id: 'cs_4',
    payment_intent_id: 'pi_4',
    refund_key: `refund-checkout-${checkoutId(4)}`,
    refund_reason: 'already_sold',
  })
  expect(found.get(buildId(4))).toMatchObject({
    checkout_id: null,
    request_id: REQUEST,
    payment_type: 'deposit',
    quote_version: 1,
    description: 'Mandolin (deposit)',
    amount_cents: 50_000,
    refund_key: `refund-build-payment-${buildId(4)}`,
    refund_reason: 'given_back',
  })
})

test('the ledger keeps its amounts, and every line references an existing order or build', async () => {
  const events = new Map((await rows('select * from ledger_events')).map((row) => [row.key, row]))
  expect(events.get(`sale:${orderId(3)}`)).toMatchObject({ order_id: orderId(3), request_id: null, payment_id: checkoutId(3) })
  expect(events.get(`transfer:${transferId(3)}`)).toMatchObject({
    order_id: orderId(3),
    payment_id: checkoutId(3),
    transfer_id: transferId(3),
  })
  expect(events.get('label:12')).toMatchObject({ order_id: orderId(12), payment_id: checkoutId(12) })
  expect(events.get(`unsold:${checkoutId(4)}`)).toMatchObject({ order_id: null, request_id: null, payment_id: checkoutId(4) })
  for (const name of [`sale:${buildId(1)}`, `transfer:${transferId(101)}`])
    expect(events.get(name)).toMatchObject({ order_id: null, request_id: REQUEST, payment_id: buildId(1) })

  expect(await rows('select sum(amount_cents)::int as sum, count(*)::int as lines from ledger_lines')).toEqual([
    { sum: 0, lines: 2 * events.size },
  ])
  expect(
    await rows(`select order_id, payment_id from transfers where id in ('${transferId(3)}', '${transferId(101)}') order by id`),
  ).toEqual([
    { order_id: orderId(3), payment_id: checkoutId(3) },
    { order_id: null, payment_id: buildId(1) },
  ])
  await expect(shop.pool.query('update ledger_events set product_name = $1', ['Lute'])).rejects.toThrow('only grows')
})

test('rows referenced by ledger, transfers and alerts cannot be missing', async () => {
  const keys = await rows(`select conrelid::regclass::text as of, a.attname as by, confrelid::regclass::text as to
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1] where contype = 'f'
      and conrelid::regclass::text in ('payments', 'ledger_events', 'transfers', 'money_alerts') and a.attname <> 'builder_id'`)
  expect(keys.map((each) => `${each.of}.${each.by} -> ${each.to}`).sort()).toEqual([
    'ledger_events.order_id -> orders',
    'ledger_events.payment_id -> payments',
    'ledger_events.request_id -> custom_build_requests',
    'ledger_events.stripe_dispute_id -> disputes',
    'ledger_events.transfer_id -> transfers',
    'money_alerts.payment_id -> payments',
    'money_alerts.transfer_id -> transfers',
    'payments.buyer_id -> users',
    'payments.checkout_id -> checkouts',
    'payments.request_id -> custom_build_requests',
    'transfers.order_id -> orders',
    'transfers.payment_id -> payments',
  ])
  const one =
    'insert into payments (builder_id, buyer_id, customer_email, description, amount_cents, currency, idempotency_key, expires_at'
  const values = `'${BUILDER}', '${BUYER}', '', '', 1, 'usd', 'x', now()`
  await expect(shop.pool.query(`${one}) values (${values})`)).rejects.toThrow('payments_for_one_thing')
  await expect(
    shop.pool.query(`${one}, checkout_id, request_id) values (${values}, '${checkoutId(0)}', '${REQUEST}')`),
  ).rejects.toThrow('payments_')
  await expect(shop.pool.query('delete from payments')).rejects.toThrow('never deleted')
})

test('an alert references its payment, and an acknowledged one stays so', async () => {
  const alerts = await rows('select about, key, payment_id, transfer_id from money_alerts order by about')
  expect(alerts).toEqual([
    { about: 'build_payment', key: `refund_failed:${buildId(5)}`, payment_id: buildId(5), transfer_id: null },
    { about: 'checkout', key: `refund_failed:${checkoutId(5)}`, payment_id: checkoutId(5), transfer_id: null },
    { about: 'order', key: `refund_failed:${checkoutId(11)}`, payment_id: checkoutId(11), transfer_id: null },
    { about: 'transfer', key: `amount_differs:${transferId(3)}`, payment_id: null, transfer_id: transferId(3) },
  ])
})

/** The provider's state at that time, with this payment's money. */
function session(sessionId: string, payment: string, more: Partial<CheckoutState> = {}): CheckoutState {
  const facts = {
    status: 'complete',
    paymentStatus: 'paid',
    refundedCents: 0,
    returns: [],
    currency: 'usd',
    customerEmail: null,
    url: null,
  } satisfies Partial<CheckoutState>
  const expiresAt = new Date()
  return {
    ...facts,
    sessionId,
    paymentId: payment,
    totalCents: 10_000,
    paymentIntentId: sessionId.replace('cs', 'pi'),
    expiresAt,
    ...more,
  }
}

function upgraded(found: CheckoutState) {
  const asked: string[] = []
  const refund = async ({ idempotencyKey }: { idempotencyKey: string }) => {
    asked.push(idempotencyKey)
    return { refundId: null, status: 'succeeded', why: '' }
  }
  const payments = { ...world.payments, refund, getCheckout: async () => found }
  return { asked, ctx: { ...world.as(null), db: shop.db, jobs: openJobs(shop.db), payments } }
}

test('pending jobs finish running refunds under the provider’s keys', async () => {
  const order = upgraded(session('cs_10', checkoutId(10)))
  await refundOrder(order.ctx, { orderId: orderId(10) })
  expect(order.asked).toEqual([`refund-order-${orderId(10)}-${new Date('2026-11-01T10:00:00.123Z').getTime()}`])
  expect(await rows(`select status from orders where id = '${orderId(10)}'`)).toEqual([{ status: 'refunded' }])
  expect(await rows(`select status from transfers where order_id = '${orderId(10)}'`)).toEqual([{ status: 'reversing' }])

  const unsold = upgraded(session('cs_4', checkoutId(4)))
  await refundPayment(unsold.ctx, { checkoutId: checkoutId(4) })
  const build = upgraded(session('cs_b4', buildId(4), { totalCents: 50_000 }))
  await refundPayment(build.ctx, { paymentId: buildId(4) })
  expect([unsold.asked, build.asked]).toEqual([[`refund-checkout-${checkoutId(4)}`], [`refund-build-payment-${buildId(4)}`]])

  const back = sql`select key from ledger_events where kind in ('refund', 'returned') order by key`
  expect((await shop.db.execute<{ key: string }>(back)).rows.map((row) => row.key)).toEqual([
    `refund:${orderId(10)}`,
    `refund:${buildId(4)}`,
    `returned:${checkoutId(4)}`,
  ])
})

test('an open payment page is settled, and booked only once', async () => {
  const { ctx } = upgraded(session('cs_b8', buildId(8), { totalCents: 50_000 }))
  await settlePayment(ctx, { paymentIntentId: 'pi_b8' })
  // The deposit exists already, so this one is refunded.
  expect(await rows(`select status, refund_reason from payments where id = '${buildId(8)}'`)).toEqual([
    { status: 'refunding', refund_reason: 'paid_twice' },
  ])
  const again = upgraded(session('cs_12', checkoutId(12), { refundedCents: 10_000 }))
  for (let times = 0; times < 2; times += 1) await settlePayment(again.ctx, { sessionId: 'cs_12' })
  expect(await rows(`select count(*)::int as times from ledger_events where key = 'refund:${orderId(12)}'`)).toEqual([
    { times: 1 },
  ])
})
