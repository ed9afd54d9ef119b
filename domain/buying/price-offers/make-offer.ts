import { and, eq, inArray } from 'drizzle-orm'
import type { MakeOffer } from '#contracts/buying/price-offer-bodies.ts'
import type { PriceOffer } from '#contracts/buying/price-offer-views.ts'
import { offerAmountProblem, type PriceOfferStatus } from '#contracts/buying/price-offers.ts'
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
import { requireDisplayName } from '#domain/people/accounts/require-display-name.ts'
import { isBlocked } from './is-blocked.ts'
import { offerDeadline, refuseTooManyAmounts, wrongAmount } from './limit-amounts.ts'
import { getOffer } from './list-offers.ts'
import { notify } from './move-offer.ts'
import { priceOfferRounds, priceOffers } from './price-offers-tables.ts'
import { refuseUnpaidOffers } from './refuse-unpaid-offers.ts'

/** After these, a buyer's next amount is higher. */
const ENDED_BY_A_SIDE: readonly PriceOfferStatus[] = ['declined', 'withdrawn']

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
  if (active && active.round === 1 && active.amountCents === amount && active.message === message) return active.id
  if (active) throw new Refusal('conflict', 'You already have an offer on this instrument.')
  const { state } = purchase
  if (state !== 'apply' && state !== 'application_pending') authorize(purchaseVerdict(state))
  const product = await selectProduct(tx, productId)
  // As with messages, a blocked person isn't told the reason.
  if (await isBlocked(tx, { buyerId: buyer.id, builderId: product.builderId }))
    throw new Refusal('not_allowed', 'You can’t make an offer to this builder.')
  if (!product.acceptsOffers) throw new Refusal('conflict', 'This builder doesn’t accept offers on this instrument.')
  await refuseUnpaidOffers(ctx, tx, buyer.id)
  await refuseAmount(ctx, tx, { buyerId: buyer.id, product, amount })

  const isAutomatic = amount < (product.minimumOfferCents ?? 0)
  const open = { turn: 'builder', replyBy: offerDeadline(now) } as const
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
    .select({
      id: priceOffers.id,
      round: priceOffers.round,
      amountCents: priceOffers.amountCents,
      message: priceOfferRounds.message,
    })
    .from(priceOffers)
    .innerJoin(priceOfferRounds, and(eq(priceOfferRounds.offerId, priceOffers.id), eq(priceOfferRounds.round, priceOffers.round)))
    .where(
      and(
        eq(priceOffers.productId, productId),
        eq(priceOffers.buyerId, buyer.id),
        inArray(priceOffers.status, ['open', 'accepted']),
      ),
    )
  return active
}

async function selectProduct(tx: Tx, productId: string) {
  const { id, name, priceCents, builderId, acceptsOffers, minimumOfferCents } = products
  return only(
    await tx
      .select({ id, name, priceCents, builderId, acceptsOffers, minimumOfferCents, imageKey: firstImageKey })
      .from(products)
      .where(eq(products.id, productId)),
  )
}

type Offered = { buyerId: string; product: { id: string; priceCents: number }; amount: number }

/** Refuses an amount outside the limits, or not above the last one at the same list price. The caller must hold the buyer's lock. */
async function refuseAmount(ctx: Needs<'now' | 'settings'>, tx: Tx, { buyerId, product, amount }: Offered): Promise<void> {
  const problem = offerAmountProblem(amount, { listPriceCents: product.priceCents })
  if (problem) throw wrongAmount(problem)
  const amounts = await refuseTooManyAmounts(ctx, tx, { buyerId, productId: product.id })
  const last = Math.max(
    0,
    ...amounts
      .filter(({ status, listPriceCents }) => ENDED_BY_A_SIDE.includes(status) && listPriceCents === product.priceCents)
      .map(({ amountCents }) => amountCents),
  )
  if (amount <= last) throw wrongAmount(`Your new offer must be higher than ${formatCents(last)}.`)
}
