import type { ProblemAnswer, ReturnStatus } from '#contracts/buying/returns.ts'
import type { AnswerOffer, AnswerProblem } from '#contracts/custom-builds/hand-over-bodies.ts'
import type { HandOver } from '#contracts/custom-builds/hand-over-views.ts'
import { formatCents, toDollars } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { announceBuild } from '../builds/lock-build.ts'
import { putReturn, settleReport } from '../builds/put-return.ts'
import { notifySides } from '../requests/notify-sides.ts'
import { beginReturn } from './begin-return.ts'
import { changeReturn } from './change-hand-over.ts'
import { settleWithRefund } from './complete-build.ts'
import { beginInspection } from './follow-delivery.ts'
import type { HandOverDeps } from './hand-over-view.ts'
import type { LockedHandOver } from './lock-hand-over.ts'
import { affordable, refuseUnlessRead } from './return-figures.ts'
import { writeHandOver } from './write-hand-over.ts'

type TxDeps = Needs<'now' | 'jobs' | 'settings'>

/**
 * The builder repairs, offers a partial refund, takes the instrument back, or disagrees. Refused if the refund differs from the one
 * shown.
 */
export function answerProblem(ctx: HandOverDeps, requestId: string, said: AnswerProblem): Promise<HandOver> {
  return changeReturn(ctx, requestId, 'answer', async (tx, build, { status: before, reviewReason }) => {
    const { answer, words: answerText } = said
    refuseUnfit(build, answer)
    if (answer === 'take_back') await refuseUnlessRead(tx, build, { kind: 'not_as_agreed', keeps: 0, back: said.back })
    const offeredCents = answer === 'money' ? affordable(build, said.amount) : null
    const text = [ANSWER_WORDS[answer], offeredCents && formatCents(offeredCents), answerText].filter(Boolean).join(': ')
    const status = statusAfter(answer, before)
    const review = status === 'review' ? { reviewReason: reviewReason ?? 'disagreement' } : {}
    await putReturn(ctx, tx, build, status, { answer, answerText, offeredCents, ...review })
    const news = answer === 'disagree' ? 'disputed' : 'answer'
    // The return email includes the answer.
    const only = answer === 'take_back' ? { only: 'message' as const } : {}
    await notifySides(ctx, tx, build, { about: 'hand_over', news, by: 'builder', said: text, ...only })
    if (answer === 'take_back') await beginReturn(ctx, tx, build, { kind: 'not_as_agreed', by: 'builder' })
    await announceBuild(tx, build)
  })
}

/** The first repair promise takes effect immediately. Later ones need the buyer's consent or a decision. */
function statusAfter(answer: ProblemAnswer, before: ReturnStatus): ReturnStatus {
  if (answer === 'take_back') return before
  if (answer === 'disagree') return 'review'
  return answer === 'fix' && before === 'requested' ? 'repairing' : 'offered'
}

const ANSWER_WORDS: Record<ProblemAnswer, string> = {
  fix: 'I’ll repair the instrument at my cost',
  money: 'I’m offering a partial refund',
  take_back: 'I’ll take the instrument back, and you’ll get a full refund',
  disagree: 'I disagree',
}

/** No offers after a withdrawal, and no partial refund for an instrument that the buyer does not have. */
function refuseUnfit({ withdrawnAt, handOver }: LockedHandOver, answer: ProblemAnswer): void {
  const isOffer = answer === 'money' || answer === 'fix'
  const why = withdrawnAt && isOffer ? WITHDRAWN : answer === 'money' && handOver?.deliveryStatus === 'returned' && BROUGHT_BACK
  if (why) throw new Refusal('invalid_input', why, { fields: { answer: [why] } })
}

const WITHDRAWN = 'The buyer withdrew and is returning the instrument. Take it back, or explain why you disagree.'
const BROUGHT_BACK = 'The carrier returned the instrument, so you can’t settle with a partial refund'

/**
 * The buyer accepts the amount, which completes the build, accepts the repair, or declines, and an operator decides. They
 * can still accept the amount then. Refused if the offer changed since it was shown.
 */
export function answerOffer(ctx: HandOverDeps, requestId: string, said: AnswerOffer): Promise<HandOver> {
  return changeReturn(ctx, requestId, 'answer_offer', async (tx, build, { offeredCents: cents, status }) => {
    if (said.takes && said.amount !== dollars(cents)) throw changedOffer(cents)
    if (said.takes && cents !== null)
      return settleWithRefund(ctx, tx, build, { cents, reason: 'inspection', line: 'Settled with a partial refund' })
    if (said.takes) return startRepair(ctx, tx, build)
    if (status === 'review') throw new Refusal('conflict', 'We’re already reviewing this and will make a decision')
    return escalateReturn(ctx, tx, build, 'No, I don’t accept the offer.')
  })
}

async function startRepair(ctx: TxDeps, tx: Tx, build: LockedHandOver): Promise<void> {
  await putReturn(ctx, tx, build, 'repairing')
  const said = 'Yes, please repair the instrument.'
  await notifySides(ctx, tx, build, { about: 'hand_over', news: 'fix_agreed', by: 'buyer', said })
  await announceBuild(tx, build)
}

function changedOffer(cents: number | null): Refusal {
  const offer = cents === null ? 'a repair' : formatCents(cents)
  return new Refusal('changed', `The offer has changed to ${offer}. Please read it again.`, {
    details: { about: 'problem_offer', amount: dollars(cents) },
  })
}

const dollars = (cents: number | null) => (cents === null ? null : toDollars(cents))

/** No answer in time, or no agreement: operators decide. */
export async function escalateReturn(ctx: TxDeps, tx: Tx, build: LockedHandOver, said?: string): Promise<void> {
  await putReturn(ctx, tx, build, 'review', { reviewReason: build.openReturn?.reviewReason ?? 'disagreement' })
  await notifySides(ctx, tx, build, { about: 'hand_over', news: 'disputed', by: said ? 'buyer' : undefined, said })
  await announceBuild(tx, build)
}

/** The builder marks the repair as done. It counts once the buyer confirms. */
export function finishRepair(ctx: HandOverDeps, requestId: string): Promise<HandOver> {
  return changeReturn(ctx, requestId, 'finish_fix', async (tx, build) => {
    await putReturn(ctx, tx, build, 'repaired')
    const said = 'The repair is done. Do you have the instrument back?'
    await notifySides(ctx, tx, build, { about: 'hand_over', news: 'fixed', by: 'builder', said })
    await announceBuild(tx, build)
  })
}

/** The buyer confirms the repaired instrument, which restarts the inspection, or denies it, and an operator decides. */
export function confirmRepair(ctx: HandOverDeps, requestId: string, said: { is_back: boolean }): Promise<HandOver> {
  return changeReturn(ctx, requestId, 'answer_fix', async (tx, build) => {
    if (said.is_back) await restartInspection(ctx, tx, build, 'The repair is done, and the buyer has the instrument back')
    else await escalateReturn(ctx, tx, build, 'I don’t have the instrument back.')
  })
}

/** Settles the report about a locked build and restarts the inspection period. */
export async function restartInspection(ctx: TxDeps, tx: Tx, build: LockedHandOver, text: string): Promise<void> {
  // After the carrier returned the parcel, the instrument arrived in another way.
  if (build.handOver?.deliveryStatus === 'returned')
    await writeHandOver(ctx, tx, build.requestId, { deliveryStatus: 'delivered' })
  await settleReport(ctx, tx, build)
  await beginInspection(ctx, tx, build)
  await notifySides(ctx, tx, build, { about: 'hand_over', news: 'delivered', by: 'buyer', line: text })
}
