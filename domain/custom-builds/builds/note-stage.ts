import type { StageNoteBody } from '#contracts/custom-builds/build-bodies.ts'
import type { Build } from '#contracts/custom-builds/build-views.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import { buildPolicy } from './build-policy.ts'
import { showBuild } from './get-build.ts'
import { lockBuild, stageOf } from './lock-build.ts'
import { announceBuild, writeStage } from './move-build.ts'
import type { StageDeps, StageId } from './start-stage.ts'

/** Writes or removes the builder's note on a stage. Not an update: it sends no email and does not count as one. */
export async function noteStage(ctx: StageDeps, { requestId, key }: StageId, { note }: StageNoteBody): Promise<Build> {
  const builder = requireAccount(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const build = await lockBuild(tx, requestId)
    authorize(buildPolicy.read(builder, build))
    const stage = stageOf(build, key)
    authorize(buildPolicy.note(builder, build))
    if (stage.note !== note) {
      await writeStage(tx, stage, { note })
      await announceBuild(tx, build)
    }
    return showBuild(ctx, tx, requestId)
  })
}
