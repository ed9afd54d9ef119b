import { and, eq, sql } from 'drizzle-orm'
import type { OwnProductDetail } from '#contracts/catalog/own-product-views.ts'
import { PAGE_FIELDS, PRIVATE_FIELDS } from '#contracts/catalog/product-fields.ts'
import { toDollars } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Account } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable, Tx } from '#domain/kernel/db.ts'
import { checkPayoutsReady } from '#domain/money/payouts/check-payouts-ready.ts'
import { payoutAccounts } from '#domain/money/payouts/payouts-tables.ts'
import { userProfiles, users } from '#domain/people/accounts/accounts-tables.ts'
import { timeZoneOf } from '#domain/people/accounts/time-zone-of.ts'
import { fieldValues } from './product-columns.ts'
import { askedBy, savedBy } from './product-interest.ts'
import { hasPublicPage, missingForPublishing, type PublishFacts, productCan } from './product-policy.ts'
import { cardColumns, cardView } from './product-view.ts'
import { products } from './products-table.ts'
import { recentViews } from './recent-views.ts'
import { resaleColumns, resaleView } from './resale.ts'
import type { ShipFromFacts } from './ship-from.ts'

type Clock = Needs<'now' | 'settings'>

/** One of the builder's own products with everything its form and policy need */
export type OwnProductRow = Awaited<ReturnType<typeof selectOwn>>[number]

/** Locks the builder, then the product, in the order in which a change of the builder reaches the products. */
export async function lockOwnProduct(ctx: Clock, tx: Tx, builder: Account, productId: string): Promise<OwnProductRow> {
  await lockBuilderAndProduct(tx, builder, productId)
  return findOwnProduct(ctx, tx, builder, productId)
}

/** The same locks for callers that read the product differently */
export async function lockBuilderAndProduct(tx: Tx, builder: Account, productId: string): Promise<void> {
  await tx.select({ id: userProfiles.id }).from(userProfiles).where(eq(userProfiles.userId, builder.id)).for('share')
  await lockProduct(tx, productId)
}

/** Locks any builder's product. */
export async function lockProduct(tx: Tx, productId: string): Promise<void> {
  await tx.select({ id: products.id }).from(products).where(eq(products.id, productId)).for('update')
}

/** The same without a lock. Not found for everyone but the builder. */
export async function findOwnProduct(ctx: Clock, db: Queryable, builder: Account, productId: string): Promise<OwnProductRow> {
  const [row] = await selectOwn(ctx, db, builder, productId)
  if (!row) throw new Refusal('not_found', 'Product not found')
  return row
}

// Raw SQL, because the table of holds belongs to a later capability.
/** The payment deadline of an accepted offer, while no payment page is open */
const onHoldUntil = sql<Date | null>`(select h.expires_at from product_holds h
  where h.product_id = ${products.id} and h.checkout_id is null)`.mapWith(products.updatedAt)

function selectOwn(ctx: Clock, db: Queryable, builder: Account, productId: string) {
  const now = ctx.now()
  return db
    .select({
      ...cardColumns(now),
      product: products,
      profile: userProfiles,
      accountEmail: users.email,
      payoutAccount: payoutAccounts,
      recentViews: recentViews(now),
      savedBy: savedBy(),
      askedBy: askedBy(),
      onHoldUntil,
      timeZone: sql<string>`coalesce(${timeZoneOf(userProfiles.userId)}, ${ctx.settings.timeZone})`,
      ...resaleColumns,
    })
    .from(products)
    .innerJoin(userProfiles, eq(userProfiles.id, products.builderId))
    .innerJoin(users, eq(users.id, userProfiles.userId))
    .leftJoin(payoutAccounts, eq(payoutAccounts.builderId, products.builderId))
    .where(and(eq(products.id, productId), eq(userProfiles.userId, builder.id)))
}

type ShipFromRow = Pick<OwnProductRow, 'profile' | 'accountEmail'> & {
  product: Pick<OwnProductRow['product'], 'useBuilderAddress' | 'shipFromAddress'>
}

/** The product's ship-from address, in the form of the shipping rules */
export function shipFromFacts({ product, profile, accountEmail }: ShipFromRow): ShipFromFacts {
  return {
    useBuilderAddress: product.useBuilderAddress,
    productAddress: product.shipFromAddress,
    builder: {
      shippingAddress: profile.shippingAddress,
      businessAddress: profile.businessAddress,
      name: profile.businessName || profile.publicName,
      phone: profile.phone,
      email: profile.email || accountEmail,
    },
  }
}

/** Decides whether it may be published. Builders who cannot be paid cannot publish; existing sales continue. */
export function publishFacts(row: OwnProductRow): PublishFacts {
  const { product } = row
  return { ...product, from: shipFromFacts(row), payouts: isPublic(row) || checkPayoutsReady(row.payoutAccount ?? undefined) }
}

export function isPublic({ product }: Pick<OwnProductRow, 'product'>): boolean {
  return product.status === 'listed' && product.isAvailable
}

export function ownProductView(row: OwnProductRow, publicUrl: string): OwnProductDetail {
  const { product } = row
  return {
    ...cardView(row, publicUrl),
    ...fieldValues(product, PAGE_FIELDS),
    ...fieldValues(product, PRIVATE_FIELDS),
    minimum_offer: product.minimumOfferCents === null ? null : toDollars(product.minimumOfferCents),
    can: productCan(row),
    on_hold_until: row.onHoldUntil?.toISOString() ?? null,
    has_page: hasPublicPage(product),
    recent_views: row.recentViews,
    saved_by: row.savedBy,
    asked_by: row.askedBy,
    missing: missingForPublishing(publishFacts(row)),
    resale: resaleView(row),
    updated_at: product.updatedAt.toISOString(),
  }
}
