import type { Build } from '#contracts/custom-builds/build-views.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { buildPolicy } from './build-policy.ts'
import { showBuild } from './get-build.ts'
import type { StageRow } from './list-builds.ts'
import { announceBuild, type LockedBuild, lockBuild, stageOf } from './lock-build.ts'

export type BuildDeps = Needs<'db' | 'now' | 'actor' | 'jobs' | 'settings'>
export type StageId = { requestId: string; key: string }

/** Asks the policy for its own permission, and returns false if nothing changed or both sides were told. */
type Change = (tx: Tx, build: LockedBuild) => Promise<unknown>

/** Changes a build for one of its sides, tells both, and shows it. */
export function changeBuild(ctx: BuildDeps, requestId: string, change: Change): Promise<Build> {
  return changeBuildAndShow(ctx, requestId, { change, show: (tx) => showBuild(ctx, tx, requestId) })
}

/** The same for a part of a build that has a view of its own. */
export async function changeBuildAndShow<View>(
  ctx: BuildDeps,
  requestId: string,
  { change, show }: { change: Change; show: (tx: Tx, build: LockedBuild) => Promise<View> },
): Promise<View> {
  const account = requireAccount(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const build = await lockBuild(ctx, tx, requestId)
    authorize(buildPolicy.read(account, build))
    if ((await change(tx, build)) !== false) await announceBuild(tx, build)
    return show(tx, build)
  })
}

/** The same for one of its stages. */
export function changeStage(
  ctx: BuildDeps,
  { requestId, key }: StageId,
  change: (tx: Tx, build: LockedBuild, stage: StageRow) => Promise<unknown>,
): Promise<Build> {
  return changeBuild(ctx, requestId, (tx, build) => change(tx, build, stageOf(build, key)))
}
