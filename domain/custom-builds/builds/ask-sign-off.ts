import { eq } from 'drizzle-orm'
import type { AnswerSignOff, AskSignOff } from '#contracts/custom-builds/build-bodies.ts'
import { FREE_ANSWER_DAYS } from '#contracts/custom-builds/build-changes.ts'
import type { Build } from '#contracts/custom-builds/build-views.ts'
import { DEFAULT_ANSWER_DAYS } from '#contracts/custom-builds/cancellation-terms.ts'
import { daysAfter, wholeDaysSince } from '#contracts/kernel/dates/days.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { claimUploads } from '#domain/people/uploads/claim-uploads.ts'
import { findAgreedSheet } from '../agreements/get-agreement.ts'
import { notifySides } from '../requests/notify-sides.ts'
import { enqueueBuildLine, enqueueUpdateLine } from './build-lines.ts'
import { type BuildDeps, changeBuild } from './change-build.ts'
import { type LockedBuild, stageOf } from './lock-build.ts'
import { movePromise } from './move-promise.ts'
import { signOffPolicy } from './signoff-policy.ts'
import { buildSignOffs, type SignOffRow } from './signoffs-table.ts'

/** Asks the buyer, with photos, before work continues. One question at a time. */
export async function askSignOff(ctx: BuildDeps, requestId: string, asked: AskSignOff): Promise<Build> {
  return changeBuild(ctx, requestId, async (tx, build) => {
    authorize(signOffPolicy.ask(ctx.actor, build, build.signOffs))
    const signOff = await writeSignOff(ctx, tx, build, asked)
    const keys = signOff.pictures.map(({ key }) => key)
    const held = { holder: signOffHolder(signOff.id), bucket: 'buildupdateimages', keys, field: 'pictures' } as const
    await claimUploads(ctx, tx, held)
    const text = `Question for the buyer: ${signOff.question}`
    await enqueueUpdateLine(ctx, tx, { requestId, authorId: build.builderUserId, text })
    await notifySides(ctx, tx, build, { about: 'sign_off', news: 'asked', signOff })
  })
}

/** Withdraws the question. Idempotent. */
export async function withdrawSignOff(ctx: BuildDeps, { requestId, signOffId }: SignOffId): Promise<Build> {
  return changeBuild(ctx, requestId, async (tx, build) => {
    const signOff = signOffOf(build, signOffId)
    if (signOff.status === 'withdrawn') return false
    authorize(signOffPolicy.withdraw(ctx.actor, build, signOff))
    await tx.update(buildSignOffs).set({ status: 'withdrawn' }).where(eq(buildSignOffs.id, signOff.id))
    const text = 'The builder withdrew the question'
    await enqueueBuildLine(ctx, tx, { requestId, authorId: build.builderUserId, text })
  })
}

type SignOffId = { requestId: string; signOffId: string }

/** A question of a locked build */
export function signOffOf({ signOffs }: LockedBuild, signOffId: string): SignOffRow {
  const signOff = signOffs.find(({ id }) => id === signOffId)
  if (!signOff) throw new Refusal('not_found', 'Question not found', { toInsider: true })
  return signOff
}

function signOffHolder(id: string): string {
  return `signoff:${id}`
}

async function writeSignOff(ctx: BuildDeps, tx: Tx, build: LockedBuild, asked: AskSignOff): Promise<SignOffRow> {
  const { requestId } = build
  const stage = asked.stage_key === null ? null : stageOf(build, asked.stage_key)
  const sheet = await findAgreedSheet(tx, requestId)
  const days = sheet?.answer_days ?? DEFAULT_ANSWER_DAYS
  const alt = [stage?.title, build.title].filter(Boolean).join(', ')
  return only(
    await tx
      .insert(buildSignOffs)
      .values({
        requestId,
        stageKey: stage?.key ?? null,
        question: asked.question,
        pictures: asked.pictures.map((picture) => ({ key: picture.key, alt: picture.alt || alt })),
        choices: asked.choices,
        askedAt: ctx.now(),
        answerBy: daysAfter(ctx.now(), days),
      })
      .returning(),
  )
}

/** The buyer answers yes, or not yet with a message. After the deadline the answer is only a note. */
export async function answerSignOff(ctx: BuildDeps, id: SignOffId, given: AnswerSignOff): Promise<Build> {
  return changeBuild(ctx, id.requestId, async (tx, build) => {
    const signOff = signOffOf(build, id.signOffId)
    if (isGiven(signOff, given)) return false
    authorize(signOffPolicy.answer(ctx.actor, build, signOff))
    const said = saidOf(signOff, given)
    const answeredAt = ctx.now()
    // An answer counts until the question has lapsed; the lock decides which is first.
    const answered =
      signOff.status === 'lapsed'
        ? await writeAnswer(tx, signOff, { ...said, lateAnswer: given.answer, answeredAt })
        : await writeAnswer(tx, signOff, {
            ...said,
            status: given.answer === 'yes' ? 'approved' : 'changes_wanted',
            answeredAt,
            movedDays: await moveByWait(ctx, tx, build, { signOff, until: answeredAt }),
          })
    const line = `The buyer answered: ${given.answer === 'yes' ? (said.choice ?? 'yes') : 'not yet'}`
    await notifySides(ctx, tx, build, { about: 'sign_off', news: 'answered', signOff: answered, by: 'buyer', line })
    return false
  })
}

/** Lapses an unanswered question: the builder can continue, but the question is never marked approved. */
export async function lapse(ctx: Needs<'now' | 'jobs'>, tx: Tx, build: LockedBuild, signOff: SignOffRow): Promise<SignOffRow> {
  if (signOff.status !== 'open') return signOff
  const movedDays = await moveByWait(ctx, tx, build, { signOff, until: signOff.answerBy })
  return writeAnswer(tx, signOff, { status: 'lapsed', movedDays })
}

async function writeAnswer(tx: Tx, { id }: SignOffRow, change: Partial<SignOffRow>): Promise<SignOffRow> {
  return only(await tx.update(buildSignOffs).set(change).where(eq(buildSignOffs.id, id)).returning())
}

type Waited = { signOff: SignOffRow; until: Date }

/** Each day after the third moves the promised date by a day. */
async function moveByWait(ctx: Needs<'now' | 'jobs'>, tx: Tx, build: LockedBuild, { signOff, until }: Waited): Promise<number> {
  const waited = wholeDaysSince(signOff.askedAt, until)
  const days = Math.max(0, waited - FREE_ANSWER_DAYS)
  const words = { buyer: `your answer took ${waited} days`, both: `the answer took ${waited} days` }
  await movePromise(ctx, tx, build, { days, cause: 'buyer_waited', words, tell: ['buyer', 'builder'] })
  return days
}

function saidOf({ choices }: SignOffRow, { answer, choice, words }: AnswerSignOff) {
  if (choice !== null && !choices.includes(choice))
    throw new Refusal('invalid_input', 'Please check the highlighted fields', {
      fields: { choice: ['Choose one of the options'] },
    })
  if (answer === 'yes' && choice === null && choices.length > 0)
    throw new Refusal('invalid_input', 'Please check the highlighted fields', {
      fields: { choice: ['Choose one of the options'] },
    })
  return { choice, words }
}

/** The same answer repeated, by a second press or from another device. */
function isGiven({ status, choice, words }: SignOffRow, given: AnswerSignOff): boolean {
  const same = given.answer === 'yes' ? 'approved' : 'changes_wanted'
  return status === same && choice === given.choice && words === given.words
}
