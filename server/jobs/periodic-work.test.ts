import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysAfter } from '#contracts/kernel/dates/days.ts'
import { openDatabase } from '#db/open-database.ts'
import { checkouts } from '#domain/buying/checkout/checkout-tables.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import { shippingQuotes, shippingRates } from '#domain/delivering/shipping/shipping-tables.ts'
import { rateLimits } from '#domain/kernel/rate-limits-table.ts'
import { paymentEvents, payments } from '#domain/money/payments/payments-tables.ts'
import { oneTimeTokens, refreshTokens, sessions, users } from '#domain/people/accounts/accounts-tables.ts'
import { openWorld, type World } from '#testing/world.ts'
import { openLog } from '../operations/observability/log.ts'
import { periodicWork } from './job-handlers.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const MANY = 3_000
const LARGE = 1_000
const LONG_AGO = new Date('2020-01-01')
const HOME = { name: 'Ann', street1: '1 Elm St', city: 'Austin', state: 'TX', zip: '78701', country: 'US' } as const

/** A shop some years old: almost everything is settled or not due yet, and one of each is due. */
async function fillWithYears() {
  const { profileId } = await world.builder()
  const later = daysAfter(world.clock.now(), 1)
  const when = (n: number) => (n === 0 ? LONG_AGO : later)
  const times = <Row>(row: (n: number) => Row) => Array.from({ length: MANY }, (_, n) => row(n))

  const userIds = times(() => crypto.randomUUID())
  const ids = times(() => crypto.randomUUID())
  const of = (list: string[], n: number) => list[n] ?? ''
  await world.db.insert(users).values(times((n) => ({ id: of(userIds, n), email: `${n}@years.test`, passwordHash: '' })))
  await world.db.insert(sessions).values(times((n) => ({ id: of(ids, n), userId: of(userIds, n), refreshedAt: when(n) })))
  await world.db.insert(refreshTokens).values(times((n) => ({ tokenHash: `${n}`, sessionId: of(ids, n) })))
  const link = { purpose: 'signup', email: 'x@years.test' } as const
  await world.db
    .insert(oneTimeTokens)
    .values(times((n) => ({ ...link, tokenHash: `${n}`, userId: of(userIds, n), expiresAt: when(n) })))
  await world.db.insert(rateLimits).values(times((n) => ({ key: `years:${n}`, count: 1, windowEndsAt: when(n) })))

  const product = { builderId: profileId, description: '', priceCents: 100, categories: ['guitars'] }
  const sold = (n: number) => ({ status: 'sold' as const, soldAt: when(n), isAvailable: n < 50 })
  await world.db.insert(products).values(times((n) => ({ ...product, ...sold(n), id: of(ids, n), name: `Guitar ${n}` })))
  await world.db.insert(shippingQuotes).values(
    times((n) => ({
      id: of(ids, n),
      buyerId: of(userIds, n),
      productId: of(ids, n),
      toAddress: HOME,
      carrierShipmentId: 's',
      expiresAt: when(n),
    })),
  )
  const rate = { carrierRateId: 'r', carrier: 'UPS', service: 'Ground', rateCents: 1 }
  await world.db.insert(shippingRates).values(times((n) => ({ ...rate, quoteId: of(ids, n) })))

  const terms = {
    priceCents: 100,
    shippingCents: 0,
    totalCents: 100,
    currency: 'usd',
    fulfilment: 'pickup',
    customerEmail: 'x@years.test',
  } as const
  const snapshot = { name: 'Guitar', description: '', imageKey: null, builderName: 'Ann' }
  const parties = (n: number) => ({ buyerId: of(userIds, n), builderId: profileId })
  await world.db
    .insert(checkouts)
    .values(times((n) => ({ ...terms, ...parties(n), id: of(ids, n), product: snapshot, productId: of(ids, n) })))
  await world.db.insert(payments).values(
    times((n) => ({
      ...parties(n),
      checkoutId: of(ids, n),
      customerEmail: 'x@years.test',
      description: 'Guitar',
      amountCents: 100,
      currency: 'usd',
      status: n === 0 ? ('open' as const) : n === 1 ? ('refunding' as const) : ('paid' as const),
      idempotencyKey: `years-${n}`,
      stripeSessionId: `cs_years_${n}`,
      expiresAt: when(n),
      updatedAt: LONG_AGO,
    })),
  )
  const event = { type: 'charge.refunded', occurredAt: LONG_AGO }
  await world.db.insert(paymentEvents).values(times((n) => ({ ...event, id: `evt_years_${n}`, receivedAt: when(n) })))
  await world.db.execute(sql`analyze`)
}

test('no periodic work scans a large table', async () => {
  await fillWithYears()
  // One connection, which counts its own reads.
  const database = openDatabase(world.databaseUrl, { max: 1 })
  const readWhole = async () => {
    await database.db.execute(sql`select pg_stat_force_next_flush()`)
    const { rows } = await database.db.execute<{ name: string; times: string }>(sql`
      select relname as name, seq_scan as times from pg_stat_user_tables
      where schemaname = 'public' and (select reltuples from pg_class where oid = relid) > ${LARGE}`)
    return new Map(rows.map(({ name, times }) => [name, Number(times)]))
  }
  const mail = { send: async () => {} }

  const found: string[] = []
  for (const { name, run } of periodicWork) {
    const before = await readWhole()
    expect(before.size).toBeGreaterThan(8)
    await run({ ...world.as(null), db: database.db, mail, log: openLog('silent') })
    for (const [table, times] of await readWhole())
      if (times > (before.get(table) ?? 0)) found.push(`${name} reads all of ${table}`)
  }
  await database.close()
  expect(found).toEqual([])
}, 30_000)
