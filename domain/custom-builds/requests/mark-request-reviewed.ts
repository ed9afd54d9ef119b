import type { CustomBuildRequest } from '#contracts/custom-builds/build-request-views.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { lockRequest, moveRequest, showRequest } from './lock-request.ts'
import { requestPolicy } from './request-policy.ts'

/** Marks a request as opened by the builder. Only the first time changes its status. */
export async function markRequestReviewed(
  ctx: Needs<'db' | 'now' | 'actor' | 'settings'>,
  requestId: string,
): Promise<CustomBuildRequest> {
  const builder = requireAccount(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const request = await lockRequest(tx, requestId)
    authorize(requestPolicy.review(builder, { ...request, status: 'pending' }))
    if (request.status !== 'pending') return showRequest(ctx, tx, request.id)
    return moveRequest(ctx, tx, request, { status: 'reviewed' })
  })
}
