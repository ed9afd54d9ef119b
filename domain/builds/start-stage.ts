import type { Build } from '#contracts/build-views.ts'
import { requireAccount } from '../kernel/actor.ts'
import { authorize } from '../kernel/authorize.ts'
import type { Needs } from '../kernel/context.ts'
import { enqueueBuildLine } from './build-lines.ts'
import { buildPolicy } from './build-policy.ts'
import { showBuild } from './get-build.ts'
import { lockBuild, stageOf } from './lock-build.ts'
import { announceBuild, moveBuild, stampNews, writeStage } from './move-build.ts'

export type StageDeps = Needs<'db' | 'now' | 'actor' | 'jobs' | 'settings'>
export type StageId = { requestId: string; key: string }

/** The builder begins a stage; the first one begins the build. Starting it again changes nothing. */
export async function startStage(ctx: StageDeps, { requestId, key }: StageId): Promise<Build> {
  const builder = requireAccount(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const build = await lockBuild(tx, requestId)
    authorize(buildPolicy.read(builder, build))
    const stage = stageOf(build, key)
    if (stage.status !== 'running') {
      authorize(buildPolicy.start(builder, build, stage))
      if (build.status === 'waiting') {
        await moveBuild(ctx, tx, build, 'building')
        const text = 'The work has begun'
        await enqueueBuildLine(ctx, tx, { requestId, authorId: builder.id, text, stageKey: key })
        await stampNews(ctx, tx, requestId)
      }
      await writeStage(tx, stage, { status: 'running', startedAt: ctx.now() })
      await announceBuild(tx, build)
    }
    return showBuild(ctx, tx, requestId)
  })
}
