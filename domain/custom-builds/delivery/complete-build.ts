import type { SheetSide } from '#contracts/custom-builds/build-sheets.ts'
import type { HandOver } from '#contracts/custom-builds/hand-over-views.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import type { LockedBuild } from '../builds/lock-build.ts'
import { moveBuild, writeInspection } from '../builds/move-build.ts'
import { writeRequest } from '../requests/lock-request.ts'
import { notifySides } from '../requests/notify-sides.ts'
import { showHandOver } from './get-hand-over.ts'
import { handOverPolicy } from './hand-over-policy.ts'
import type { HandOverDeps } from './hand-over-view.ts'
import { lockHandOver } from './lock-hand-over.ts'

/** The buyer accepts the instrument. Repeating it changes nothing. */
export async function acceptInstrument(ctx: HandOverDeps, requestId: string): Promise<HandOver> {
  return ctx.db.transaction(async (tx) => {
    const build = await lockHandOver(ctx, tx, requestId)
    if (build.status !== 'completed' || ctx.actor?.id !== build.buyerId) {
      authorize(handOverPolicy.accept(ctx.actor, build))
      await completeBuild(ctx, tx, build, { line: 'The buyer confirmed that everything is as agreed' })
    }
    return showHandOver(ctx, tx, requestId)
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
