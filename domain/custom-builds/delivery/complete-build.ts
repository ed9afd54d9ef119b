import type { BuildDelivery } from '#contracts/custom-builds/build-delivery-views.ts'
import type { SheetSide } from '#contracts/custom-builds/build-sheets.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import type { LockedBuild } from '../builds/lock-build.ts'
import { moveBuild, writeInspection } from '../builds/move-build.ts'
import { writeRequest } from '../requests/lock-request.ts'
import { notifySides } from '../requests/notify-sides.ts'
import { buildDeliveryPolicy } from './build-delivery-policy.ts'
import type { BuildDeliveryDeps } from './build-delivery-view.ts'
import { showBuildDelivery } from './get-build-delivery.ts'
import { lockBuildDelivery } from './lock-build-delivery.ts'

/** The buyer accepts the instrument. Repeating it changes nothing. */
export async function acceptInstrument(ctx: BuildDeliveryDeps, requestId: string): Promise<BuildDelivery> {
  return ctx.db.transaction(async (tx) => {
    const build = await lockBuildDelivery(ctx, tx, requestId)
    if (build.status !== 'completed' || ctx.actor?.id !== build.buyerId) {
      authorize(buildDeliveryPolicy.accept(ctx.actor, build))
      await completeBuild(ctx, tx, build, { line: 'The buyer confirmed that everything is as agreed' })
    }
    return showBuildDelivery(ctx, tx, requestId)
  })
}

type Told = { line?: string; to?: readonly SheetSide[] }

/** Completes a locked build and its request, and tells both sides or only some. */
export async function completeBuild(
  ctx: Needs<'now' | 'jobs' | 'settings'>,
  tx: Tx,
  build: LockedBuild,
  told: Told,
): Promise<void> {
  await moveBuild(ctx, tx, build, 'completed')
  await writeInspection(tx, build, { inspectionUntil: null })
  await writeRequest(ctx, tx, build.request, { status: 'completed' })
  await notifySides(ctx, tx, build, { about: 'hand_over', news: 'completed', ...told })
}
