import type { Build } from '#contracts/build-views.ts'
import { writeRequest } from '../build-requests/lock-request.ts'
import { notifyParty } from '../build-requests/notify-party.ts'
import { requireAccount } from '../kernel/actor.ts'
import { authorize } from '../kernel/authorize.ts'
import { enqueueBuildLine } from './build-lines.ts'
import { buildPolicy } from './build-policy.ts'
import { showBuild } from './get-build.ts'
import { lockBuild } from './lock-build.ts'
import { moveBuild } from './move-build.ts'
import type { StageDeps } from './start-stage.ts'

/** The builder says that the buyer has the instrument, which completes build and request. Recorded again, it changes nothing. */
export async function recordHandOver(ctx: StageDeps, requestId: string): Promise<Build> {
  const builder = requireAccount(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const build = await lockBuild(tx, requestId)
    authorize(buildPolicy.read(builder, build))
    if (build.status !== 'completed') {
      authorize(buildPolicy.handOver(builder, build))
      for (const step of ['handed_over', 'inspection', 'completed'] as const) await moveBuild(ctx, tx, build, step)
      await writeRequest(ctx, tx, build.request, { status: 'completed' })
      await enqueueBuildLine(ctx, tx, { requestId, authorId: builder.id, text: 'The instrument was handed over' })
      await notifyParty(ctx, tx, { userId: build.buyerId, requestId, news: 'completed' })
    }
    return showBuild(ctx, tx, requestId)
  })
}
