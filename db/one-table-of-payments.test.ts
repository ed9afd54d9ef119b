import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CheckoutState } from '#domain/ports/payments.ts'
import { refundOrder } from '#server/jobs/earlier-jobs.ts'
import { refundPayment, settlePayment } from '#server/jobs/payment-work.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { openWorld, type World } from '#testing/world.ts'
import { JOBS_SCHEMA, openJobs } from '#testing/world-jobs.ts'
import { migrate } from './migrate.ts'

const MIGRATIONS = join(import.meta.dirname, 'migrations')
const FIRST = readdirSync(MIGRATIONS).find((name) => name.endsWith('one-table-of-payments')) ?? ''

const CHECKOUTS = [
  'opening',
  'open',
  'paying',
  'completed',
  'refunding',
  'refund_failed',
  'refunded',
  'expired',
  'cancelled',
  'failed',
]
const BUILD_PAYMENTS = ['pending', 'paid', 'failed', 'expired', 'refunding', 'refund_failed', 'refunded']

const [BUYER, BUILDER_USER, BUILDER, REQUEST] = ids('10')
const key = (kind: string, n: number) => `${kind}-0000-4000-8000-${String(n).padStart(12, '0')}`
const checkoutId = (n: number) => key('c0000000', n)
const orderId = (n: number) => key('0d000000', n)
const buildId = (n: number) => key('b0000000', n)
const transferId = (n: number) => key('7f000000', n)

function ids(prefix: string) {
  const id = (n: number) => `${prefix}000000-0000-4000-8000-${String(n).padStart(12, '0')}`
  return [id(1), id(2), id(3), id(4)] as const
}

let shop: Awaited<ReturnType<typeof openTestDatabase>>
let world: World
beforeAll(async () => {
  shop = await openTestDatabase('template1')
  world = await openWorld()
  const before = mkdtempSync(join(tmpdir(), 'tonewood-before-'))
  for (const name of readdirSync(MIGRATIONS).filter((each) => each < FIRST))
    cpSync(join(MIGRATIONS, name), join(before, name), { recursive: true })
  await applyMigrations(shop.db, { migrationsFolder: before })
  rmSync(before, { recursive: true })
  await fill()
  await migrate(shop)
  await shop.pool.query(JOBS_SCHEMA)
})
afterAll(async () => {
  await world.close()
  await shop.close()
})

/** A shop as the version before left it: a checkout and a payment for a build in every status, with their books. */
async function fill() {
  const run = (text: string, values: unknown[] = []) => shop.pool.query(text, values)
  await run(`insert into users (id, email, password_hash) values ($1, 'ann@home.test', ''), ($2, 'ben@shop.test', '')`, [
    BUYER,
    BUILDER_USER,
  ])
  await run(`insert into user_profiles (user_id, display_name) values ($1, 'Ann')`, [BUYER])
  await run(`insert into user_profiles (id, user_id, display_name, is_seller, is_active) values ($1, $2, 'Ben', true, true)`, [
    BUILDER,
    BUILDER_USER,
  ])
  await run(
    `insert into custom_build_requests (id, builder_id, buyer_id, customer_name, customer_email, build_type, description, status, quoted_price_cents)
     values ($1, $2, $3, 'Ann', 'ann@home.test', 'Mandolin', '', 'accepted', 100000)`,
    [REQUEST, BUILDER, BUYER],
  )
  await run(
    `insert into custom_build_quotes (request_id, version, price_cents, estimated_completion, response, valid_until)
    values ($1, 1, 100000, '', '', '2030-01-01')`,
    [REQUEST],
  )
  for (const [n, status] of [...CHECKOUTS, 'completed', 'refund_failed', 'completed'].entries())
    await fillCheckout(run, n, status)
  for (const [n, status] of [...BUILD_PAYMENTS, 'pending', 'pending'].entries()) await fillBuildPayment(run, n, status)
  for (const [kind, about, subject] of [
    ['refund_failed', 'checkout', checkoutId(5)],
    ['refund_failed', 'order', orderId(11)],
    ['refund_failed', 'build_payment', buildId(5)],
    ['amount_differs', 'transfer', transferId(3)],
  ]) {
    await run(
      `insert into money_alerts (key, kind, about, subject_id, reference, expected, found, found_at, seen_at)
       values ($1 || ':' || $2, $1, $3, $2::text::uuid, 'pi', '1', '2', now(), now())`,
      [kind, subject, about],
    )
  }
}

type Run = (text: string, values?: unknown[]) => Promise<unknown>

/** 10: its refund was asked for · 11: a refund of an order that failed · 12: sold, nothing else. */
async function fillCheckout(run: Run, n: number, status: string) {
  const product = key('e0000000', n)
  await run(`insert into products (id, builder_id, name, price_cents, status) values ($1, $2, 'Guitar', 10000, 'sold')`, [
    product,
    BUILDER,
  ])
  const isHeard = !['opening', 'open', 'expired', 'cancelled', 'failed'].includes(status)
  const isOfOrder = n === 3 || n >= 10
  const reason = status.startsWith('refund') && !isOfOrder ? 'already_sold' : null
  await run(
    `insert into checkouts (id, buyer_id, product_id, builder_id, status, product, price_cents, shipping_cents, total_cents, currency,
       fulfilment, customer_email, idempotency_key, stripe_session_id, payment_intent_id, refund_reason, expires_at)
     values ($1::uuid, $2, $3, $4, $5, '{"name": "Guitar", "description": "", "imageKey": null, "builderName": "Ben"}', 10000, 0, 10000, 'usd',
       'pickup', 'ann@home.test', 'checkout-' || $1::uuid, $6, $7, $8, now())`,
    [checkoutId(n), BUYER, product, BUILDER, status, n === 0 ? null : `cs_${n}`, isHeard ? `pi_${n}` : null, reason],
  )
  if (!isOfOrder) {
    if (isHeard && status !== 'paying')
      await book(run, { key: `unsold:${checkoutId(n)}`, kind: 'unsold', checkout: checkoutId(n), order: null, n })
    return
  }
  await run(
    `insert into orders (id, buyer_id, builder_id, product_id, checkout_id, customer_email, status, fulfilment, subtotal_cents,
       shipping_cents, total_cents, currency, payment_intent_id, refund_requested_at, refund_requested_by)
     values ($1, $2, $3, $4, $5, 'ann@home.test', $6, 'pickup', 10000, 0, 10000, 'usd', $7, $8, $9)`,
    [
      orderId(n),
      BUYER,
      BUILDER,
      product,
      checkoutId(n),
      status,
      `pi_${n}`,
      n === 10 ? '2026-11-01T10:00:00.123Z' : null,
      n === 10 ? BUILDER_USER : null,
    ],
  )
  await run(
    `insert into order_items (order_id, product_id, builder_id, price_cents, product_name, builder_name, commission_percent, commission_cents)
     values ($1, $2, $3, 10000, 'Guitar', 'Ben', 10, 1000)`,
    [orderId(n), product, BUILDER],
  )
  await postSale(run, { checkout: checkoutId(n), sale: orderId(n), n })
  if (n === 12) await book(run, { key: `label:${n}`, kind: 'label', checkout: null, order: orderId(n), n })
}

/** 7: no page yet · 8: its money is on its way. */
async function fillBuildPayment(run: Run, n: number, status: string) {
  await run(
    `insert into custom_build_payments (id, request_id, builder_id, buyer_id, buyer_email, amount_cents, payment_type, status, metadata,
       quote_version, idempotency_key, stripe_session_id, payment_intent_id, refund_reason)
     values ($1::uuid, $2, $3, $4, 'ann@home.test', 50000, 'deposit', $5, '{"description": "Mandolin (deposit)"}', 1, 'build-payment-' || $1::uuid, $6, $7, $8)`,
    [
      buildId(n),
      REQUEST,
      BUILDER,
      BUYER,
      status,
      n === 7 ? null : `cs_b${n}`,
      status === 'paid' || status.startsWith('refund') || n === 8 ? `pi_b${n}` : null,
      status.startsWith('refund') ? 'given_back' : null,
    ],
  )
  if (status === 'paid' || status.startsWith('refund'))
    await postSale(run, { checkout: buildId(n), sale: buildId(n), n: 100 + n })
}

async function postSale(run: Run, { checkout, sale, n }: { checkout: string; sale: string; n: number }) {
  await book(run, { key: `sale:${sale}`, kind: 'sale', checkout, order: sale, n })
  await run(
    `insert into transfers (id, order_id, builder_id, status, amount_cents, currency, payment_intent_id, idempotency_key, stripe_account_id, stripe_transfer_id)
     values ($1, $2::uuid, $3, 'sent', 9000, 'usd', 'pi', 'transfer-' || $2::uuid, 'acct_1', 'tr_' || $4::text)`,
    [transferId(n), sale, BUILDER, n],
  )
  await book(run, { key: `transfer:${transferId(n)}`, kind: 'transfer', checkout: null, order: sale, n, transfer: transferId(n) })
}

type Entry = { key: string; kind: string; checkout: string | null; order: string | null; n: number; transfer?: string }

async function book(run: Run, { key: eventKey, kind, checkout, order, n, transfer = undefined }: Entry) {
  await run(
    `with event as (insert into ledger_events (kind, key, builder_id, order_id, checkout_id, transfer_id, payment_intent_id, session_id, product_name, occurred_at)
       values ($1, $2, $3::uuid, $4, $5, $6, 'pi_' || $7::text, 'cs_' || $7::text, 'Guitar', now()) returning id)
     insert into ledger_lines (event_id, builder_id, account, about, amount_cents)
       select id, $3::uuid, account, 'payment', cents from event, (values ('buyer', -10000), (case when $1 = 'unsold' then 'to_return' else 'builder' end, 10000)) as lines (account, cents)`,
    [kind, eventKey, BUILDER, order, checkout, transfer, n],
  )
}

const rows = async (text: string) => (await shop.pool.query(text)).rows

test('every attempt to pay is a payment with the id, the keys and the money it had', async () => {
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

test('the ledger keeps its figures, and every line of it names a real order or build', async () => {
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

test('what the ledger, the transfers and the alerts name cannot be missing', async () => {
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

test('an alert follows its money, and one that was taken over stays so', async () => {
  const alerts = await rows('select about, key, payment_id, transfer_id from money_alerts order by about')
  expect(alerts).toEqual([
    { about: 'build_payment', key: `refund_failed:${buildId(5)}`, payment_id: buildId(5), transfer_id: null },
    { about: 'checkout', key: `refund_failed:${checkoutId(5)}`, payment_id: checkoutId(5), transfer_id: null },
    { about: 'order', key: `refund_failed:${checkoutId(11)}`, payment_id: checkoutId(11), transfer_id: null },
    { about: 'transfer', key: `amount_differs:${transferId(3)}`, payment_id: null, transfer_id: transferId(3) },
  ])
})

/** The provider as it stood: the money of this payment is there. */
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

test('refunds that were under way are finished by the jobs that still wait, under the keys that the provider knows', async () => {
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

test('a page that was open is settled, and what was booked is booked once', async () => {
  const { ctx } = upgraded(session('cs_b8', buildId(8), { totalCents: 50_000 }))
  await settlePayment(ctx, { paymentIntentId: 'pi_b8' })
  // The deposit stands already: this one goes back.
  expect(await rows(`select status, refund_reason from payments where id = '${buildId(8)}'`)).toEqual([
    { status: 'refunding', refund_reason: 'paid_twice' },
  ])
  const again = upgraded(session('cs_12', checkoutId(12), { refundedCents: 10_000 }))
  for (let times = 0; times < 2; times += 1) await settlePayment(again.ctx, { sessionId: 'cs_12' })
  expect(await rows(`select count(*)::int as times from ledger_events where key = 'refund:${orderId(12)}'`)).toEqual([
    { times: 1 },
  ])
})
