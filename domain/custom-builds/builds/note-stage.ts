import type { StageNoteBody } from '#contracts/custom-builds/build-bodies.ts'
import type { Build } from '#contracts/custom-builds/build-views.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import { buildPolicy } from './build-policy.ts'
import { type BuildDeps, changeStage, type StageId } from './change-build.ts'
import { writeStage } from './move-build.ts'

/** Writes or removes the builder's note on a stage. Not an update: it sends no email and does not count as one. */
export async function noteStage(ctx: BuildDeps, id: StageId, { note }: StageNoteBody): Promise<Build> {
  return changeStage(ctx, id, async (tx, build, stage) => {
    authorize(buildPolicy.note(ctx.actor, build))
    if (stage.note === note) return false
    await writeStage(tx, stage, { note })
  })
}
