import { and, desc, eq } from 'drizzle-orm'
import type { CounterOffer } from '#contracts/buying/price-offer-bodies.ts'
import type { PriceOffer } from '#contracts/buying/price-offer-views.ts'
import { offerAmountProblem } from '#contracts/buying/price-offers.ts'
import { formatCents } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAcceptedTerms } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { isBlocked } from './is-blocked.ts'
import { offerDeadline, refuseTooManyAmounts, wrongAmount } from './limit-amounts.ts'
import { getOffer } from './list-offers.ts'
import { type LockedOffer, lockOffer, refuseAccepted } from './lock-offer.ts'
import { moveOffer } from './move-offer.ts'
import { refuseEndedSale } from './offer-endings.ts'
import { priceOfferPolicy } from './price-offer-policy.ts'
import { priceOfferRounds } from './price-offers-tables.ts'

/** The side whose turn it is answers with another amount. */
export async function counterOffer(
  ctx: Needs<'db' | 'actor' | 'now' | 'settings' | 'jobs'>,
  id: string,
  { round, amount, message }: CounterOffer,
): Promise<PriceOffer> {
  const actor = requireAcceptedTerms(ctx.actor)
  await enforceRateLimit(ctx, { key: `offer:${actor.id}`, times: 20, seconds: 3600 })
  const side = await ctx.db.transaction(async (tx) => {
    const locked = await lockOffer(tx, actor, { id, round })
    const { product, offer, facts } = locked
    refuseAccepted(offer)
    authorize(priceOfferPolicy.counter(facts))
    refuseEndedSale(product)
    if (await isBlocked(tx, offer)) throw new Refusal('not_allowed', 'You can’t counter this offer.')
    if (facts.side === 'buyer') await refuseTooManyAmounts(ctx, tx, offer)
    await refuseAmount(tx, locked, amount)

    const now = ctx.now()
    const next = offer.round + 1
    await tx
      .insert(priceOfferRounds)
      .values({ offerId: id, round: next, side: facts.side, amountCents: amount, message, createdAt: now })
    const turn = facts.side === 'buyer' ? 'builder' : 'buyer'
    const replyBy = offerDeadline(now)
    const change = { status: 'open', turn, round: next, amountCents: amount, replyBy } as const
    await moveOffer(ctx, tx, locked, change, { event: facts.side === 'buyer' ? 'offered' : 'countered', to: [turn], message })
    return facts.side
  })
  return getOffer(ctx, { id, side })
}

/** Each amount is closer to the other side's than the person's last one. */
async function refuseAmount(tx: Tx, { product, offer, facts: { side } }: LockedOffer, amount: number): Promise<void> {
  const [own] = await tx
    .select({ cents: priceOfferRounds.amountCents })
    .from(priceOfferRounds)
    .where(and(eq(priceOfferRounds.offerId, offer.id), eq(priceOfferRounds.side, side)))
    .orderBy(desc(priceOfferRounds.round))
    .limit(1)
  const theirs = offer.amountCents
  if (side === 'buyer') {
    const problem = offerAmountProblem(amount, { listPriceCents: product.priceCents })
    if (problem) throw wrongAmount(problem)
    if (own && amount <= own.cents) throw wrongAmount(`Your new offer must be higher than ${formatCents(own.cents)}.`)
    if (amount >= theirs) throw wrongAmount(`You can accept ${formatCents(theirs)} instead.`)
    return
  }
  if (amount <= theirs) throw wrongAmount(`You can accept ${formatCents(theirs)} instead.`)
  const most = Math.min(product.priceCents, offer.listPriceCents)
  if (amount > most) throw wrongAmount(`Enter at most ${formatCents(most)}.`)
  if (own && amount >= own.cents) throw wrongAmount(`Your new counteroffer must be lower than ${formatCents(own.cents)}.`)
}
