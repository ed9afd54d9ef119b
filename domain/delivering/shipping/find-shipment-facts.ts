import { eq } from 'drizzle-orm'
import type { PurchaseState } from '#contracts/buying/cart-views.ts'
import { resolveSaleTerms } from '#contracts/catalog/sale-terms.ts'
import { purchaseColumns, purchaseStateFromRow } from '#domain/catalog/products/evaluate-purchase.ts'
import { shipFromFacts } from '#domain/catalog/products/own-product.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import type { ShipFromFacts } from '#domain/catalog/products/ship-from.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { userProfiles, users } from '#domain/people/accounts/accounts-tables.ts'
import { timeZoneOf } from '#domain/people/accounts/time-zone-of.ts'
import type { Goods } from '#domain/ports/carriers.ts'
import { customsGoods } from './customs-goods.ts'
import type { MeasuredProduct } from './parcel.ts'

export type ShipmentFacts = {
  measures: MeasuredProduct
  goods: Goods
  from: ShipFromFacts
  state: PurchaseState
  /** The builder's dispatch time in business days; null without one. */
  dispatchDays: number | null
  /** The builder's time zone, in which business days count. */
  timeZone: string
}

/** Everything a quote depends on, in one query. Undefined for a product that only the builder can see. */
export async function findShipmentFacts(
  ctx: Needs<'now' | 'settings'> & { db: Queryable },
  buyer: Actor,
  productId: string,
): Promise<ShipmentFacts | undefined> {
  const [row] = await ctx.db
    .select({
      facts: purchaseColumns(buyer, ctx.now()),
      priceCents: products.priceCents,
      originCountry: products.countryOfOrigin,
      measures: {
        categories: products.categories,
        weightOz: products.weightOz,
        lengthInches: products.lengthInches,
        widthInches: products.widthInches,
        heightInches: products.heightInches,
      },
      useBuilderAddress: products.useBuilderAddress,
      shipFromAddress: products.shipFromAddress,
      saleTermsOverride: products.saleTermsOverride,
      profile: userProfiles,
      accountEmail: users.email,
      timeZone: timeZoneOf(users.id),
    })
    .from(products)
    .innerJoin(userProfiles, eq(userProfiles.id, products.builderId))
    .innerJoin(users, eq(users.id, userProfiles.userId))
    .where(eq(products.id, productId))
  if (!row || row.facts.status === 'draft' || row.facts.status === 'archived') return undefined

  const { facts, priceCents, originCountry, measures, useBuilderAddress, shipFromAddress, profile, accountEmail } = row
  return {
    state: purchaseStateFromRow(buyer, facts),
    measures,
    goods: customsGoods({ priceCents: facts.agreedCents ?? priceCents, originCountry, categories: measures.categories }),
    dispatchDays: resolveSaleTerms(row.saleTermsOverride, profile.saleTerms).dispatch_business_days,
    timeZone: row.timeZone ?? ctx.settings.timeZone,
    from: shipFromFacts({ product: { useBuilderAddress, shipFromAddress }, profile, accountEmail }),
  }
}
