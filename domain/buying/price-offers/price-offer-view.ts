import { asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PriceOffer } from '#contracts/buying/price-offer-views.ts'
import type { OfferSide } from '#contracts/buying/price-offers.ts'
import { toDollars } from '#contracts/kernel/money.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { productHolds } from '../checkout/checkout-tables.ts'
import { commissionCents } from '../orders/commission.ts'
import { isForSale } from './offer-endings.ts'
import { offerCan } from './price-offer-policy.ts'
import { priceOfferRounds, priceOffers } from './price-offers-tables.ts'

/** Whether the instrument is on hold for another accepted offer */
const isHeldForAnother = sql<boolean>`exists (select 1 from ${productHolds} where ${productHolds.productId} = ${priceOffers.productId}
  and ${productHolds.priceOfferId} <> ${priceOffers.id})`

/** Whether the buyer can make a new offer on the instrument */
const isOfferable = sql<boolean>`${products.acceptsOffers} and ${isForSale}
  and not exists (select 1 from ${productHolds} where ${productHolds.productId} = ${products.id})
  and not exists (select 1 from price_offers active where active.product_id = ${priceOffers.productId}
    and active.buyer_id = ${priceOffers.buyerId} and active.status in ('open', 'accepted'))`

const buyers = alias(userProfiles, 'buyers')

/** Whether a payment page for it is open */
const isPaying = sql<boolean>`exists (select 1 from ${productHolds} where ${productHolds.priceOfferId} = ${priceOffers.id}
  and ${productHolds.checkoutId} is not null)`

/** Offers as one side sees them, the latest first, in two statements */
export async function selectOffers(
  { settings }: Needs<'settings'>,
  db: Queryable,
  { side, which, limit }: { side: OfferSide; which: SQL | undefined; limit: number },
): Promise<PriceOffer[]> {
  const rows = await db
    .select({
      offer: priceOffers,
      product: { id: products.id, name: products.name, priceCents: products.priceCents, images: products.images },
      builder: { businessName: userProfiles.businessName, publicName: userProfiles.publicName },
      buyerName: buyers.publicName,
      isPaying,
      isHeldForAnother,
      isOfferable,
    })
    .from(priceOffers)
    .innerJoin(products, eq(products.id, priceOffers.productId))
    .innerJoin(userProfiles, eq(userProfiles.id, priceOffers.builderId))
    .leftJoin(buyers, eq(buyers.userId, priceOffers.buyerId))
    .where(which)
    .orderBy(desc(priceOffers.updatedAt), desc(priceOffers.id))
    .limit(limit)
  if (rows.length === 0) return []
  const ids = rows.map(({ offer }) => offer.id)
  const rounds = await db
    .select()
    .from(priceOfferRounds)
    .where(inArray(priceOfferRounds.offerId, ids))
    .orderBy(asc(priceOfferRounds.round))
  return rows.map((row) => {
    const { offer, product } = row
    return {
      id: offer.id,
      side,
      status: offer.status,
      turn: offer.turn,
      round: offer.round,
      amount: toDollars(offer.amountCents),
      list_price: toDollars(offer.listPriceCents),
      reply_by: offer.replyBy?.toISOString() ?? null,
      pay_by: offer.payBy?.toISOString() ?? null,
      end_reason: offer.endReason,
      rounds: rounds
        .filter(({ offerId }) => offerId === offer.id)
        .map(({ round, side: by, amountCents, message, createdAt }) => ({
          round,
          side: by,
          amount: toDollars(amountCents),
          message,
          created_at: createdAt.toISOString(),
        })),
      product: {
        id: product.id,
        name: product.name,
        price: toDollars(product.priceCents),
        image: product.images[0] ?? null,
      },
      other_name: side === 'buyer' ? row.builder.businessName || row.builder.publicName : (row.buyerName ?? 'Deleted account'),
      share: side === 'builder' ? shareOf(offer.amountCents, settings.commissionPercent) : null,
      is_paying: row.isPaying,
      is_held_for_another: row.isHeldForAnother && offer.status === 'open',
      can: offerCan({
        side,
        status: offer.status,
        turn: offer.turn,
        isPaying: row.isPaying,
        isHeldForAnother: row.isHeldForAnother,
        isOfferable: row.isOfferable,
      }),
      created_at: offer.createdAt.toISOString(),
      updated_at: offer.updatedAt.toISOString(),
    }
  })
}

function shareOf(amountCents: number, percent: number) {
  const commission = commissionCents(amountCents, percent)
  return {
    commission_percent: percent,
    commission: toDollars(commission),
    you_receive: toDollars(amountCents - commission),
  }
}
