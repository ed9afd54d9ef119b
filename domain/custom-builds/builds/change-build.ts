import type { Build } from '#contracts/custom-builds/build-views.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { buildPolicy } from './build-policy.ts'
import { showBuild } from './get-build.ts'
import type { StageRow } from './list-builds.ts'
import { type LockedBuild, lockBuild, stageOf } from './lock-build.ts'
import { announceBuild } from './move-build.ts'

export type BuildDeps = Needs<'db' | 'now' | 'actor' | 'jobs' | 'settings'>
export type StageId = { requestId: string; key: string }

/**
 * Changes a build for one of its sides, tells both, and shows it. `change` asks the policy for its own permission, and returns false if
 * nothing changed or both were told.
 */
export async function changeBuild(
  ctx: BuildDeps,
  requestId: string,
  change: (tx: Tx, build: LockedBuild) => Promise<unknown>,
): Promise<Build> {
  const account = requireAccount(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const build = await lockBuild(ctx, tx, requestId)
    authorize(buildPolicy.read(account, build))
    if ((await change(tx, build)) !== false) await announceBuild(tx, build)
    return showBuild(ctx, tx, requestId)
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
