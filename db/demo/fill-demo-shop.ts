import { randomBytes } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import { checkouts, productHolds } from '#domain/buying/checkout/checkout-tables.ts'
import { orderItems, orders } from '#domain/buying/orders/orders-tables.ts'
import { priceOfferRounds, priceOffers } from '#domain/buying/price-offers/price-offers-tables.ts'
import { purchaseApplications } from '#domain/buying/purchase-applications/purchase-applications-table.ts'
import { returns } from '#domain/buying/returns/returns-table.ts'
import { builderReviews, reviewVotes } from '#domain/buying/reviews/reviews-tables.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import { writeMeasures } from '#domain/catalog/products/write-measures.ts'
import { type Db, only, type Queryable, type Tx } from '#domain/kernel/db.ts'
import { newsletterSubscriptions } from '#domain/messaging/newsletter/newsletter-subscriptions-table.ts'
import { disputes } from '#domain/money/payments/disputes-table.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { refunds } from '#domain/money/payments/refunds-table.ts'
import { ledgerEvents, ledgerLines, payoutAccounts, transfers } from '#domain/money/payouts/payouts-tables.ts'
import { sessions, userProfiles, users } from '#domain/people/accounts/accounts-tables.ts'
import { hashPassword as hashWithArgon2 } from '#domain/people/accounts/password-hash.ts'
import type { Files } from '#domain/ports/files.ts'
import { type DemoHashes, profileRows, userRows } from './account-rows.ts'
import { fillAgreedBuilds } from './agreed-build-rows.ts'
import { applicationRows } from './application-rows.ts'
import { fillBook } from './book-rows.ts'
import { fillBuilds } from './build-rows.ts'
import { fillConversations } from './conversation-rows.ts'
import { DEMO_PASSWORD } from './demo-people.ts'
import { demoSales } from './demo-sales.ts'
import { fillDesk } from './desk-rows.ts'
import { deviceRows } from './device-rows.ts'
import { fillViews } from './fill-views.ts'
import { offerRows } from './offer-rows.ts'
import { fillParcels } from './parcel-rows.ts'
import { type PaymentHistory, paymentHistory, payoutAccountRows, payoutRows } from './payout-rows.ts'
import { productRows } from './product-rows.ts'
import { refundOfReturn } from './refund-rows.ts'
import { returnRows } from './return-rows.ts'
import { reviewRows, voteRows } from './review-rows.ts'
import { saleRows, soldAt } from './sale-rows.ts'
import { fillSearches } from './search-rows.ts'
import { fillSounds } from './sound-rows.ts'
import { subscriberRows } from './subscriber-rows.ts'
import { fillWishlists } from './wishlist-rows.ts'
import { fillWorkshops } from './workshop-rows.ts'

const FILL_LOCK = 7_069_337_003

type FillOptions = {
  now: Date
  hashPassword?: (password: string) => Promise<string>
  /** Gives the sandbox payment provider the same history. With a real provider the demo builders have no accounts and no ledger. */
  seedProvider?: (tx: Tx, past: PaymentHistory) => Promise<void>
  /** The storage for recordings and for pictures of messages and workshops. Without it there are none. */
  openFiles?: () => Promise<Files>
}

/** Fills an empty database with the demo shop; returns whether it did. A database with any account is left unchanged. */
export async function fillDemoShop(db: Db, options: FillOptions): Promise<boolean> {
  const { now, hashPassword = hashWithArgon2, seedProvider, openFiles } = options
  if (!(await isEmpty(db))) return false
  const hashes = await hashDemoPasswords(hashPassword)

  return db.transaction(async (tx) => {
    // Two nodes may start on one empty database: the second waits, and then finds the shop filled.
    await tx.execute(sql`select pg_advisory_xact_lock(${FILL_LOCK})`)
    if (!(await isEmpty(tx))) return false

    await tx.insert(users).values(userRows(now, hashes))
    await tx.insert(userProfiles).values(profileRows(now))
    await tx.insert(sessions).values(deviceRows(now))
    const instruments = productRows(now, (slug) => soldAt(now, slug))
    await tx.insert(products).values(instruments)
    await writeMeasures(
      tx,
      instruments.flatMap(({ id = [] }) => id),
    )

    const sales = demoSales.map((sale) => saleRows(now, sale))
    await tx.insert(checkouts).values(sales.map((sale) => sale.checkout))
    await tx.insert(payments).values(sales.map((sale) => sale.payment))
    await tx.insert(orders).values(sales.map((sale) => sale.order))
    await tx.insert(orderItems).values(sales.map((sale) => sale.item))
    await tx.insert(refunds).values(demoSales.flatMap((sale) => refundOfReturn(now, sale) ?? []))
    await fillParcels(tx, now)
    await tx.insert(returns).values(returnRows(now))
    await fillViews(tx, now)
    await tx.insert(purchaseApplications).values(applicationRows(now))
    await fillOffers(tx, now)
    await fillBuilds(tx, now)
    await fillAgreedBuilds(tx, now)
    await fillBook(tx, now)
    await tx.insert(builderReviews).values(reviewRows(now))
    await tx.insert(reviewVotes).values(voteRows(now))
    const files = await openFiles?.()
    await fillConversations(tx, now, files)
    if (files) await fillWorkshops(tx, now, files)
    if (files) await fillSounds(tx, now, files)
    await fillDesk(tx, now)
    await fillSearches(tx, now)
    await fillWishlists(tx, now)
    await tx.insert(newsletterSubscriptions).values(subscriberRows(now))
    if (seedProvider) await fillPayments(tx, now, seedProvider)
    return true
  })
}

async function fillOffers(tx: Tx, now: Date): Promise<void> {
  const { offers, rounds, hold } = offerRows(now)
  await tx
    .update(products)
    .set({ acceptsOffers: true })
    .where(
      inArray(
        products.id,
        offers.map(({ productId }) => productId),
      ),
    )
  await tx.insert(priceOffers).values(offers)
  await tx.insert(priceOfferRounds).values(rounds)
  await tx.insert(productHolds).values(hold)
}

/** Accounts, ledger and transfers, here and at the provider: both match from the first day. */
async function fillPayments(tx: Tx, now: Date, seedProvider: NonNullable<FillOptions['seedProvider']>): Promise<void> {
  const money = payoutRows(now)
  await tx.insert(payoutAccounts).values(payoutAccountRows(now))
  await tx.insert(transfers).values(money.transfers)
  await tx.insert(disputes).values(money.disputes)
  for (const { event, lines } of money.booked) {
    const { id: eventId } = only(await tx.insert(ledgerEvents).values(event).returning({ id: ledgerEvents.id }))
    await tx.insert(ledgerLines).values(lines.map((line) => ({ ...line, eventId })))
  }
  await seedProvider(tx, paymentHistory(now))
}

async function isEmpty(db: Queryable): Promise<boolean> {
  const somebody = await db.select({ id: users.id }).from(users).limit(1)
  const something = await db.select({ id: products.id }).from(products).limit(1)
  return somebody.length + something.length === 0
}

async function hashDemoPasswords(hashPassword: (password: string) => Promise<string>): Promise<DemoHashes> {
  const [buyer, builder, operator, unguessable] = await Promise.all([
    hashPassword(DEMO_PASSWORD),
    hashPassword(DEMO_PASSWORD),
    hashPassword(DEMO_PASSWORD),
    hashPassword(randomBytes(32).toString('base64')),
  ])
  return { known: { buyer, builder, operator }, unguessable }
}
