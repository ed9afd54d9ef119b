import { readdirSync, readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { StatedSaleTermsBody } from '#contracts/catalog/sale-terms-bodies.ts'
import { orders } from '#domain/buying/orders/orders-tables.ts'
import { updateProfile } from '#domain/catalog/builders/update-profile.ts'
import { bookOffers } from '#domain/custom-builds/order-book/order-book-tables.ts'
import { customBuildQuotes } from '#domain/custom-builds/requests/build-requests-tables.ts'
import { buildDigests } from '#domain/custom-builds/updates/build-updates-tables.ts'
import { openWorld } from '#testing/world.ts'
import { quoted } from '#testing/world-build-requests.ts'
import { soldForPickup, soldForShipping } from '#testing/world-deliveries.ts'
import { orderBooks } from '#testing/world-order-book.ts'

const world = await openWorld()

/** What the migration writes for promises that were made before it. */
function backfill(): string[] {
  const folder = readdirSync('db/migrations').find((name) => name.endsWith('_promises-that-do-not-move'))
  const statements = readFileSync(`db/migrations/${folder}/migration.sql`, 'utf8').split('--> statement-breakpoint')
  return statements.filter((statement) => statement.includes('UPDATE'))
}

const stored = async () => [
  await world.db.select({ dispatchBy: orders.dispatchBy }).from(orders).orderBy(orders.id),
  await world.db.select({ timeZone: customBuildQuotes.timeZone }).from(customBuildQuotes).orderBy(customBuildQuotes.id),
  await world.db.select({ feeCents: bookOffers.feeCents }).from(bookOffers).orderBy(bookOffers.id),
]

test('an upgrade stores the promises of orders, quotes and open offers as they were shown', async () => {
  for (const [timeZone, days] of [
    ['Pacific/Auckland', 1],
    ['America/Los_Angeles', 4],
    ['UTC', 30],
    ['UTC', null],
  ] as const)
    for (const moment of ['2026-11-27T05:00:00Z', '2026-11-29T12:30:00Z', '2026-12-02T23:00:00Z']) {
      world.clock.set(new Date(moment))
      const builder = await world.builder()
      await world.db.insert(buildDigests).values({ userId: builder.id, timeZone })
      await updateProfile(world.as(builder), { sale_terms: StatedSaleTermsBody.parse({ dispatch_business_days: days }) })
      await soldForShipping(world, { builder })
      await soldForPickup(world, { builder })
    }
  const build = await quoted(world, 700)
  await world.db.insert(buildDigests).values({ userId: build.builder.id, timeZone: 'Asia/Tokyo' })
  await world.db.update(customBuildQuotes).set({ timeZone: 'Asia/Tokyo' })
  const { open, join, offer } = orderBooks(world)
  const builder = await open({ slot_fee: 200 })
  await join(builder)
  await offer(builder)

  const before = await stored()
  expect(new Set(before[0]?.flatMap(Object.values)).size).toBeGreaterThan(5)
  await world.db.update(orders).set({ dispatchBy: null })
  await world.db.update(customBuildQuotes).set({ timeZone: null })
  await world.db.update(bookOffers).set({ feeCents: null })
  for (const statement of backfill()) await world.db.execute(sql.raw(statement))
  expect(await stored()).toEqual(before)
})

test('an upgrade counts in UTC where PostgreSQL does not know a builder’s time zone', async () => {
  world.clock.set(new Date('2026-12-02T23:00:00Z'))
  const builder = await world.builder()
  await updateProfile(world.as(builder), { sale_terms: StatedSaleTermsBody.parse({ dispatch_business_days: 2 }) })
  const { orderId } = await soldForShipping(world, { builder })
  await world.db.insert(buildDigests).values({ userId: builder.id, timeZone: 'Moon/Tranquility' })
  await world.db.update(orders).set({ dispatchBy: null })
  for (const statement of backfill()) await world.db.execute(sql.raw(statement))
  expect(await world.db.select({ by: orders.dispatchBy }).from(orders).where(eq(orders.id, orderId))).toEqual([
    { by: '2026-12-04' },
  ])
})
