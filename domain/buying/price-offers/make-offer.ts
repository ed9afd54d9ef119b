import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { MakeOffer } from '#contracts/buying/price-offer-bodies.ts'
import type { PriceOffer } from '#contracts/buying/price-offer-views.ts'
import { OFFER_HOURS, offerAmountProblem } from '#contracts/buying/price-offers.ts'
import { daysAfter, daysBefore } from '#contracts/kernel/dates/days.ts'
import { formatDay } from '#contracts/kernel/dates/format-day.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import { formatCents } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { firstImageKey } from '#domain/catalog/products/email-picture.ts'
import { lockAndEvaluatePurchase } from '#domain/catalog/products/evaluate-purchase.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import { purchaseVerdict } from '#domain/catalog/products/purchase-state.ts'
import { type Account, requireAcceptedTerms } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { lockBuyer } from '#domain/money/payments/lock-buyer.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { getTimeZone } from '#domain/people/accounts/get-time-zone.ts'
import { requireDisplayName } from '#domain/people/accounts/require-display-name.ts'
import { getOffer } from './list-offers.ts'
import { notify } from './move-offer.ts'
import { priceOfferRounds, priceOffers } from './price-offers-tables.ts'
import { refuseUnpaidOffers } from './refuse-unpaid-offers.ts'

const MOST_AMOUNTS = 5
const AMOUNT_DAYS = 30

type Deps = Needs<'db' | 'actor' | 'now' | 'settings' | 'jobs'>

/** A buyer offers less than the list price. Below the builder's minimum it is declined at once. */
export async function makeOffer(ctx: Deps, input: MakeOffer): Promise<PriceOffer> {
  const buyer = requireAcceptedTerms(ctx.actor, 'Sign in to make an offer')
  if (!buyer.emailConfirmed) throw new Refusal('not_allowed', 'Please confirm your email address before you make an offer')
  await requireDisplayName(ctx.db, buyer)
  await enforceRateLimit(ctx, { key: `offer:${buyer.id}`, times: 20, seconds: 3600 })
  const id = await ctx.db.transaction((tx) => insertOffer(ctx, tx, buyer, input))
  return getOffer(ctx, { id, side: 'buyer' })
}

async function insertOffer(ctx: Deps, tx: Tx, buyer: Account, { product_id: productId, amount, message }: MakeOffer) {
  const now = ctx.now()
  // Otherwise simultaneous offers would not see each other in the limits.
  await lockBuyer(tx, buyer.id)
  const purchase = await lockAndEvaluatePurchase(tx, { actor: buyer, productId, now })
  if (!purchase) throw new Refusal('not_found', 'This item is no longer available')
  const active = await activeOffer(tx, buyer, productId)
  if (active?.amountCents === amount && active.round === 1) return active.id
  if (active) throw new Refusal('conflict', 'You already have an open offer for this instrument.')
  const { state } = purchase
  if (state !== 'apply' && state !== 'application_pending') authorize(purchaseVerdict(state))
  const product = await selectProduct(tx, { buyer, productId })
  // As when writing to someone who blocked one: the reason stays unsaid.
  if (product.isBlocked) throw new Refusal('not_allowed', 'You can’t make an offer to this builder.')
  if (!product.acceptsOffers) throw new Refusal('conflict', 'This builder doesn’t accept offers for this instrument.')
  await refuseUnpaidOffers(ctx, tx, buyer.id)
  await refuseAmount(ctx, tx, { buyerId: buyer.id, product, amount })

  const isAutomatic = amount < (product.minimumOfferCents ?? 0)
  const open = { turn: 'builder', replyBy: new Date(now.getTime() + OFFER_HOURS * 3_600_000) } as const
  const offer = only(
    await tx
      .insert(priceOffers)
      .values({
        productId,
        buyerId: buyer.id,
        builderId: product.builderId,
        amountCents: amount,
        listPriceCents: product.priceCents,
        isAutomatic,
        createdAt: now,
        updatedAt: now,
        ...(isAutomatic ? { status: 'declined', endedAt: now } : open),
      })
      .returning(),
  )
  await tx
    .insert(priceOfferRounds)
    .values({ offerId: offer.id, round: 1, side: 'buyer', amountCents: amount, message, createdAt: now })
  if (!isAutomatic) await notify(ctx, tx, { product, offer }, { event: 'offered', to: ['builder'], message })
  return offer.id
}

async function activeOffer(tx: Tx, buyer: Account, productId: string) {
  const [active] = await tx
    .select()
    .from(priceOffers)
    .where(
      and(
        eq(priceOffers.productId, productId),
        eq(priceOffers.buyerId, buyer.id),
        inArray(priceOffers.status, ['open', 'accepted']),
      ),
    )
  return active
}

async function selectProduct(tx: Tx, { buyer, productId }: { buyer: Account; productId: string }) {
  const { id, name, priceCents, builderId, acceptsOffers, minimumOfferCents, status, isAvailable, builderIsListed } = products
  const columns = { id, name, priceCents, builderId, acceptsOffers, minimumOfferCents, status, isAvailable, builderIsListed }
  // Raw SQL, because this table belongs to a later area.
  const isBlocked = sql<boolean>`exists (select 1 from blocks b where (b.blocker_id, b.blocked_id)
    in ((${userProfiles.userId}, ${buyer.id}::uuid), (${buyer.id}::uuid, ${userProfiles.userId})))`
  return only(
    await tx
      .select({ ...columns, imageKey: firstImageKey, isBlocked })
      .from(products)
      .innerJoin(userProfiles, eq(userProfiles.id, products.builderId))
      .where(eq(products.id, productId)),
  )
}

type Offered = { buyerId: string; product: { id: string; priceCents: number }; amount: number }

/** Refuses an amount outside the limits, or not above what was declined. The caller must hold the buyer's lock. */
async function refuseAmount(ctx: Needs<'now' | 'settings'>, tx: Tx, { buyerId, product, amount }: Offered): Promise<void> {
  const problem = offerAmountProblem(amount, { listPriceCents: product.priceCents })
  if (problem) throw wrongAmount(problem)
  const amounts = await refuseTooManyAmounts(ctx, tx, { buyerId, productId: product.id })
  const declined = Math.max(0, ...amounts.filter(({ status }) => status === 'declined').map(({ amountCents }) => amountCents))
  if (amount <= declined) throw wrongAmount(`Your new offer must be higher than ${formatCents(declined)}.`)
}

/** At most five amounts per buyer and instrument in thirty days, so that nobody finds the private minimum by trying. */
export async function refuseTooManyAmounts(
  ctx: Needs<'now' | 'settings'>,
  tx: Tx,
  { buyerId, productId }: { buyerId: string; productId: string },
) {
  const now = ctx.now()
  const amounts = await tx
    .select({ amountCents: priceOfferRounds.amountCents, createdAt: priceOfferRounds.createdAt, status: priceOffers.status })
    .from(priceOfferRounds)
    .innerJoin(priceOffers, eq(priceOffers.id, priceOfferRounds.offerId))
    .where(
      and(
        eq(priceOffers.productId, productId),
        eq(priceOffers.buyerId, buyerId),
        eq(priceOfferRounds.side, 'buyer'),
        gt(priceOfferRounds.createdAt, daysBefore(now, AMOUNT_DAYS)),
      ),
    )
    .orderBy(desc(priceOfferRounds.createdAt), desc(priceOfferRounds.round))
    .limit(MOST_AMOUNTS)
  const fifth = amounts[MOST_AMOUNTS - 1]
  if (!fifth) return amounts
  const zone = await getTimeZone(ctx, tx, buyerId)
  const again = formatDay(dayIn(zone, daysAfter(fifth.createdAt, AMOUNT_DAYS)), dayIn(zone, now))
  throw new Refusal(
    'too_many',
    `You made ${MOST_AMOUNTS} offers for this instrument in ${AMOUNT_DAYS} days. Try again on ${again}.`,
  )
}

/** The refusal of an amount, beside its field */
export function wrongAmount(message: string): Refusal {
  return new Refusal('invalid_input', message, { fields: { amount: [message] } })
}
