import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { getRefundableAmounts } from '#domain/money/payments/get-refundable-amounts.ts'
import { refundPartOfBuild } from '#domain/money/payments/refund-part.ts'
import { refundPaymentsOfBuild } from '#domain/money/payments/refund-payment.ts'
import { moveBuild, writeInspection } from '../builds/move-build.ts'
import { advanceBuildJob } from '../requests/advance-build-job.ts'
import { writeRequest } from '../requests/lock-request.ts'
import { notifySides } from '../requests/notify-sides.ts'
import { completeBuild } from './complete-build.ts'
import type { HandOverNews } from './hand-over-emails.ts'
import type { LockedHandOver } from './lock-hand-over.ts'
import { remainingRefundCents } from './return-figures.ts'

type TxDeps = Needs<'now' | 'jobs' | 'settings'>

/** Completes a build whose return is canceled, lapsed or decided against: the buyer keeps the instrument. */
export async function abandonReturn(
  ctx: TxDeps,
  tx: Tx,
  build: LockedHandOver,
  text: string,
  news: HandOverNews = 'completed',
): Promise<void> {
  await writeInspection(tx, build, { cancelKind: null, cancelledBy: null, keptCents: 0, returnedCents: 0 })
  await completeBuild(ctx, tx, build, text, news)
}

/** The history line and the email for a closed return: confirmed by the builder, by deadline, or by decision. */
const RETURNED = {
  builder: { text: 'The instrument is back in the workshop', news: 'returned' },
  clock: { text: 'No reply about the return by the deadline. Refund issued.', news: 'return_unanswered' },
  operator: { text: 'We decided on a refund', news: 'decided' },
} as const satisfies Record<string, { text: string; news: HandOverNews }>

/** Closes the return of a locked build and refunds the remaining amount. */
export async function finishReturn(ctx: TxDeps, tx: Tx, build: LockedHandOver, by: keyof typeof RETURNED): Promise<void> {
  const { requestId, cancelKind } = build
  const cents = remainingRefundCents(build, await getRefundableAmounts(tx, requestId))
  await writeInspection(tx, build, { returnedCents: cents })
  if (cancelKind !== 'trial') await refundPaymentsOfBuild(ctx, tx, { requestId, reason: 'declined' })
  else if (cents > 0) await refundPartOfBuild(ctx, tx, { requestId, cents, reason: 'inspection' })
  await closeReturnedBuild(ctx, tx, build, RETURNED[by])
}

/** Closes a locked build and its request after the refund. */
export async function closeReturnedBuild(
  ctx: TxDeps,
  tx: Tx,
  build: LockedHandOver,
  { text, news }: { text: string; news: HandOverNews },
): Promise<void> {
  const { requestId } = build
  await moveBuild(ctx, tx, build, 'returned')
  await writeInspection(tx, build, { cancelledAt: ctx.now() })
  await writeRequest(ctx, tx, build.request, { status: 'declined' })
  await notifySides(ctx, tx, build, { about: 'hand_over', news, line: text })
  await ctx.jobs.enqueue(tx, advanceBuildJob, { requestId })
}
