import { and, eq, isNotNull, not } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_RECORDED_WITH } from '#contracts/catalog/sounds.ts'
import { DAY_MS } from '#contracts/kernel/dates/days.ts'
import { orderItems, orders } from '#domain/buying/orders/orders-tables.ts'
import { inCatalog, products } from '#domain/catalog/products/products-table.ts'
import { findSoundFile } from '#domain/catalog/sounds/find-sound-file.ts'
import { listPastSounds } from '#domain/catalog/sounds/list-past-sounds.ts'
import { listSounds } from '#domain/catalog/sounds/list-sounds.ts'
import { only } from '#domain/kernel/db.ts'
import { checkPayoutsReady } from '#domain/money/payouts/check-payouts-ready.ts'
import { payoutAccounts, transfers } from '#domain/money/payouts/payouts-tables.ts'
import { reconcileLedger } from '#domain/money/payouts/reconcile-ledger.ts'
import { isPublicBuilder, userProfiles, users } from '#domain/people/accounts/accounts-tables.ts'
import { verifyPassword } from '#domain/people/accounts/password-hash.ts'
import { stripePayments } from '#providers/payments/stripe-payments.ts'
import { startSandbox } from '#sandbox/start-sandbox.ts'
import { seedPaymentHistory } from '#sandbox/stripe/seed-payment-history.ts'
import { readConfig } from '#server/config/config.ts'
import { openWorld, type World } from '#testing/world.ts'
import { builderId } from './account-rows.ts'
import { demoBuilders } from './demo-builders.ts'
import { DEMO_PASSWORD, demoPeople } from './demo-people.ts'
import { demoSales } from './demo-sales.ts'
import { fillDemoShop } from './fill-demo-shop.ts'
import { demoStock } from './past-instruments.ts'
import { productId } from './product-rows.ts'

const now = new Date('2026-11-21T12:00:00Z')
let world: World
let filled: boolean[]
beforeAll(async () => {
  world = await openWorld()
  // Two nodes find the database empty at the same moment.
  const openFiles = async () => world.files
  const options = { now, seedProvider: seedPaymentHistory, openFiles }
  filled = await Promise.all([fillDemoShop(world.db, options), fillDemoShop(world.db, options)])
})
afterAll(() => world.close())

test('two nodes that start together fill the shop once', async () => {
  expect(filled.sort()).toEqual([false, true])
  expect(await world.db.$count(products)).toBe(demoStock.length)
})

test('recordings can be heard at once, and say that they are synthesized', async () => {
  const ofOm = (await listSounds(world, [productId('agate-om')])).get(productId('agate-om')) ?? []
  const past = await listPastSounds(world, builderId('thornquist-guitars'))

  expect(ofOm.map(({ phrase }) => phrase)).toEqual(['guitar', 'open-strings'])
  expect(past.map(({ title }) => title)).toEqual(['Ore Dock Parlour, 2022'])
  for (const { url, bytes, description, recorded_with } of [...ofOm, ...past]) {
    const file = await findSoundFile(world.as(null), url.slice(1).replace('.mp3', ''))
    expect((await file?.read())?.length).toBe(bytes)
    expect(description).toMatch(/^Synthesized for the demo shop\./)
    expect(recorded_with).toMatch(/phosphor bronze.*Simulated microphone/)
    expect(recorded_with.length).toBeLessThanOrEqual(MAX_RECORDED_WITH)
  }
})

test('a second fill changes nothing', async () => {
  const before = await everyRow()

  expect(await fillDemoShop(world.db, { now: new Date('2026-12-01T12:00:00Z') })).toBe(false)

  expect(await everyRow()).toEqual(before)
})

test('a shop that already has an account is left unchanged', async () => {
  const lived = await openWorld()
  await lived.buyer()

  expect(await fillDemoShop(lived.db, { now })).toBe(false)

  expect(await lived.db.$count(products)).toBe(0)
  await lived.close()
})

test.each(Object.values(demoPeople))('%s can sign in with the demo password', async (email) => {
  const account = only(await world.db.select().from(users).where(eq(users.email, email)))

  expect(account.emailConfirmedAt).not.toBeNull()
  expect(await verifyPassword(DEMO_PASSWORD, account.passwordHash)).toBe(true)
})

test('no other account can sign in', async () => {
  const others = (await world.db.select().from(users)).filter((user) => !Object.values<string>(demoPeople).includes(user.email))

  expect(others.length).toBeGreaterThan(10)
  expect(others.filter((user) => user.isOperator)).toEqual([])
  // The demo accounts' own hashes were tried above; all others share one made from random bytes.
  expect(new Set(others.map((user) => user.passwordHash)).size).toBe(1)
  expect(await verifyPassword(DEMO_PASSWORD, others[0]?.passwordHash)).toBe(false)
})

test('every instrument is in the catalog, except those sold more than thirty days ago', async () => {
  const hidden = await world.db
    .select({ name: products.name, status: products.status, soldAt: products.soldAt })
    .from(products)
    .where(not(inCatalog(products)))
  const soldInSight = await world.db.$count(products, and(eq(products.status, 'sold'), inCatalog(products)))

  expect(hidden.filter((one) => one.status !== 'sold' || Number(one.soldAt) > now.getTime() - 30 * DAY_MS)).toEqual([])
  expect(soldInSight).toBeGreaterThan(2)
})

test('each sold instrument has its order, its line and its checkout', async () => {
  const rows = await world.db
    .select({ name: products.name, soldAt: products.soldAt, order: orders, item: orderItems })
    .from(products)
    .leftJoin(orders, eq(orders.productId, products.id))
    .leftJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(eq(products.status, 'sold'))

  expect(rows.map((row) => row.name).sort()).toEqual(
    demoStock
      .filter((one) => one.sold)
      .map((one) => one.name)
      .sort(),
  )
  const returned = new Set(demoSales.filter((sale) => sale.returned).map((sale) => productId(sale.instrument)))
  for (const { soldAt, order, item } of rows) {
    expect(order).toMatchObject({ subtotalCents: item?.priceCents, createdAt: soldAt })
    const isBack = order?.refundRequestedAt || returned.has(order?.productId ?? '')
    expect(order?.status).toBe(isBack ? 'refunded' : 'completed')
    expect(item?.commissionPercent).toBe(readConfig({}).settings.commissionPercent)
    expect(item?.commissionCents).toBeLessThan(item?.priceCents ?? 0)
  }
})

test('instruments have views on each day on which they were for sale, and some views led to a sale', async () => {
  const { rows } = await world.pool.query(
    `select count(distinct product_id)::int as viewed, min(views) as fewest, max(views) as most,
      (select sum(views)::int from view_totals) as total, sum(views)::int as of_each, count(*) filter (where day > $1::date)::int as later,
      count(*) filter (where p.sold_at::date < day)::int as after_sale
    from product_views join products p on p.id = product_id`,
    [now],
  )
  const [{ viewed, fewest, most, total, of_each, later, after_sale }] = rows
  expect({ viewed, later, after_sale }).toEqual({ viewed: demoStock.length, later: 0, after_sale: 0 })
  expect([fewest, most > 20, total]).toEqual([1, true, of_each])
  const conversion = (await world.db.$count(orders)) / total
  expect(conversion).toBeGreaterThan(0.001)
  expect(conversion).toBeLessThan(0.02)
})

test('the demo buyer has orders, and the demo builder has listings', async () => {
  const purchases = await world.db.select().from(orders).where(eq(orders.customerEmail, demoPeople.buyer))
  const stock = await world.db
    .select({ status: products.status })
    .from(products)
    .innerJoin(userProfiles, eq(userProfiles.id, products.builderId))
    .innerJoin(users, eq(users.id, userProfiles.userId))
    .where(eq(users.email, demoPeople.builder))

  expect(purchases.map((order) => order.deliveryStatus).sort()).toEqual(['delivered', 'shipped'])
  expect(stock.filter((one) => one.status === 'listed').length).toBeGreaterThan(3)
  expect(await world.db.$count(userProfiles, isPublicBuilder(userProfiles))).toBe(demoBuilders.length)
})

test('every demo builder has a payout account, and the ledger matches the provider to the cent', async () => {
  const sellers = await world.db
    .select({ account: payoutAccounts })
    .from(userProfiles)
    .leftJoin(payoutAccounts, eq(payoutAccounts.builderId, userProfiles.id))
    .where(isPublicBuilder(userProfiles))
  expect(sellers.filter(({ account }) => checkPayoutsReady(account ?? undefined) !== true)).toEqual([])

  const parts = { stripe: true, easypost: false, mail: false }
  const where = { publicUrl: 'http://shop.test', webhookUrl: 'http://127.0.0.1:9/', webhookSecret: 'whsec_demo' }
  const sandbox = await startSandbox({ db: world.db, now: () => now, parts, log: { error() {} }, ...where })
  const stripe = { secretKey: sandbox.stripeSecretKey, apiBase: sandbox.stripeApiBase, webhookSecrets: ['whsec_demo'] }
  const payments = stripePayments(stripe)
  world.clock.set(now)
  const ctx = { ...world.as(null), payments }
  expect(await reconcileLedger(ctx)).toEqual([])
  expect((await payments.listTransfers(new Date(0))).length).toBe(
    await world.db.$count(transfers, isNotNull(transfers.stripeTransferId)),
  )

  // A past sale can be refunded like any other, through the sandbox.
  const [sale] = await world.db.select().from(orders).where(eq(orders.customerEmail, demoPeople.buyer))
  await payments.refund({ paymentIntentId: sale?.paymentIntentId ?? '', idempotencyKey: 'refund' })
  expect((await reconcileLedger({ ...ctx, now: () => now })).map(({ about }) => about)).toEqual(['payment'])
  await sandbox.stop()
})

async function everyRow() {
  const { rows } = await world.pool.query(
    `select 'user' as kind, to_jsonb(u) as row from users u union all select 'profile', to_jsonb(p) from user_profiles p
     union all select 'product', to_jsonb(p) from products p union all select 'order', to_jsonb(o) from orders o order by 1, 2`,
  )
  return rows
}
