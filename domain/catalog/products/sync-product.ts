import { and, eq } from 'drizzle-orm'
import type { SyncedProduct } from '#contracts/buying/checkout-views.ts'
import { CURRENCY } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAcceptedTerms } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { isProviderOutage } from '#domain/kernel/is-provider-outage.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { pictureUrl } from './picture-url.ts'
import { products } from './products-table.ts'

type Deps = Needs<'db' | 'settings' | 'payments'>

/** Updates the card provider's copy of a builder's own product. */
export async function syncOwnProduct(ctx: Deps & Needs<'actor' | 'now'>, productId: string): Promise<SyncedProduct> {
  const builder = requireAcceptedTerms(ctx.actor)
  const [owned] = await ctx.db
    .select({ userId: userProfiles.userId })
    .from(products)
    .innerJoin(userProfiles, eq(userProfiles.id, products.builderId))
    .where(eq(products.id, productId))
  if (owned?.userId !== builder.id) throw new Refusal('not_found', 'Product not found')
  // Each copy takes several calls to the provider, whose limit is for the whole shop.
  await enforceRateLimit(ctx, { key: `sync-product:${builder.id}`, times: 60, seconds: 600 })
  return syncProduct(ctx, { productId }).catch((cause: unknown) => {
    if (!isProviderOutage(cause)) throw cause
    throw new Refusal('provider_unavailable', 'Failed to sync product to Stripe', { cause })
  })
}

/** Copies a product to the card provider's catalog, from our own rows only. */
export async function syncProduct(ctx: Deps, { productId }: { productId: string }): Promise<SyncedProduct> {
  const [product] = await ctx.db.select().from(products).where(eq(products.id, productId))
  if (!product) throw new Refusal('not_found', 'Product not found')
  const { name, description, priceCents, stripeProductId, stripePriceId } = product
  const imageUrls = product.images.map(({ key }) => pictureUrl(ctx.settings.publicUrl, key))
  const copy = { productId, name, description, imageUrls, priceCents, currency: CURRENCY, stripeProductId, stripePriceId }

  const synced = await ctx.payments.syncProduct(copy)
  // The price changed meanwhile: the id of the copy with the new price must win, whichever answer comes last.
  await ctx.db
    .update(products)
    .set(synced)
    .where(and(eq(products.id, productId), eq(products.priceCents, priceCents)))
  return synced
}
