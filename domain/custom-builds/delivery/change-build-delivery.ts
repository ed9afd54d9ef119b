import type { BuildDelivery } from '#contracts/custom-builds/build-delivery-views.ts'
import { authorize, type Verdict } from '#domain/kernel/authorize.ts'
import type { Tx } from '#domain/kernel/db.ts'
import type { BuildDeliveryDeps } from './build-delivery-view.ts'
import { showBuildDelivery } from './get-build-delivery.ts'
import { type LockedBuildDelivery, lockBuildDelivery } from './lock-build-delivery.ts'

type Change = (tx: Tx, build: LockedBuildDelivery) => Promise<unknown>

/** Changes a locked build for one of its sides, if the policy allows it. Returns what they see then. */
export async function changeBuildDelivery(
  ctx: BuildDeliveryDeps,
  requestId: string,
  allows: (build: LockedBuildDelivery) => Verdict,
  change: Change,
): Promise<BuildDelivery> {
  return ctx.db.transaction(async (tx) => {
    const build = await lockBuildDelivery(ctx, tx, requestId)
    authorize(allows(build))
    await change(tx, build)
    return showBuildDelivery(ctx, tx, requestId)
  })
}
