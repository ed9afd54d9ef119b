import type { Build } from '#contracts/custom-builds/build-views.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import { enqueueBuildLine } from '../builds/build-lines.ts'
import { buildPolicy } from '../builds/build-policy.ts'
import { showBuild } from '../builds/get-build.ts'
import { lockBuild } from '../builds/lock-build.ts'
import { announceBuild, moveBuild, recordUpdateTime } from '../builds/move-build.ts'
import type { StageDeps } from '../builds/start-stage.ts'
import { beginInspection } from './follow-delivery.ts'
import { notifyOfHandOver } from './notify-of-hand-over.ts'

/**
 * The builder handed the instrument over in person, without a chosen delivery. The inspection period starts, as
 * after any delivery. Repeating it changes nothing.
 */
export async function recordHandOver(ctx: StageDeps, requestId: string): Promise<Build> {
  const builder = requireAccount(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const build = await lockBuild(tx, requestId)
    authorize(buildPolicy.read(builder, build))
    if (build.status !== 'inspection' && build.status !== 'completed') {
      authorize(buildPolicy.handOver(builder, build))
      for (const step of ['handed_over', 'inspection'] as const) await moveBuild(ctx, tx, build, step)
      await beginInspection(ctx, tx, build)
      await enqueueBuildLine(ctx, tx, { requestId, authorId: builder.id, text: 'The instrument was delivered' })
      await recordUpdateTime(ctx, tx, requestId)
      await notifyOfHandOver(ctx, tx, build, 'delivered')
      await announceBuild(tx, build)
    }
    return showBuild(ctx, tx, requestId)
  })
}
