import { and, count, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadKeyOf } from '#contracts/people/upload-key.ts'
import { isSound } from '#contracts/people/uploads.ts'
import { listCollections } from '#domain/buying/collections/list-collections.ts'
import { orders } from '#domain/buying/orders/orders-tables.ts'
import { returns } from '#domain/buying/returns/returns-table.ts'
import { deliveryEvents, shipments } from '#domain/delivering/deliveries/deliveries-tables.ts'
import { alertHits, savedSearches } from '#domain/finding/alerts/alerts-tables.ts'
import { countWanted } from '#domain/finding/alerts/count-wanted.ts'
import { listWanted } from '#domain/finding/alerts/list-wanted.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { only } from '#domain/kernel/db.ts'
import { listConversations } from '#domain/messaging/conversations/list-conversations.ts'
import { listMessages } from '#domain/messaging/conversations/list-messages.ts'
import { disputes } from '#domain/money/payments/disputes-table.ts'
import { ledgerEvents, ledgerLines, transfers } from '#domain/money/payouts/payouts-tables.ts'
import { recordDisputes } from '#domain/money/payouts/record-disputes.ts'
import { getFigures } from '#domain/operations/operators/get-figures.ts'
import { getSummary } from '#domain/operations/operators/get-summary.ts'
import { listReports } from '#domain/operations/operators/list-reports.ts'
import { userProfiles, users } from '#domain/people/accounts/accounts-tables.ts'
import { filePath } from '#domain/people/uploads/upload-files.ts'
import { uploads } from '#domain/people/uploads/uploads-table.ts'
import { stripePayments } from '#providers/payments/stripe-payments.ts'
import { startSandbox } from '#sandbox/start-sandbox.ts'
import { seedPaymentHistory } from '#sandbox/stripe/seed-payment-history.ts'
import { openWorld, type World } from '#testing/world.ts'
import { demoPeople } from './demo-people.ts'
import { deliveryStatusOf, demoSales } from './demo-sales.ts'
import { fillDemoShop } from './fill-demo-shop.ts'

const now = new Date('2026-11-21T12:00:00.250Z')
let world: World
beforeAll(async () => {
  world = await openWorld()
  world.clock.set(now)
  const openFiles = async () => world.files
  await fillDemoShop(world.db, { now, seedProvider: seedPaymentHistory, openFiles, hashPassword: async () => 'unused' })
})
afterAll(() => world.close())

test('builders, messages, a report and a dispute need the operator’s attention', async () => {
  const ctx = world.as(await signedIn(demoPeople.operator))

  expect(await getSummary(ctx)).toMatchObject({
    ...{ builders_waiting: 2, inquiries_waiting: 2, reports_waiting: 1, disputes_waiting: 1 },
    ...{ money_alerts: 0, ledger_differences: 0 },
  })
  expect((await listReports(ctx, { handled: false, limit: 10, offset: 0 })).reports).toHaveLength(1)
})

test('the figures include sales in each of the last four months, and refunds', async () => {
  const { months } = await getFigures(world.as(await signedIn(demoPeople.operator)))

  expect(months.filter(({ sales }) => sales > 0).length).toBeGreaterThanOrEqual(4)
  expect(months.reduce((sum, { given_back }) => sum + given_back, 0)).toBeGreaterThan(0)
})

test('orders are pending, in transit, delivered and canceled, each with its timestamps', async () => {
  const rows = await world.db.select({ id: orders.id, status: orders.deliveryStatus }).from(orders)
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['preparing', 'shipped', 'delivered', 'cancelled']))
  expect(rows).toHaveLength(demoSales.length)

  const steps = await world.db.select().from(deliveryEvents)
  for (const { id, status } of rows.filter((row) => row.status !== 'preparing')) {
    expect(steps.filter((step) => step.consignmentId === id).map((step) => step.status)).toContain(status)
  }
  const sent = demoSales.filter((sale) => ['shipped', 'delivered'].includes(deliveryStatusOf(sale)))
  const sentBack = await world.db.$count(returns, isNotNull(returns.shippedAt))
  expect(await world.db.$count(shipments)).toBe(sent.length + sentBack)
})

test('the demo builder has returns to answer, on their way back and refunded less a fee, with payouts on hold', async () => {
  const rows = await world.db
    .select({
      status: returns.status,
      keptCents: returns.keptCents,
      payout: transfers.status,
      isReturning: transfers.isReturning,
    })
    .from(returns)
    .innerJoin(userProfiles, eq(userProfiles.id, returns.builderId))
    .innerJoin(users, and(eq(users.id, userProfiles.userId), eq(users.email, demoPeople.builder)))
    .innerJoin(transfers, eq(transfers.orderId, returns.orderId))
  expect(rows).toEqual(
    expect.arrayContaining([
      { status: 'requested', keptCents: 0, payout: 'waiting', isReturning: true },
      { status: 'shipped', keptCents: 46_000, payout: 'waiting', isReturning: true },
      { status: 'closed', keptCents: 34_000, payout: 'sent', isReturning: false },
    ]),
  )
})

test('no event precedes its sale, and no delivery precedes its shipment', () => {
  for (const { instrument, daysAgo, sent, arrived, refunded, disputed } of demoSales) {
    const times = [daysAgo, sent, arrived, refunded ?? disputed?.daysAgo].filter((each) => typeof each === 'number')
    expect(times, instrument).toEqual([...times].sort((a, b) => b - a))
  }
})

test('every ledger event sums to zero, and a refunded share is back with the shop', async () => {
  const sums = await world.db
    .select({ id: ledgerLines.eventId, cents: sql<number>`sum(${ledgerLines.amountCents})::int` })
    .from(ledgerLines)
    .groupBy(ledgerLines.eventId)
  expect(sums.filter(({ cents }) => cents !== 0)).toEqual([])

  const refunded = demoSales.filter((sale) => sale.refunded !== undefined)
  const reversed = await world.db.select().from(transfers).where(eq(transfers.status, 'reversed'))
  expect(reversed).toHaveLength(refunded.length)
  const left = await world.db
    .select({ cents: sql<number>`sum(${ledgerLines.amountCents})::int` })
    .from(ledgerLines)
    .innerJoin(ledgerEvents, eq(ledgerEvents.id, ledgerLines.eventId))
    .where(
      inArray(
        ledgerEvents.orderId,
        reversed.map(({ orderId }) => orderId ?? ''),
      ),
    )
    .groupBy(ledgerEvents.orderId, ledgerLines.account)
  expect(left.filter(({ cents }) => cents !== 0)).toEqual([])
})

test('the dispute matches the provider’s, and needs no ledger entry', async () => {
  const dispute = only(await world.db.select().from(disputes))
  const parts = { stripe: true, easypost: false, mail: false }
  const where = { publicUrl: 'http://shop.test', webhookUrl: 'http://127.0.0.1:9/', webhookSecret: 'whsec_demo' }
  const sandbox = await startSandbox({ db: world.db, now: () => now, parts, log: { error() {} }, ...where })
  const stripe = { secretKey: sandbox.stripeSecretKey, apiBase: sandbox.stripeApiBase, webhookSecrets: ['whsec_demo'] }

  const state = await stripePayments(stripe).getDispute(dispute.stripeDisputeId)
  await sandbox.stop()

  const { status, reason, amountCents, withdrawnCents, feeCents, evidenceDueAt, openedAt, paymentId } = dispute
  expect(state).toMatchObject({ status, reason, amountCents, withdrawnCents, feeCents, evidenceDueAt, openedAt })
  const before = await world.db.$count(ledgerEvents)
  const [sale] = await world.db.select().from(ledgerEvents).where(eq(ledgerEvents.stripeDisputeId, dispute.stripeDisputeId))
  const { builderId, productName, paymentIntentId, sessionId } = sale ?? only([])
  const facts = { paymentId, requestId: null, builderId, productName, paymentIntentId, sessionId }
  const money = { ...dispute, outcome: 'open' as const }
  await world.db.transaction((tx) => recordDisputes(world.as(null), tx, { ...facts, disputes: [money] }))
  expect(await world.db.$count(ledgerEvents)).toBe(before)
})

test('the demo buyer and the demo builder have exchanged messages with pictures', async () => {
  const ctx = world.as(await signedIn(demoPeople.buyer))
  const [conversation] = (await listConversations(ctx, { limit: 10 })).conversations
  expect(conversation?.unread_count).toBe(1)
  const { messages } = await listMessages(ctx, { conversationId: conversation?.id ?? '', limit: 50 })

  const pictures = messages.flatMap(({ attachments }) => attachments)
  expect(pictures).toHaveLength(3)
  for (const { kind, thumbnail_url } of pictures) expect([kind, thumbnail_url]).toEqual(['picture', expect.any(String)])
  for (const upload of await world.db.select().from(uploads)) {
    if (isSound(upload)) continue
    for (const width of [400, 800, 1600]) expect(await world.files.get(filePath(upload, width, 'webp'))).toBeDefined()
  }
})

test('every builder in the shop has a banner of their own, and three of them workshop photos', async () => {
  const shown = await world.db.select().from(userProfiles).where(isNotNull(userProfiles.bannerUrl))
  expect(shown).toHaveLength(13)
  expect(shown.filter(({ workshopImages }) => workshopImages.length >= 2)).toHaveLength(3)
  for (const { id, userId, bannerUrl, workshopImages } of shown) {
    const keys = [uploadKeyOf(bannerUrl ?? ''), ...workshopImages.map(({ key }) => key)]
    const held = await world.db
      .select()
      .from(uploads)
      .where(inArray(uploads.heldBy, [`banner:${id}`, `workshop:${id}`]))
    expect(held.map(({ key }) => key).sort()).toEqual(keys.sort())
    for (const upload of held) {
      expect(upload).toMatchObject({ userId, hasAvif: true })
      const { width, height } = await sharp(await world.files.get(filePath(upload, 1600, 'webp'))).metadata()
      expect({ width, height }).toEqual({ width: upload.width, height: upload.height })
      for (const size of [400, 800, 1600]) expect(await world.files.get(filePath(upload, size, 'avif'))).toBeDefined()
    }
  }
})

test('the demo buyer has filled wishlists, and the newsletter has subscribers', async () => {
  const wishlists = await listCollections(world.as(await signedIn(demoPeople.buyer)), 'products')
  expect(wishlists.map(({ name, is_default, item_count }) => [name, is_default, item_count > 0])).toEqual([
    ['My Wishlist', true, true],
    ['A ukulele for Ellen', false, true],
  ])
  expect(await getSummary(world.as(await signedIn(demoPeople.operator)))).toMatchObject({ subscribers: 7 })
})

async function signedIn(email: string): Promise<Actor> {
  const { id, isOperator } = only(await world.db.select().from(users).where(eq(users.email, email)))
  return { id, email, isOperator, emailConfirmed: true, hasAcceptedTerms: true, sessionId: crypto.randomUUID() }
}

test('the demo buyer has saved searches, one of them with new matches', async () => {
  const rows = await world.db
    .select({ name: savedSearches.name, hits: count(alertHits.id) })
    .from(savedSearches)
    .leftJoin(alertHits, eq(alertHits.searchId, savedSearches.id))
    .innerJoin(users, eq(users.id, savedSearches.userId))
    .where(eq(users.email, demoPeople.buyer))
    .groupBy(savedSearches.id)
  expect(rows).toHaveLength(3)
  expect(rows.some(({ hits }) => hits > 0)).toBe(true)
})

test('builders of the demo shop see unmet searches', async () => {
  await countWanted(world.as(null))
  const { wanted } = await listWanted(world.as(await signedIn(demoPeople.builder)))
  expect(wanted.length).toBeGreaterThan(2)
})
