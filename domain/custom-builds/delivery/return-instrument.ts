import type { ReturnAsBuilt } from '#contracts/custom-builds/hand-over-bodies.ts'
import type { HandOver } from '#contracts/custom-builds/hand-over-views.ts'
import { requireAccount, requireSession } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { getRefundableAmounts } from '#domain/money/payments/get-refundable-amounts.ts'
import { refundPartOfBuild } from '#domain/money/payments/refund-part.ts'
import { refundPaymentsOfBuild } from '#domain/money/payments/refund-payment.ts'
import { moveBuild, writeInspection } from '../builds/move-build.ts'
import { advanceBuildJob } from '../requests/advance-build-job.ts'
import { writeRequest } from '../requests/lock-request.ts'
import { notifySides } from '../requests/notify-sides.ts'
import { beginReturn, refuseUnlessRead } from './begin-return.ts'
import { completeBuild } from './complete-build.ts'
import { showHandOver } from './get-hand-over.ts'
import type { HandOverNews } from './hand-over-emails.ts'
import { handOverPolicy } from './hand-over-policy.ts'
import type { HandOverDeps } from './hand-over-view.ts'
import { type LockedHandOver, lockHandOver } from './lock-hand-over.ts'
import { remainingRefundCents } from './remaining-refund.ts'
import { settleProblem } from './settle-problem.ts'
import { withdrawInTransit } from './withdraw-in-transit.ts'

type TxDeps = Needs<'now' | 'jobs' | 'settings'>

/** The buyer returns the instrument under the trial or withdraws as a consumer. Refused if the amounts changed. */
export async function startReturn(ctx: HandOverDeps, requestId: string, read: ReturnAsBuilt): Promise<HandOver> {
  const buyer = requireSession(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const build = await lockHandOver(ctx, tx, requestId)
    const { kind } = read
    authorize(kind === 'trial' ? handOverPolicy.trial(buyer, build) : handOverPolicy.withdraw(buyer, build))
    await refuseUnlessRead(tx, build, read)
    const isWithThem = build.status === 'inspection' && build.problem?.kind !== 'not_arrived'
    if (isWithThem) await beginReturn(ctx, tx, build, { kind, by: 'buyer' })
    else await withdrawInTransit(ctx, tx, build)
    return showHandOver(ctx, tx, requestId)
  })
}

/** The buyer marks the return as shipped. */
export async function sendBack(
  ctx: HandOverDeps,
  requestId: string,
  parcel: { carrier: string; tracking_number: string },
): Promise<HandOver> {
  const buyer = requireAccount(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const build = await lockHandOver(ctx, tx, requestId)
    authorize(handOverPolicy.sendBack(buyer, build))
    await writeInspection(tx, build, { sentBackAt: ctx.now() })
    const text = `Return shipped: ${parcel.carrier} ${parcel.tracking_number}`
    await notifySides(ctx, tx, build, { about: 'hand_over', news: 'sent_back', by: 'buyer', line: text, said: `${text}.` })
    return showHandOver(ctx, tx, requestId)
  })
}

/** The buyer cancels the return, which completes the build. */
export async function cancelReturn(ctx: HandOverDeps, requestId: string): Promise<HandOver> {
  const buyer = requireAccount(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const build = await lockHandOver(ctx, tx, requestId)
    authorize(handOverPolicy.keep(buyer, build))
    await abandonReturn(ctx, tx, build, 'The buyer keeps the instrument')
    return showHandOver(ctx, tx, requestId)
  })
}

/** Completes a build whose return is canceled, lapsed or decided against: the buyer keeps the instrument. */
export async function abandonReturn(
  ctx: TxDeps,
  tx: Tx,
  build: LockedHandOver,
  text: string,
  news: HandOverNews = 'completed',
): Promise<void> {
  const nothing = { cancelKind: null, cancelledBy: null, keptCents: 0, returnedCents: 0, returningAt: null }
  await writeInspection(tx, build, nothing)
  await completeBuild(ctx, tx, build, text, news)
}

/** The builder reports a missing return. Deadlines pause, and an operator decides. */
export async function reportReturnMissing(ctx: HandOverDeps, requestId: string): Promise<HandOver> {
  const builder = requireAccount(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const build = await lockHandOver(ctx, tx, requestId)
    authorize(handOverPolicy.reportReturnMissing(builder, build))
    await writeInspection(tx, build, { notComeAt: ctx.now() })
    const text = 'The return hasn’t arrived'
    await notifySides(ctx, tx, build, { about: 'hand_over', news: 'not_come', by: 'builder', line: text, said: `${text}.` })
    return showHandOver(ctx, tx, requestId)
  })
}

/** The builder confirms the return, which issues the refund. */
export async function confirmReturn(ctx: HandOverDeps, requestId: string): Promise<HandOver> {
  const builder = requireAccount(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const build = await lockHandOver(ctx, tx, requestId)
    authorize(handOverPolicy.confirmReturn(builder, build))
    // A received return was shipped even if the buyer did not mark it.
    await writeInspection(tx, build, { sentBackAt: build.sentBackAt ?? ctx.now() })
    await finishReturn(ctx, tx, build, 'builder')
    return showHandOver(ctx, tx, requestId)
  })
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
  if (build.problem) await settleProblem(ctx, tx, build)
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
