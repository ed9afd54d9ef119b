import type { SavedRequest } from '#contracts/build-requests.ts'
import { requireAccount } from '../kernel/actor.ts'
import { authorize } from '../kernel/authorize.ts'
import type { Needs } from '../kernel/context.ts'
import { closePagesOfBuild } from '../payments/close-payment.ts'
import { refundPaymentsOfBuild } from '../payments/refund-payment.ts'
import { lockRequest, moveRequest } from './lock-request.ts'
import { notifyParty } from './notify-party.ts'
import { requestPolicy } from './request-policy.ts'

const DEFAULT_RESPONSE = 'Thank you for your interest. Unfortunately, I cannot take on this build at the moment.'

/** One side says no, and the other hears of it. A builder who gives no reason says the usual words; what was paid goes back. */
export async function declineRequest(
  ctx: Needs<'db' | 'now' | 'actor' | 'jobs' | 'settings'>,
  requestId: string,
  response: string,
): Promise<SavedRequest> {
  const account = requireAccount(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const request = await lockRequest(tx, requestId)
    authorize(requestPolicy.decline(account, request))
    const isBuilder = account.id === request.builderUserId
    // What the builder wrote is not the buyer's to change.
    const change = isBuilder ? { builderResponse: response || DEFAULT_RESPONSE } : {}
    await closePagesOfBuild(ctx, tx, request.id)
    await refundPaymentsOfBuild(ctx, tx, { requestId: request.id, reason: 'declined' })
    const shown = await moveRequest(tx, ctx, request, { status: 'declined', ...change })
    const told = isBuilder
      ? ({ userId: request.buyerId, news: request.status === 'quoted' ? 'quote_withdrawn' : 'declined' } as const)
      : ({ userId: request.builderUserId, news: request.status === 'quoted' ? 'turned_down' : 'withdrawn' } as const)
    await notifyParty(tx, ctx, { requestId: request.id, ...told })
    return { message: 'Request updated successfully!', request: shown }
  })
}
