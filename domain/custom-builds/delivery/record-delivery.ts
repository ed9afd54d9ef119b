import type { Build } from '#contracts/custom-builds/build-views.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import { enqueueUpdateLine } from '../builds/build-lines.ts'
import { buildPolicy } from '../builds/build-policy.ts'
import { type BuildDeps, changeBuild } from '../builds/change-build.ts'
import { moveBuild } from '../builds/move-build.ts'
import { notifySides } from '../requests/notify-sides.ts'
import { beginInspection } from './follow-delivery.ts'

/**
 * The builder handed the instrument over in person, without a chosen delivery. The inspection period starts, as
 * after any delivery. Repeating it changes nothing.
 */
export async function recordDelivery(ctx: BuildDeps, requestId: string): Promise<Build> {
  return changeBuild(ctx, requestId, async (tx, build) => {
    if (build.status === 'inspection' || build.status === 'completed') return false
    authorize(buildPolicy.recordDelivery(ctx.actor, build))
    for (const step of ['handed_over', 'inspection'] as const) await moveBuild(ctx, tx, build, step)
    await beginInspection(ctx, tx, build)
    await enqueueUpdateLine(ctx, tx, { requestId, authorId: build.builderUserId, text: 'The instrument was delivered' })
    await notifySides(ctx, tx, build, { about: 'hand_over', news: 'delivered' })
  })
}
