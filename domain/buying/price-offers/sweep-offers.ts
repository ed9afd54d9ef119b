import { and, eq, inArray, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { DAY_MS } from '#contracts/kernel/dates/days.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { runEach } from '#domain/kernel/run-each.ts'
import { releaseOfferHold } from '../checkout/product-hold.ts'
import { type LockedOffer, lockForMove } from './lock-offer.ts'
import { moveOffer, notify } from './move-offer.ts'
import { endingOf } from './offer-endings.ts'
import { priceOffers } from './price-offers-tables.ts'

const AT_ONCE = 200

type Deps = Needs<'db' | 'now' | 'settings' | 'jobs'>
type Locked = Omit<LockedOffer, 'facts'>

/** Expires, lapses and ends offers, and reminds buyers a day before they have to pay. */
export async function sweepOffers(ctx: Deps): Promise<void> {
  await runEach(await findDue(ctx), async (found) => {
    await ctx.db.transaction(async (tx) => {
      const locked = await lockForMove(tx, found)
      if (locked) await sweep(ctx, tx, locked)
    })
  })
}

/** Two statements by their indexes: what is due, and what can no longer be sold as offered */
async function findDue({ db, now }: Deps) {
  const columns = { id: priceOffers.id, productId: priceOffers.productId }
  const dueAt = sql`coalesce(${priceOffers.payBy}, ${priceOffers.replyBy})`
  const isActive = inArray(priceOffers.status, ['open', 'accepted'])
  const reminder = new Date(now().getTime() + DAY_MS)
  const isRemindable = and(eq(priceOffers.status, 'accepted'), isNull(priceOffers.remindedAt), not(hasHold(sql`h.is_paying`)))
  const due = await db
    .select(columns)
    .from(priceOffers)
    .where(and(isActive, lte(dueAt, reminder), or(lte(dueAt, now()), isRemindable)))
    .orderBy(dueAt)
    .limit(AT_ONCE)
  const ended = await db
    .select(columns)
    .from(priceOffers)
    .innerJoin(products, eq(products.id, priceOffers.productId))
    // While a payment page is open, the offer stays: a late payment still counts.
    .where(and(isActive, isNotNull(endingOf), not(hasHold(sql`h.checkout_id is not null`))))
    .limit(AT_ONCE)
  return [...due, ...ended]
}

/** Whether its own hold is like this */
function hasHold(like: SQL): SQL {
  return sql`exists (select 1 from product_holds h where h.price_offer_id = ${priceOffers.id} and ${like})`
}

async function sweep(ctx: Deps, tx: Tx, locked: Locked): Promise<void> {
  const { offer, hold } = locked
  const now = ctx.now()
  const endReason = await findEnding(tx, offer.id)
  if (endReason && offer.status === 'accepted') {
    if (hold?.checkoutId) return
    await releaseOfferHold(tx, offer)
    await moveOffer(ctx, tx, locked, { status: 'canceled', endReason }, { event: endReason, to: ['buyer'] })
  } else if (endReason && offer.status === 'open') {
    await moveOffer(ctx, tx, locked, { status: 'ended', endReason }, { event: endReason, to: ['buyer'] })
  } else if (offer.replyBy && offer.replyBy <= now) {
    await moveOffer(ctx, tx, locked, { status: 'expired' }, { event: 'expired', to: ['buyer', 'builder'] })
  } else if (offer.status !== 'accepted' || !offer.payBy) {
    return
  } else if (offer.payBy > now) {
    if (offer.remindedAt || hold?.isPaying || offer.payBy.getTime() - now.getTime() > DAY_MS) return
    await tx.update(priceOffers).set({ remindedAt: now }).where(eq(priceOffers.id, offer.id))
    await notify(ctx, tx, locked, { event: 'reminder', to: ['buyer'] })
  } else if (!hold?.checkoutId) {
    await releaseOfferHold(tx, offer)
    await moveOffer(ctx, tx, locked, { status: 'lapsed' }, { event: 'lapsed', to: ['buyer', 'builder'] })
  }
}

/** By the same rule that found the offer; both rows are locked. */
async function findEnding(tx: Tx, id: string) {
  const ofProduct = eq(products.id, priceOffers.productId)
  const rows = await tx.select({ endingOf }).from(priceOffers).innerJoin(products, ofProduct).where(eq(priceOffers.id, id))
  return only(rows).endingOf
}
