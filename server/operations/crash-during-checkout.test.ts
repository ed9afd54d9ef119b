import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ShopProcess, startShop } from '#bench/shop-process.ts'
import { productHolds } from '#domain/buying/checkout/checkout-tables.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { mails } from '#sandbox/sandbox-tables.ts'
import { openWorldApi } from '#testing/api.ts'
import { openWorld, type World } from '#testing/world.ts'
import type { Person } from '#testing/world-people.ts'
import type { Product } from '#testing/world-products.ts'
import { ordersOf, pickupCheckoutBody, pickupProduct } from '#testing/world-sales.ts'

type Purchase = { buyer: Person; builder: Person; product: Product; token: string }
const CARD = { card: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123', name: 'Ada Byron' }

let world: World
let shop: ShopProcess
let beforeSession: Purchase
let beforeSettled: Purchase
let whileSettling: Purchase

/** A lock stops three purchases at three different moments; then the whole shop is killed and restarted. */
beforeAll(async () => {
  world = await openWorld()
  world.clock.set(new Date())
  shop = await start()
  ;[beforeSession, beforeSettled, whileSettling] = [await purchase(), await purchase(), await purchase()]

  const settling = await lock('order_items')
  await payFor(whileSettling)
  await settling.isWaitedFor()
  const deaf = await lock('payment_events')
  await payFor(beforeSettled)
  await deaf.isWaitedFor()
  const speechless = await lock('sandbox.stripe_objects')
  void openCheckout(beforeSession).catch(() => {})
  await speechless.isWaitedFor()

  await shop.kill()
  for (const held of [settling, deaf, speechless]) await held.release()
  await passTime()
  shop = await start()
}, 60_000)
afterAll(async () => {
  await shop.stop()
  await world.close()
})

test('killed after the hold and before the payment page: only the same buyer can buy, at the second attempt', async () => {
  expect(await world.db.select().from(payments).where(eq(payments.buyerId, beforeSession.buyer.id))).toMatchObject([
    { status: 'opening', stripeSessionId: null },
  ])
  const stranger = await purchase(beforeSession)
  expect((await openCheckout(stranger)).status).toBe(409)

  await payFor(beforeSession)
  await expectSoldOnce(beforeSession)
})

test('killed after the payment and before its webhook was processed: the sale is completed anyway', async () => {
  await expectSoldOnce(beforeSettled)
})

test('killed during the sale: afterwards it is complete, once', async () => {
  // The queue notices the missing worker within twenty seconds.
  await expectSoldOnce(whileSettling)
}, 60_000)

function start() {
  return startShop(world.databaseUrl, { PUBLIC_URL: world.settings.publicUrl, RATE_LIMITS: 'off', LOG_LEVEL: 'error' })
}

async function purchase(of?: Purchase): Promise<Purchase> {
  const [buyer, builder] = [await world.buyer(), of?.builder ?? (await world.builder())]
  const product = of?.product ?? (await pickupProduct(world, { builder }))
  return { buyer, builder, product, token: await openWorldApi(world).token(buyer) }
}

function openCheckout({ product, token }: Purchase) {
  return fetch(`${shop.url}/functions/v1/create-checkout-session`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(pickupCheckoutBody(product)),
  })
}

async function payFor(wanted: Purchase) {
  const opened = await openCheckout(wanted)
  expect(opened.status, await opened.clone().text()).toBe(200)
  const { url } = (await opened.json()) as { url: string }
  const body = new URLSearchParams({ ...CARD, email: wanted.buyer.email })
  const answer = await fetch(url.replace(world.settings.publicUrl, shop.url), { method: 'POST', body, redirect: 'manual' })
  expect(answer.status).toBe(303)
}

/** Blocks all writes to a table, like a database that hangs. */
async function lock(table: string) {
  const client = await world.pool.connect()
  await client.query(`begin; set local idle_in_transaction_session_timeout = 0; lock table ${table} in exclusive mode`)
  const waiting = sql`
    select 1 as is from pg_locks where relation = ${table}::regclass and not granted and mode = 'RowExclusiveLock'`
  return {
    async isWaitedFor() {
      const see = async () => expect((await world.db.execute<{ is: number }>(waiting)).rows).not.toEqual([])
      await vi.waitFor(see, { timeout: 10_000, interval: 50 })
    },
    async release() {
      await client.query('rollback')
      client.release()
    },
  }
}

/** Sold to its buyer, with one order and one email to each side; repeated events change nothing. */
async function expectSoldOnce({ buyer, builder, product }: Purchase) {
  const mailsTo = async ({ email }: Person) => (await world.db.select().from(mails).where(eq(mails.to, email))).length
  await passTime()
  await expect
    .poll(async () => [(await ordersOf(world, product.id)).length, await mailsTo(buyer), await mailsTo(builder)], {
      timeout: 45_000,
      interval: 200,
    })
    .toEqual([1, 1, 1])

  await passTime()
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(await ordersOf(world, product.id)).toMatchObject([{ status: 'completed', buyerId: buyer.id }])
  expect([await mailsTo(buyer), await mailsTo(builder)]).toEqual([1, 1])
  expect(await world.db.$count(productHolds, eq(productHolds.productId, product.id))).toBe(0)
  const [sold] = await world.db.select().from(products).where(eq(products.id, product.id))
  expect(sold?.status).toBe('sold')
}

/** Simulates a minute: the missing worker is noticed, and the webhook is resent. */
async function passTime() {
  await world.db.execute(sql`update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`)
  await world.db.execute(sql`update sandbox.stripe_events set next_attempt_at = now() where next_attempt_at is not null`)
}
