import { eq, sql } from 'drizzle-orm'
import type { CartView } from '#contracts/buying/cart-views.ts'
import { resolveSaleTerms } from '#contracts/catalog/sale-terms.ts'
import { toDollars } from '#contracts/kernel/money.ts'
import { purchaseColumns, purchaseStateFromRow } from '#domain/catalog/products/evaluate-purchase.ts'
import { cardColumns, cardView, shipFrom } from '#domain/catalog/products/product-view.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import { purchaseReason } from '#domain/catalog/products/purchase-state.ts'
import { type Account, requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { userCart } from './user-cart-table.ts'

/** The signed-in user's cart. A product that can no longer be bought stays in it, with the reason. */
export async function getCart(ctx: Needs<'db' | 'actor' | 'now' | 'settings'>): Promise<CartView> {
  const shopper = requireAccount(ctx.actor)
  const rows = await selectCart(ctx, shopper)
  const items = rows.map(({ entry, facts, offerPayBy, pickup, terms, ...card }) => {
    const state = purchaseStateFromRow(shopper, facts)
    const reason = purchaseReason(state)
    return {
      user_id: shopper.id,
      product_id: card.id,
      quantity: 1 as const,
      added_at: entry.addedAt.toISOString(),
      updated_at: entry.updatedAt.toISOString(),
      product: {
        ...cardView(card, ctx.settings.publicUrl),
        // What this person pays: the amount of their accepted offer, if there is one.
        price: toDollars(facts.agreedCents ?? card.priceCents),
        // A user's own hold does not stop them from buying.
        is_reserved: state === 'reserved',
        local_pickup_details: card.offersLocalPickup ? pickup.details : null,
        local_pickup_radius_miles: pickup.radiusMiles,
        ships_from_country: pickup.from?.country ?? null,
        sale_terms: resolveSaleTerms(terms.override, terms.ofBuilder),
      },
      state,
      can: { checkout: reason === null },
      reason,
      offer_pay_by: facts.agreedCents === null ? null : (offerPayBy?.toISOString() ?? null),
      pay_later: [...ctx.settings.payLater],
    }
  })
  return { items, total: items.reduce((sum, { product }) => sum + product.price, 0) }
}

// Raw SQL, because these tables belong to later capabilities.
/** The payment deadline of the accepted offer for which the instrument is on hold */
const offerPayBy = sql<Date | null>`(select o.pay_by from product_holds h join price_offers o on o.id = h.price_offer_id
  where h.product_id = ${products.id})`.mapWith(userCart.addedAt)

function selectCart(ctx: Needs<'db' | 'now'>, shopper: Account) {
  return ctx.db
    .select({
      ...cardColumns(ctx.now()),
      entry: { addedAt: userCart.addedAt, updatedAt: userCart.updatedAt },
      facts: purchaseColumns(shopper, ctx.now()),
      offerPayBy,
      pickup: { details: products.localPickupDetails, radiusMiles: products.localPickupRadiusMiles, from: shipFrom },
      terms: { override: products.saleTermsOverride, ofBuilder: userProfiles.saleTerms },
    })
    .from(userCart)
    .innerJoin(products, eq(products.id, userCart.productId))
    .innerJoin(userProfiles, eq(userProfiles.id, products.builderId))
    .where(eq(userCart.userId, shopper.id))
}
