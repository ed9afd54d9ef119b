import { eq } from 'drizzle-orm'
import { daysAfter } from '#contracts/dates/days.ts'
import type { AnswerOffer, AnswerProblem, ReportProblem } from '#contracts/hand-over-bodies.ts'
import type { HandOver } from '#contracts/hand-over-views.ts'
import { FIX_DAYS, OFFER_DAYS, PROBLEM_MOVES, type ProblemAnswer } from '#contracts/hand-overs.ts'
import { formatCents, toDollars } from '#contracts/money.ts'
import { Refusal } from '#contracts/refusal.ts'
import { enqueueBuildLine } from '../builds/build-lines.ts'
import { enqueueBuildMessage } from '../builds/build-messages.ts'
import { announceBuild } from '../builds/move-build.ts'
import { requireAccount } from '../kernel/actor.ts'
import { authorize } from '../kernel/authorize.ts'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { claimUploads } from '../uploads/claim-uploads.ts'
import { beginReturn, refuseUnlessRead } from './begin-return.ts'
import { settleWithMoney } from './complete-build.ts'
import { showHandOver } from './get-hand-over.ts'
import { handOverPolicy } from './hand-over-policy.ts'
import type { HandOverDeps } from './hand-over-view.ts'
import { type LockedHandOver, lockHandOver } from './lock-hand-over.ts'
import { notifyOfHandOver } from './notify-of-hand-over.ts'
import { buildProblems, type ProblemRow } from './problems-table.ts'
import { affordable, openProblem, passOnProblem, raiseProblem } from './settle-problem.ts'

/** Something is wrong, says the buyer, with words and pictures. The clock stops until it is settled. */
export async function reportProblem(ctx: HandOverDeps, requestId: string, found: ReportProblem): Promise<HandOver> {
  const buyer = requireAccount(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const build = await lockHandOver(ctx, tx, requestId)
    authorize(handOverPolicy.report(buyer, build))
    const { kind, line, words, pictures } = found
    if (kind === 'damaged' && build.handOver?.fulfilment !== 'shipping') throw notSent()
    // What happened on the way is not for its builder to answer.
    const status = kind === 'damaged' ? 'disputed' : 'open'
    const problem = await raiseProblem(ctx, tx, build, { kind, line, words, pictures, status })
    await claimProblemPictures(ctx, tx, problem)
    await enqueueBuildLine(ctx, tx, {
      requestId,
      authorId: buyer.id,
      text: 'The buyer has found something that is not as agreed',
    })
    const text = `Something is not as agreed: ${words}`
    await notifyOfHandOver(ctx, tx, build, kind === 'damaged' ? 'damaged' : 'problem', { side: 'buyer', text })
    await announceBuild(tx, build)
    return showHandOver(ctx, tx, requestId)
  })
}

/** Whoever has uploaded the pictures of a problem shows them there. */
export async function claimProblemPictures(ctx: HandOverDeps, tx: Tx, { id, pictures }: ProblemRow): Promise<void> {
  const keys = pictures.map(({ key }) => key)
  await claimUploads(ctx, tx, { holder: `problem:${id}`, bucket: 'buildupdateimages', keys, field: 'pictures' })
}

const WITHDRAWN = 'The buyer has withdrawn, so it goes back: take it back, or say why you see it differently'

/** What its buyer has withdrawn from on its way goes back, whatever its builder offers. */
function refuseOfferOnceWithdrawn({ withdrawnAt }: LockedHandOver, answer: ProblemAnswer): void {
  if (withdrawnAt && (answer === 'money' || answer === 'fix'))
    throw new Refusal('invalid_input', WITHDRAWN, { fields: { answer: [WITHDRAWN] } })
}

/** Its buyer does not have it, so a part of the price settles nothing. */
function refuseSumOnceBroughtBack({ handOver }: LockedHandOver, answer: ProblemAnswer): void {
  if (answer !== 'money' || handOver?.deliveryStatus !== 'returned') return
  throw new Refusal('invalid_input', BROUGHT_BACK, { fields: { answer: [BROUGHT_BACK] } })
}

const BROUGHT_BACK = 'The carrier has brought it back, so a part of the price settles nothing'

/**
 * The builder puts it right, offers a sum, takes the instrument back, or disagrees. It is not taken back with another sum than the one
 * they have read.
 */
export async function answerProblem(ctx: HandOverDeps, requestId: string, said: AnswerProblem): Promise<HandOver> {
  const builder = requireAccount(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const build = await lockHandOver(ctx, tx, requestId)
    authorize(handOverPolicy.answer(builder, build))
    const problem = openProblem(build)
    const { answer, words: answerWords } = said
    refuseOfferOnceWithdrawn(build, answer)
    refuseSumOnceBroughtBack(build, answer)
    if (answer === 'take_back') await refuseUnlessRead(tx, build, { kind: 'not_as_agreed', keeps: 0, back: said.back })
    const offeredCents = answer === 'money' ? await affordable(tx, requestId, said.amount) : null
    // A promise counts at once only where nobody was asked yet. Later the buyer, or an operator, has a say.
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

/** In one mail: the one that it goes back has the answer in it. */
async function notifyOfAnswer(
  ctx: HandOverDeps,
  tx: Tx,
  build: LockedHandOver,
  { answer, text }: { answer: ProblemAnswer; text: string },
): Promise<void> {
  const said = { side: 'builder', text } as const
  if (answer !== 'take_back') return notifyOfHandOver(ctx, tx, build, answer === 'disagree' ? 'disputed' : 'answer', said)
  await enqueueBuildMessage(ctx, tx, { requestId: build.requestId, ...said })
  await beginReturn(ctx, tx, build, { kind: 'not_as_agreed', by: 'builder' })
}

function notSent(): Refusal {
  const message = 'It was not sent, so it cannot have been damaged on the way. Say what is not as agreed.'
  return new Refusal('invalid_input', message, { fields: { kind: [message] } })
}

const STATUS_OF = { fix: 'fixing', money: 'offered', take_back: 'settled', disagree: 'disputed' } as const

/** An offer and a promise to put it right end as well: then an operator decides. Another offer gives no more time. */
function nextAnswerBy({ now }: Needs<'now'>, { answerBy, status: before }: ProblemRow, status: ProblemRow['status']): Date {
  if (status === 'offered' && before === 'offered') return answerBy
  const days = status === 'offered' ? OFFER_DAYS : status === 'fixing' ? FIX_DAYS : undefined
  return days === undefined ? answerBy : daysAfter(now(), days)
}

const ANSWER_WORDS: Record<ProblemAnswer, string> = {
  fix: 'I will put it right, at my cost',
  money: 'I would return a part of the price',
  take_back: 'I take it back, and everything goes back to you',
  disagree: 'I see it differently',
}

/**
 * The buyer takes the sum, which settles it and completes the build, or has it put right, or neither, and an operator looks at it. They
 * can still take a sum then. Nothing happens if it is not the offer that they have read.
 */
export async function answerOffer(ctx: HandOverDeps, requestId: string, said: AnswerOffer): Promise<HandOver> {
  const buyer = requireAccount(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const build = await lockHandOver(ctx, tx, requestId)
    authorize(handOverPolicy.answerOffer(buyer, build))
    const { offeredCents: cents, status } = openProblem(build)
    if (said.takes && said.amount !== dollars(cents)) throw changedOffer(cents)
    if (said.takes && cents !== null)
      await settleWithMoney(ctx, tx, build, { cents, reason: 'inspection', line: 'It is settled with a part of the price' })
    else if (said.takes) await letPutRight(ctx, tx, build)
    else if (status === 'disputed') throw new Refusal('conflict', 'We look at it already, and decide')
    else await passOnProblem(ctx, tx, build, { side: 'buyer', text: 'No, that does not settle it.' })
    return showHandOver(ctx, tx, requestId)
  })
}

async function letPutRight(ctx: HandOverDeps, tx: Tx, build: LockedHandOver): Promise<void> {
  const problem = openProblem(build)
  const change = { status: 'fixing', answerBy: nextAnswerBy(ctx, problem, 'fixing') } as const
  await tx.update(buildProblems).set(change).where(eq(buildProblems.id, problem.id))
  await notifyOfHandOver(ctx, tx, build, 'fix_agreed', { side: 'buyer', text: 'Yes, please put it right.' })
  await announceBuild(tx, build)
}

function changedOffer(cents: number | null): Refusal {
  const offer = cents === null ? 'it would be put right' : `it is ${formatCents(cents)}`
  return new Refusal('changed', `The offer has changed: ${offer} now. Please read it again.`, {
    details: { about: 'problem_offer', amount: dollars(cents) },
  })
}

const dollars = (cents: number | null) => (cents === null ? null : toDollars(cents))

function requireMove({ id, status }: ProblemRow, to: ProblemRow['status']): void {
  if (status !== to && !PROBLEM_MOVES[status].includes(to)) throw new Error(`Problem ${id} cannot go from ${status} to ${to}`)
}
