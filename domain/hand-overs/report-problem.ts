import { eq } from 'drizzle-orm'
import type { AnswerProblem, DecideProblem, ReportProblem } from '#contracts/hand-over-bodies.ts'
import type { HandOver } from '#contracts/hand-over-views.ts'
import { FIX_DAYS, OFFER_DAYS, PROBLEM_ANSWER_DAYS, PROBLEM_MOVES, type ProblemAnswer } from '#contracts/hand-overs.ts'
import { formatCents } from '#contracts/money.ts'
import { Refusal } from '#contracts/refusal.ts'
import { readPaid } from '../build-requests/read-balance.ts'
import { enqueueBuildLine } from '../builds/build-lines.ts'
import { lockBuild } from '../builds/lock-build.ts'
import { announceBuild, writeInspection } from '../builds/move-build.ts'
import { requireAccount } from '../kernel/actor.ts'
import { authorize } from '../kernel/authorize.ts'
import type { Needs } from '../kernel/context.ts'
import { only, type Tx } from '../kernel/db.ts'
import { returnPartOfBuild } from '../payments/return-part.ts'
import { claimUploads } from '../uploads/claim-uploads.ts'
import { completeBuild } from './complete-build.ts'
import { beginInspection } from './follow-delivery.ts'
import { showHandOver } from './get-hand-over.ts'
import { handOverPolicy } from './hand-over-policy.ts'
import type { HandOverDeps } from './hand-over-view.ts'
import { type LockedHandOver, lockHandOver, withHandOver } from './lock-hand-over.ts'
import { notifyOfHandOver } from './notify-of-hand-over.ts'
import { buildProblems, type ProblemRow } from './problems-table.ts'
import { beginReturn, finishReturn, keepReturning } from './return-instrument.ts'

type Decision = Pick<DecideProblem, 'decision'>
type TxDeps = Needs<'now' | 'jobs' | 'settings'>

const DAY_MS = 86_400_000

/** Something is wrong, says the buyer, with words and pictures. The clock stops until it is settled. */
export async function reportProblem(ctx: HandOverDeps, requestId: string, found: ReportProblem): Promise<HandOver> {
  const buyer = requireAccount(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const build = await lockHandOver(ctx, tx, requestId)
    authorize(handOverPolicy.report(buyer, build))
    const { kind, line, words, pictures } = found
    const now = ctx.now()
    // What happened on the way is between the shop and the carrier: the instrument was insured by its label.
    const status = kind === 'damaged' ? 'disputed' : 'open'
    const answerBy = new Date(now.getTime() + PROBLEM_ANSWER_DAYS * DAY_MS)
    const problem = only(
      await tx
        .insert(buildProblems)
        .values({ requestId, kind, line, words, pictures, status, answerBy, createdAt: now })
        .returning(),
    )
    const keys = pictures.map(({ key }) => key)
    await claimUploads(ctx, tx, { holder: `problem:${problem.id}`, bucket: 'buildupdateimages', keys, field: 'pictures' })
    await writeInspection(tx, build, { inspectionUntil: null })
    await enqueueBuildLine(ctx, tx, {
      requestId,
      authorId: buyer.id,
      text: 'The buyer has found something that is not as agreed',
    })
    await notifyOfHandOver(ctx, tx, build, 'problem', { side: 'buyer', text: `Something is not as agreed: ${words}` })
    if (status === 'disputed') await notifyOfHandOver(ctx, tx, build, 'disputed')
    await announceBuild(tx, build)
    return showHandOver(ctx, tx, requestId)
  })
}

/** The builder puts it right, offers a sum, takes the instrument back, or disagrees. */
export async function answerProblem(ctx: HandOverDeps, requestId: string, said: AnswerProblem): Promise<HandOver> {
  const builder = requireAccount(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const build = await lockHandOver(ctx, tx, requestId)
    authorize(handOverPolicy.answer(builder, build))
    const problem = openProblem(build)
    const { answer, words: answerWords } = said
    const offeredCents = answer === 'money' ? await affordable(tx, requestId, said.amount) : null
    const status = STATUS_OF[answer]
    requireMove(problem, status)
    const change = {
      answer,
      answerWords,
      offeredCents,
      status,
      answeredAt: ctx.now(),
      answerBy: nextAnswerBy(ctx, problem, status),
    }
    await tx.update(buildProblems).set(change).where(eq(buildProblems.id, problem.id))
    const text = [ANSWER_WORDS[answer], offeredCents && formatCents(offeredCents), answerWords].filter(Boolean).join(': ')
    await notifyOfHandOver(ctx, tx, build, answer === 'disagree' ? 'disputed' : 'answer', { side: 'builder', text })
    if (answer === 'take_back') await beginReturn(ctx, tx, build, { kind: 'not_as_agreed', by: 'builder' })
    await announceBuild(tx, build)
    return showHandOver(ctx, tx, requestId)
  })
}

const STATUS_OF = { fix: 'fixing', money: 'offered', take_back: 'settled', disagree: 'disputed' } as const

/** An offer and a promise to put it right end as well: then an operator decides. */
function nextAnswerBy({ now }: Needs<'now'>, { answerBy }: ProblemRow, status: ProblemRow['status']): Date {
  const days = status === 'offered' ? OFFER_DAYS : status === 'fixing' ? FIX_DAYS : undefined
  return days === undefined ? answerBy : new Date(now().getTime() + days * DAY_MS)
}

const ANSWER_WORDS: Record<ProblemAnswer, string> = {
  fix: 'I will put it right, at my cost',
  money: 'I would return a part of the price',
  take_back: 'I take it back, and everything goes back to you',
  disagree: 'I see it differently',
}

/** The buyer takes the sum, which settles it and completes the build, or does not, and an operator looks at it. */
export async function answerOffer(ctx: HandOverDeps, requestId: string, { takes }: { takes: boolean }): Promise<HandOver> {
  const buyer = requireAccount(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const build = await lockHandOver(ctx, tx, requestId)
    authorize(handOverPolicy.answerOffer(buyer, build))
    const problem = openProblem(build)
    if (takes) await settleWithMoney(ctx, tx, build, problem.offeredCents ?? 0)
    else {
      await tx.update(buildProblems).set({ status: 'disputed' }).where(eq(buildProblems.id, problem.id))
      await notifyOfHandOver(ctx, tx, build, 'disputed', { side: 'buyer', text: 'No, that does not settle it.' })
      await announceBuild(tx, build)
    }
    return showHandOver(ctx, tx, requestId)
  })
}

/** It was put right and is with the buyer again, who has all the days once more. */
export async function finishFix(ctx: HandOverDeps, requestId: string): Promise<HandOver> {
  const builder = requireAccount(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const build = await lockHandOver(ctx, tx, requestId)
    authorize(handOverPolicy.finishFix(builder, build))
    await settleProblem(ctx, tx, build)
    await beginInspection(ctx, tx, build)
    await enqueueBuildLine(ctx, tx, { requestId, authorId: builder.id, text: 'It was put right and is with the buyer again' })
    await notifyOfHandOver(ctx, tx, build, 'delivered')
    await announceBuild(tx, build)
    return showHandOver(ctx, tx, requestId)
  })
}

/** An operator decides, where the two do not agree. Returns the title of the build, for the log. */
export async function decideProblemWithinTransaction(
  ctx: TxDeps & Needs<'actor'>,
  tx: Tx,
  requestId: string,
  { decision, amount }: Pick<DecideProblem, 'decision' | 'amount'>,
): Promise<{ title: string }> {
  const build = await withHandOver(tx, await lockBuild(tx, requestId))
  authorize(handOverPolicy.decide(ctx.actor, build))
  if (build.status === 'returning') {
    const cents = decision === 'money' ? await affordable(tx, requestId, amount) : 0
    await decideReturn(ctx, tx, build, { decision, cents })
  } else await decideInspection(ctx, tx, build, { decision, amount })
  if (decision !== 'take_back') await notifyOfHandOver(ctx, tx, build, 'decided')
  return { title: build.title }
}

/** It goes back after all or stays, with all of the money or a part. */
async function decideReturn(ctx: TxDeps, tx: Tx, build: LockedHandOver, { decision, cents }: Decision & { cents: number }) {
  if (decision === 'take_back') return finishReturn(ctx, tx, build)
  if (cents > 0) await returnPartOfBuild(ctx, tx, { requestId: build.requestId, cents, reason: 'inspection' })
  const text = cents > 0 ? 'It is settled with a part of the price' : 'The shop has looked at it: it is as agreed'
  await keepReturning(ctx, tx, build, text)
}

async function decideInspection(
  ctx: TxDeps,
  tx: Tx,
  build: LockedHandOver,
  { decision, amount }: Decision & Pick<DecideProblem, 'amount'>,
): Promise<void> {
  if (decision === 'money') await settleWithMoney(ctx, tx, build, await affordable(tx, build.requestId, amount))
  if (decision === 'take_back') await beginReturn(ctx, tx, build, { kind: 'not_as_agreed', by: 'operator' })
  if (decision === 'as_agreed') {
    await settleProblem(ctx, tx, build)
    await completeBuild(ctx, tx, build, 'The shop has looked at it: it is as agreed')
  }
}

/** Nobody answered in time: an operator looks at it. */
export async function passOnProblem(ctx: TxDeps, tx: Tx, build: LockedHandOver): Promise<void> {
  const problem = openProblem(build)
  await tx.update(buildProblems).set({ status: 'disputed' }).where(eq(buildProblems.id, problem.id))
  await notifyOfHandOver(ctx, tx, build, 'disputed')
  await announceBuild(tx, build)
}

async function settleWithMoney(ctx: TxDeps, tx: Tx, build: LockedHandOver, cents: number): Promise<void> {
  await returnPartOfBuild(ctx, tx, { requestId: build.requestId, cents, reason: 'inspection' })
  await settleProblem(ctx, tx, build)
  await completeBuild(ctx, tx, build, 'It is settled with a part of the price')
}

async function settleProblem(ctx: Needs<'now'>, tx: Tx, build: LockedHandOver): Promise<void> {
  const change = { status: 'settled', settledAt: ctx.now() } as const
  await tx
    .update(buildProblems)
    .set(change)
    .where(eq(buildProblems.id, openProblem(build).id))
  build.problem = undefined
}

function requireMove({ id, status }: ProblemRow, to: ProblemRow['status']): void {
  if (status !== to && !PROBLEM_MOVES[status].includes(to)) throw new Error(`Problem ${id} cannot go from ${status} to ${to}`)
}

async function affordable(tx: Tx, requestId: string, dollars: number | undefined): Promise<number> {
  const cents = Math.round((dollars ?? 0) * 100)
  const { paidCents } = await readPaid(tx, requestId)
  if (cents > 0 && cents <= paidCents) return cents
  const message = `Enter an amount up to ${formatCents(paidCents)}`
  throw new Refusal('invalid_input', message, { fields: { amount: [message] } })
}

function openProblem({ problem }: LockedHandOver): ProblemRow {
  if (!problem) throw new Error('The policy has let through a build without a problem')
  return problem
}
