import { eq } from 'drizzle-orm'
import type { OfferSide } from '#contracts/buying/price-offers.ts'
import { builderName } from '#contracts/catalog/products.ts'
import { toDollars } from '#contracts/kernel/money.ts'
import { UNNAMED } from '#contracts/kernel/public-name.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { firstImageKey } from '#domain/catalog/products/email-picture.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import type { Account } from '#domain/kernel/actor.ts'
import { only, type Queryable, type Tx } from '#domain/kernel/db.ts'
import { lockBuyer } from '#domain/money/payments/lock-buyer.ts'
import { userProfiles, users } from '#domain/people/accounts/accounts-tables.ts'
import { findHold } from '../checkout/product-hold.ts'
import { isForSale } from './offer-endings.ts'
import type { OfferFacts } from './price-offer-policy.ts'
import { priceOffers } from './price-offers-tables.ts'

export type OfferRow = typeof priceOffers.$inferSelect

/** An offer that one side is changing. Locks buyer, instrument, offer and hold, in this order. */
export type LockedOffer = Awaited<ReturnType<typeof lockOffer>>

/** Not found for everyone but its two sides. Refuses if another round began since the person looked. */
export async function lockOffer(tx: Tx, actor: Account, { id, round }: { id: string; round: number }) {
  const [found] = await tx.select().from(priceOffers).where(eq(priceOffers.id, id))
  if (!found) throw notFound()
  const side = await sideOf(tx, found, actor)
  await lockBuyer(tx, found.buyerId)
  const locked = await lockForMove(tx, found)
  if (!locked) throw notFound()
  const { offer } = locked
  if (offer.round !== round) throw changed(offer, 'This offer changed. Review the new amount.')
  const { status, turn } = offer
  const isPaying = locked.hold?.checkoutId != null
  const facts: OfferFacts = { side, status, turn, isPaying, isHeldForAnother: locked.isHeldForAnother, isOfferable: false }
  return { ...locked, facts }
}

/** For replies to an open offer: accepting it doesn't change the round. */
export function refuseAccepted(offer: OfferRow): void {
  if (offer.status === 'accepted') throw changed(offer, 'This offer was accepted.')
}

/** The refusal of a reply to an outdated offer */
export function changed({ round, amountCents }: OfferRow, message: string): Refusal {
  return new Refusal('changed', message, { details: { about: 'offer', round, amount: toDollars(amountCents) } })
}

/** The same for a scheduled job or account deletion; undefined if the offer was deleted meanwhile. */
export async function lockForMove(tx: Tx, { id, productId }: Pick<OfferRow, 'id' | 'productId'>) {
  const [product] = await tx
    .select({
      id: products.id,
      name: products.name,
      priceCents: products.priceCents,
      isForSale,
      builderId: products.builderId,
      imageKey: firstImageKey,
    })
    .from(products)
    .where(eq(products.id, productId))
    .for('update')
  const [offer] = await tx.select().from(priceOffers).where(eq(priceOffers.id, id)).for('update')
  if (!product || !offer) return undefined
  const hold = await findHold(tx, productId)
  const isOwn = hold?.priceOfferId === id
  return { product, offer, hold: isOwn ? hold : undefined, isHeldForAnother: !isOwn && hold?.priceOfferId != null }
}

async function sideOf(tx: Queryable, offer: OfferRow, actor: Account): Promise<OfferSide> {
  if (offer.buyerId === actor.id) return 'buyer'
  const [builder] = await tx
    .select({ userId: userProfiles.userId })
    .from(userProfiles)
    .where(eq(userProfiles.id, offer.builderId))
  if (builder?.userId !== actor.id) throw notFound()
  return 'builder'
}

/** Both sides' accounts and names, for emails and live updates */
export async function offerParties(tx: Tx, { buyerId, builderId }: Pick<OfferRow, 'buyerId' | 'builderId'>) {
  const of = (which: ReturnType<typeof eq>) =>
    tx
      .select({
        userId: users.id,
        email: users.email,
        businessName: userProfiles.businessName,
        publicName: userProfiles.publicName,
      })
      .from(userProfiles)
      .innerJoin(users, eq(users.id, userProfiles.userId))
      .where(which)
  const builder = only(await of(eq(userProfiles.id, builderId)))
  const [buyer] = await of(eq(userProfiles.userId, buyerId))
  return {
    builder: {
      userId: builder.userId,
      email: builder.email,
      name: builderName({ business_name: builder.businessName, display_name: builder.publicName }),
    },
    buyer: { userId: buyerId, email: buyer?.email ?? null, name: buyer?.publicName ?? UNNAMED },
  }
}

function notFound(): Refusal {
  return new Refusal('not_found', 'Offer not found')
}
