import type { CustomBuildRequest } from '#contracts/build-requests.ts'
import { requireAccount } from '../kernel/actor.ts'
import { authorize } from '../kernel/authorize.ts'
import type { Needs } from '../kernel/context.ts'
import { lockRequest, moveRequest, showRequest } from './lock-request.ts'
import { requestPolicy } from './request-policy.ts'

/** The builder has opened it. Opened again, it stays what it has become. */
export async function markRequestReviewed(
  ctx: Needs<'db' | 'now' | 'actor' | 'settings'>,
  requestId: string,
): Promise<CustomBuildRequest> {
  const builder = requireAccount(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const request = await lockRequest(tx, requestId)
    authorize(requestPolicy.review(builder, { ...request, status: 'pending' }))
    if (request.status !== 'pending') return showRequest(tx, ctx, request.id)
    return moveRequest(tx, ctx, request, { status: 'reviewed' })
  })
}
