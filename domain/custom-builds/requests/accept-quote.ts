import type { SavedRequest } from '#contracts/custom-builds/build-request-views.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAcceptedTerms } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { dayOfQuote } from './day-of-quote.ts'
import { type LockedRequest, lockRequest, moveRequest, showRequest } from './lock-request.ts'
import { requireNewestQuote } from './newest-quote.ts'
import { notifySides } from './notify-sides.ts'
import { requestPolicy } from './request-policy.ts'

const ACCEPTED = 'Quote accepted'

/**
 * The buyer accepts the quote version they read; repeating it changes nothing. Refused if the quote was revised or has expired.
 */
export async function acceptQuote(
  ctx: Needs<'db' | 'now' | 'actor' | 'jobs' | 'settings'>,
  requestId: string,
  version: number,
): Promise<SavedRequest> {
  const buyer = requireAcceptedTerms(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const request = await lockRequest(tx, requestId)
    if (request.status === 'accepted' && request.buyerId === buyer.id) {
      await requireNewestQuote(tx, request.id, version)
      return { message: ACCEPTED, request: await showRequest(ctx, tx, request.id) }
    }
    await authorizeAcceptance(ctx, tx, request, version)
    const shown = await moveRequest(ctx, tx, request, { status: 'accepted' })
    await notifySides(ctx, tx, request, { about: 'request', news: 'accepted' })
    return { message: ACCEPTED, request: shown }
  })
}

/** Refuses unless the buyer may accept this version of the quote now. */
export async function authorizeAcceptance(
  ctx: Needs<'now' | 'actor' | 'settings'>,
  tx: Tx,
  request: LockedRequest,
  version: number,
): Promise<void> {
  authorize(requestPolicy.accept(ctx.actor, request))
  const quote = await requireNewestQuote(tx, request.id, version)
  if (quote.validUntil < dayOfQuote(ctx, quote))
    throw new Refusal('conflict', 'This quote has expired. Ask the builder for a new one.')
}
