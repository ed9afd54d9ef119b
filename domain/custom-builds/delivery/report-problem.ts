import { eq } from 'drizzle-orm'
import type { AnswerOffer, AnswerProblem, ReportProblem } from '#contracts/custom-builds/hand-over-bodies.ts'
import type { HandOver } from '#contracts/custom-builds/hand-over-views.ts'
import { FIX_DAYS, OFFER_DAYS, PROBLEM_MOVES, type ProblemAnswer } from '#contracts/custom-builds/hand-overs.ts'
import { daysAfter } from '#contracts/kernel/dates/days.ts'
import { formatCents, toDollars } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { claimUploads } from '#domain/people/uploads/claim-uploads.ts'
import { announceBuild } from '../builds/lock-build.ts'
import { notifySides } from '../requests/notify-sides.ts'
import { beginReturn, refuseUnlessRead } from './begin-return.ts'
import { settleWithRefund } from './complete-build.ts'
import { showHandOver } from './get-hand-over.ts'
import { handOverPolicy } from './hand-over-policy.ts'
import type { HandOverDeps } from './hand-over-view.ts'
import { type LockedHandOver, lockHandOver } from './lock-hand-over.ts'
import { buildProblems, type ProblemRow } from './problems-table.ts'
import { affordable, escalateProblem, openProblem, raiseProblem } from './settle-problem.ts'

/** The buyer reports a problem with a description and photos. Deadlines pause until it is settled. */
export async function reportProblem(ctx: HandOverDeps, requestId: string, found: ReportProblem): Promise<HandOver> {
  const buyer = requireAccount(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const build = await lockHandOver(ctx, tx, requestId)
    authorize(handOverPolicy.report(buyer, build))
    const { kind, line, words, pictures } = found
    if (kind === 'damaged' && build.handOver?.fulfilment !== 'shipping') throw notSent()
    // Damage in transit goes straight to operators.
    const status = kind === 'damaged' ? 'disputed' : 'open'
    const problem = await raiseProblem(ctx, tx, build, { kind, line, words, pictures, status })
    await claimProblemPictures(ctx, tx, problem)
    await notifySides(ctx, tx, build, {
      about: 'hand_over',
      news: kind === 'damaged' ? 'damaged' : 'problem',
      by: 'buyer',
      line: 'The buyer reported a problem',
      said: `I found a problem: ${words}`,
    })
    return showHandOver(ctx, tx, requestId)
  })
}

/** Attaches the uploaded photos to the problem. */
export async function claimProblemPictures(ctx: HandOverDeps, tx: Tx, { id, pictures }: ProblemRow): Promise<void> {
  const keys = pictures.map(({ key }) => key)
  await claimUploads(ctx, tx, { holder: `problem:${id}`, bucket: 'buildupdateimages', keys, field: 'pictures' })
}

const WITHDRAWN = 'The buyer withdrew and is returning the instrument. Take it back, or explain why you disagree.'

/** After a withdrawal in transit, the instrument is returned regardless of offers. */
function refuseOfferAfterWithdrawal({ withdrawnAt }: LockedHandOver, answer: ProblemAnswer): void {
  if (withdrawnAt && (answer === 'money' || answer === 'fix'))
    throw new Refusal('invalid_input', WITHDRAWN, { fields: { answer: [WITHDRAWN] } })
}

/** No partial refund, because the buyer does not have the instrument. */
function refuseRefundOfferAfterReturn({ handOver }: LockedHandOver, answer: ProblemAnswer): void {
  if (answer !== 'money' || handOver?.deliveryStatus !== 'returned') return
  throw new Refusal('invalid_input', BROUGHT_BACK, { fields: { answer: [BROUGHT_BACK] } })
}

const BROUGHT_BACK = 'The carrier returned the instrument, so you can’t settle with a partial refund'

/**
 * The builder repairs, offers a partial refund, takes the instrument back, or disagrees. Refused if the refund differs from the one
 * shown.
 */
export async function answerProblem(ctx: HandOverDeps, requestId: string, said: AnswerProblem): Promise<HandOver> {
  const builder = requireAccount(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const build = await lockHandOver(ctx, tx, requestId)
    authorize(handOverPolicy.answer(builder, build))
    const problem = openProblem(build)
    const { answer, words: answerWords } = said
    refuseOfferAfterWithdrawal(build, answer)
    refuseRefundOfferAfterReturn(build, answer)
    if (answer === 'take_back') await refuseUnlessRead(tx, build, { kind: 'not_as_agreed', keeps: 0, back: said.back })
    const offeredCents = answer === 'money' ? affordable(build, said.amount) : null
    // The first repair promise takes effect immediately. Later ones need the buyer's consent or a decision.
    const status = answer === 'fix' && problem.status !== 'open' ? 'offered' : STATUS_OF[answer]
    requireMove(problem, status)
    const change = {
      answer,
      answerWords,
      offeredCents,
      status,
      answeredAt: ctx.now(),
      answerBy: nextAnswerBy(ctx, problem, status),
      disputedAt: problem.disputedAt ?? (status === 'disputed' ? ctx.now() : null),
    }
    await tx.update(buildProblems).set(change).where(eq(buildProblems.id, problem.id))
    const text = [ANSWER_WORDS[answer], offeredCents && formatCents(offeredCents), answerWords].filter(Boolean).join(': ')
    await notifyOfAnswer(ctx, tx, build, { answer, text })
    await announceBuild(tx, build)
    return showHandOver(ctx, tx, requestId)
  })
}

/** One email: the return email includes the answer. */
async function notifyOfAnswer(
  ctx: HandOverDeps,
  tx: Tx,
  build: LockedHandOver,
  { answer, text }: { answer: ProblemAnswer; text: string },
): Promise<void> {
  const step = { about: 'hand_over', news: answer === 'disagree' ? 'disputed' : 'answer', by: 'builder', said: text } as const
  if (answer !== 'take_back') return notifySides(ctx, tx, build, step)
  await notifySides(ctx, tx, build, { ...step, only: 'message' })
  await beginReturn(ctx, tx, build, { kind: 'not_as_agreed', by: 'builder' })
}

function notSent(): Refusal {
  const message = 'The instrument was not shipped, so it can’t have been damaged in transit. Describe what is not as agreed.'
  return new Refusal('invalid_input', message, { fields: { kind: [message] } })
}

const STATUS_OF = { fix: 'fixing', money: 'offered', take_back: 'settled', disagree: 'disputed' } as const

/** Offers and repairs have deadlines; afterwards an operator decides. A new offer does not extend them. */
function nextAnswerBy({ now }: Needs<'now'>, { answerBy, status: before }: ProblemRow, status: ProblemRow['status']): Date {
  if (status === 'offered' && before === 'offered') return answerBy
  const days = status === 'offered' ? OFFER_DAYS : status === 'fixing' ? FIX_DAYS : undefined
  return days === undefined ? answerBy : daysAfter(now(), days)
}

const ANSWER_WORDS: Record<ProblemAnswer, string> = {
  fix: 'I’ll repair the instrument at my cost',
  money: 'I’m offering a partial refund',
  take_back: 'I’ll take the instrument back, and you’ll get a full refund',
  disagree: 'I disagree',
}

/**
 * The buyer accepts the amount, which completes the build, accepts the repair, or declines, and an operator decides. They
 * can still accept the amount then. Refused if the offer changed since it was shown.
 */
export async function answerOffer(ctx: HandOverDeps, requestId: string, said: AnswerOffer): Promise<HandOver> {
  const buyer = requireAccount(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const build = await lockHandOver(ctx, tx, requestId)
    authorize(handOverPolicy.answerOffer(buyer, build))
    const { offeredCents: cents, status } = openProblem(build)
    if (said.takes && said.amount !== dollars(cents)) throw changedOffer(cents)
    if (said.takes && cents !== null)
      await settleWithRefund(ctx, tx, build, { cents, reason: 'inspection', line: 'Settled with a partial refund' })
    else if (said.takes) await startRepair(ctx, tx, build)
    else if (status === 'disputed') throw new Refusal('conflict', 'We’re already reviewing this and will make a decision')
    else await escalateProblem(ctx, tx, build, 'No, I don’t accept the offer.')
    return showHandOver(ctx, tx, requestId)
  })
}

async function startRepair(ctx: HandOverDeps, tx: Tx, build: LockedHandOver): Promise<void> {
  const problem = openProblem(build)
  const change = { status: 'fixing', answerBy: nextAnswerBy(ctx, problem, 'fixing') } as const
  await tx.update(buildProblems).set(change).where(eq(buildProblems.id, problem.id))
  await notifySides(ctx, tx, build, {
    about: 'hand_over',
    news: 'fix_agreed',
    by: 'buyer',
    said: 'Yes, please repair the instrument.',
  })
  await announceBuild(tx, build)
}

function changedOffer(cents: number | null): Refusal {
  const offer = cents === null ? 'a repair' : formatCents(cents)
  return new Refusal('changed', `The offer has changed to ${offer}. Please read it again.`, {
    details: { about: 'problem_offer', amount: dollars(cents) },
  })
}

const dollars = (cents: number | null) => (cents === null ? null : toDollars(cents))

function requireMove({ id, status }: ProblemRow, to: ProblemRow['status']): void {
  if (status !== to && !PROBLEM_MOVES[status].includes(to)) throw new Error(`Problem ${id} cannot move from ${status} to ${to}`)
}
