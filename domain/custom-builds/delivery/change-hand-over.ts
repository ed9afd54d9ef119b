import type { HandOver } from '#contracts/custom-builds/hand-over-views.ts'
import { authorize, type Verdict } from '#domain/kernel/authorize.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { showHandOver } from './get-hand-over.ts'
import type { HandOverDeps } from './hand-over-view.ts'
import { type LockedHandOver, lockHandOver } from './lock-hand-over.ts'

type Change = (tx: Tx, build: LockedHandOver) => Promise<unknown>

/** Changes a locked build for one of its sides, if the policy allows it. Returns what they see then. */
export async function changeHandOver(
  ctx: HandOverDeps,
  requestId: string,
  allows: (build: LockedHandOver) => Verdict,
  change: Change,
): Promise<HandOver> {
  return ctx.db.transaction(async (tx) => {
    const build = await lockHandOver(ctx, tx, requestId)
    authorize(allows(build))
    await change(tx, build)
    return showHandOver(ctx, tx, requestId)
  })
}
