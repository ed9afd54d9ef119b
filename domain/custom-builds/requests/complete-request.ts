import type { SavedRequest } from '#contracts/custom-builds/build-request-views.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { advanceBuildJob } from './advance-build-job.ts'
import { lockRequest, moveRequest } from './lock-request.ts'
import { notifySides } from './notify-sides.ts'
import { requestPolicy } from './request-policy.ts'

/** The builder marks the build as finished. */
export async function completeRequest(
  ctx: Needs<'db' | 'now' | 'actor' | 'jobs' | 'settings'>,
  requestId: string,
): Promise<SavedRequest> {
  const builder = requireAccount(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const request = await lockRequest(tx, requestId)
    authorize(requestPolicy.complete(builder, request))
    const shown = await moveRequest(ctx, tx, request, { status: 'completed' })
    await notifySides(ctx, tx, request, { about: 'request', news: 'completed' })
    await ctx.jobs.enqueue(tx, advanceBuildJob, { requestId: request.id })
    return { message: 'Request updated successfully!', request: shown }
  })
}
