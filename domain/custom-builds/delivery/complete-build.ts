import type { HandOver } from '#contracts/custom-builds/hand-over-views.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { refundPartOfBuild } from '#domain/money/payments/refund-part.ts'
import type { PartRefundReason } from '#domain/money/payments/refunds-table.ts'
import type { LockedBuild } from '../builds/lock-build.ts'
import { moveBuild, writeInspection } from '../builds/move-build.ts'
import { writeRequest } from '../requests/lock-request.ts'
import { notifySides } from '../requests/notify-sides.ts'
import { showHandOver } from './get-hand-over.ts'
import type { HandOverNews } from './hand-over-emails.ts'
import { handOverPolicy } from './hand-over-policy.ts'
import type { HandOverDeps } from './hand-over-view.ts'
import { type LockedHandOver, lockHandOver } from './lock-hand-over.ts'

/** The buyer accepts the instrument. Repeating it changes nothing. */
export async function acceptInstrument(ctx: HandOverDeps, requestId: string): Promise<HandOver> {
  return ctx.db.transaction(async (tx) => {
    const build = await lockHandOver(ctx, tx, requestId)
    if (build.status !== 'completed' || ctx.actor?.id !== build.buyerId) {
      authorize(handOverPolicy.accept(ctx.actor, build))
      await completeBuild(ctx, tx, build, 'The buyer confirmed that everything is as agreed')
    }
    return showHandOver(ctx, tx, requestId)
  })
}

/** Completes a locked build and its request with this line and notifies both sides. */
export async function completeBuild(
  ctx: Needs<'now' | 'jobs' | 'settings'>,
  tx: Tx,
  build: LockedBuild,
  text: string,
  news: HandOverNews = 'completed',
): Promise<void> {
  await moveBuild(ctx, tx, build, 'completed')
  await writeInspection(tx, build, { inspectionUntil: null })
  await writeRequest(ctx, tx, build.request, { status: 'completed' })
  await notifySides(ctx, tx, build, { about: 'hand_over', news, line: text })
}

/** Issues a partial refund and completes the build with this line. */
export async function settleWithRefund(
  ctx: Needs<'now' | 'jobs' | 'settings'>,
  tx: Tx,
  build: LockedHandOver,
  { line, news, ...part }: { cents: number; reason: PartRefundReason; line: string; news?: HandOverNews },
): Promise<void> {
  await refundPartOfBuild(ctx, tx, { requestId: build.requestId, ...part })
  await completeBuild(ctx, tx, build, line, news)
}
