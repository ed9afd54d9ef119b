import { and, desc, eq } from 'drizzle-orm'
import { resolveSaleTerms } from '#contracts/catalog/sale-terms.ts'
import type { SaleTerms } from '#contracts/catalog/sale-terms-views.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import { purchaseReason, purchaseState, purchaseVerdict } from '#domain/catalog/products/purchase-state.ts'
import type { Account } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { isPaidSinceBackup } from '#domain/money/restores/unknown-payments.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { priceOffers } from '../price-offers/price-offers-tables.ts'
import { purchaseApplications } from '../purchase-applications/purchase-applications-table.ts'
import type { ProductSnapshot } from './checkout-tables.ts'
import { findHold, type HoldRow } from './product-hold.ts'

export type PurchasableProduct = {
  id: string
  builderId: string
  priceCents: number
  offersLocalPickup: boolean
  snapshot: ProductSnapshot
  saleTerms: SaleTerms
  /** The buyer's own hold, from an earlier attempt at the same purchase or an accepted offer. */
  ownHold: HoldRow | undefined
  /** The buyer's accepted offer, whose amount is the price */
  offer: { id: string; payBy: Date | null } | null
}

/** Locks the instrument and refuses buyers who cannot buy it now. */
export async function lockPurchasableProduct(tx: Tx, buyer: Account, productId: string): Promise<PurchasableProduct> {
  const [product] = await tx.select().from(products).where(eq(products.id, productId)).for('update')
  if (!product || product.status === 'draft' || product.status === 'archived') throw new Refusal('not_found', 'Product not found')
  // A second statement, so that it sees a vacation or terms committed while waiting for the lock.
  const builder = only(await tx.select().from(userProfiles).where(eq(userProfiles.id, product.builderId)))

  if (await isPaidSinceBackup(tx, productId)) throw new Refusal('unavailable', purchaseReason('reserved') ?? '')
  // An expired hold also counts: its payment page might still be open, and only the provider can close it.
  const hold = await findHold(tx, productId)
  const application = await latestApplication(tx, buyer, productId)
  const asked = { ...product, builderUserId: builder.userId, builderIsAway: builder.isAway }
  const held = hold ? { buyerId: hold.buyerId, isAgreed: hold.priceOfferId !== null } : null
  authorize(purchaseVerdict(purchaseState({ actor: buyer, product: asked, hold: held, application, inCart: false })))
  const offer = hold?.priceOfferId ? await findOffer(tx, hold.priceOfferId) : null

  const snapshot = {
    name: product.name,
    description: product.description,
    imageKey: product.images[0]?.key ?? null,
    builderName: builder.businessName || builder.publicName,
  }
  const { id, builderId, offersLocalPickup } = product
  const priceCents = offer?.amountCents ?? product.priceCents
  const saleTerms = resolveSaleTerms(product.saleTermsOverride, builder.saleTerms)
  return { id, builderId, priceCents, offersLocalPickup, snapshot, saleTerms, ownHold: hold, offer }
}

async function findOffer(tx: Tx, id: string) {
  const { amountCents, payBy } = priceOffers
  return only(await tx.select({ id: priceOffers.id, amountCents, payBy }).from(priceOffers).where(eq(priceOffers.id, id)))
}

async function latestApplication(tx: Tx, buyer: Account, productId: string) {
  const [latest] = await tx
    .select({ status: purchaseApplications.status })
    .from(purchaseApplications)
    .where(and(eq(purchaseApplications.productId, productId), eq(purchaseApplications.buyerId, buyer.id)))
    .orderBy(desc(purchaseApplications.createdAt))
    .limit(1)
  return latest?.status ?? null
}
