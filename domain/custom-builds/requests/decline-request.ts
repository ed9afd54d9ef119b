import type { SavedRequest } from '#contracts/custom-builds/build-request-views.ts'
import { requireAccount, requireVerified, sessionRequired } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { closePagesOfBuild } from '#domain/money/payments/close-payment.ts'
import { isPaymentProcessing } from '#domain/money/payments/is-payment-processing.ts'
import { refundPaymentsOfBuild } from '#domain/money/payments/refund-payment.ts'
import { advanceBuildJob } from './advance-build-job.ts'
import { type LockedRequest, lockRequest, moveRequest } from './lock-request.ts'
import { notifySides } from './notify-sides.ts'
import { requestPolicy } from './request-policy.ts'

const DEFAULT_RESPONSE = 'Thank you for your interest. Unfortunately, I cannot take on this build at the moment.'

/** One side declines and the other is notified. A builder without a reason sends a standard sentence. Payments are refunded. */
export async function declineRequest(
  ctx: Needs<'db' | 'now' | 'actor' | 'jobs' | 'settings'>,
  requestId: string,
  response: string,
): Promise<SavedRequest> {
  const account = requireAccount(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const request = await lockRequest(tx, requestId)
    authorize(requestPolicy.decline(account, request, ctx.now()))
    // A payment still processing would also be refunded once it arrives.
    if (account.tokenName !== undefined && (await isPaymentProcessing(tx, request.id))) throw sessionRequired()
    const isBuilder = account.id === request.builderUserId
    // It refunds the buyer from the builder's money.
    if (isBuilder && request.paidCents > 0) requireVerified(ctx)
    // A buyer must not overwrite the builder's message.
    const change = isBuilder ? { builderResponse: response || DEFAULT_RESPONSE } : {}
    await closePagesOfBuild(ctx, tx, request.id)
    await refundPaymentsOfBuild(ctx, tx, { requestId: request.id, reason: 'declined' })
    const shown = await moveRequest(ctx, tx, request, { status: 'declined', ...change })
    await notifySides(ctx, tx, request, { about: 'request', news: newsOf(request, { isBuilder }) })
    await ctx.jobs.enqueue(tx, advanceBuildJob, { requestId: request.id })
    return { message: 'Request updated successfully!', request: shown }
  })
}

function newsOf({ status, paidCents }: LockedRequest, { isBuilder }: { isBuilder: boolean }) {
  if (isBuilder) return status === 'quoted' ? 'quote_withdrawn' : 'declined'
  if (status === 'quoted') return 'turned_down'
  return paidCents > 0 ? 'ended_unsigned' : 'withdrawn'
}
