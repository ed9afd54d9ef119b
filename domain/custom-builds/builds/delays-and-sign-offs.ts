import { eq } from 'drizzle-orm'
import type { AnnounceDelay, AnswerSignOff, AskSignOff } from '#contracts/custom-builds/build-bodies.ts'
import type { Build } from '#contracts/custom-builds/build-views.ts'
import { DELAY_ANSWER_DAYS, FREE_ANSWER_DAYS, LEAST_LAST_DATE_DAYS, silenceOf } from '#contracts/custom-builds/buyer-answers.ts'
import { DEFAULT_ANSWER_DAYS } from '#contracts/custom-builds/cancellation.ts'
import { addDays, daysAfter, daysBetween, wholeDaysSince } from '#contracts/kernel/dates/days.ts'
import { formatDay } from '#contracts/kernel/dates/format-day.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import { invalidField, Refusal } from '#contracts/kernel/refusal.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { claimUploads } from '#domain/people/uploads/claim-uploads.ts'
import { findAgreedSheet } from '../agreements/get-agreement.ts'
import { notifySides } from '../requests/notify-sides.ts'
import { enqueueBuildLine, enqueueUpdateLine } from './build-lines.ts'
import { delayPolicy, signOffPolicy } from './build-policy.ts'
import { buildDelays, buildSignOffs, builds, type DelayRow, type SignOffRow } from './builds-tables.ts'
import { type BuildDeps, changeBuild } from './change-build.ts'
import { awaitsShipment, awaitsStartByBuyer } from './lateness.ts'
import { announceBuild, type LockedBuild, stageOf } from './lock-build.ts'
import { movePromise } from './move-promise.ts'

/** Announces a delay, with a new date or none. The promised date moves only if the buyer agrees to wait. */
export async function announceDelay(ctx: BuildDeps, requestId: string, said: AnnounceDelay): Promise<Build> {
  return changeBuild(ctx, requestId, async (tx, build) => {
    authorize(delayPolicy.announce(ctx.actor, build, build.delay))
    refuseEarlier(ctx, said, build.promise)
    await announceDelayWithinTransaction(ctx, tx, build, said)
    return false
  })
}

type DelayDeps = Needs<'now' | 'jobs' | 'settings'>

/** The notice. `byShop`: sent by an operator on behalf of an unreachable builder. */
type Said = AnnounceDelay & { byShop?: boolean }

/** The same for a locked build, without authorization. */
export async function announceDelayWithinTransaction(ctx: DelayDeps, tx: Tx, build: LockedBuild, said: Said): Promise<void> {
  const delay = await writeDelay(ctx, tx, build, { said, newest: build.delay, promise: build.promise ?? '' })
  const today = dayIn(ctx.settings.timeZone, ctx.now())
  const until =
    said.to_day === null ? '. There’s no new date yet' : ` and is now expected around ${formatDay(said.to_day, today)}`
  const who = said.byShop ? 'The shop sent a delay notice on the builder’s behalf. The instrument' : 'The instrument'
  const text = `${who} will be late${until}. ${said.reason}`
  // A notice by the shop is not an update from the workshop.
  const enqueueLine = said.byShop ? enqueueBuildLine : enqueueUpdateLine
  await enqueueLine(ctx, tx, build, text)
  await notifySides(ctx, tx, build, { about: 'delay', news: said.byShop ? 'announced_by_shop' : 'announced', delay })
  await announceBuild(tx, build)
}

type NewDelay = { said: Said; newest: DelayRow | undefined; promise: string }

async function writeDelay(ctx: DelayDeps, tx: Tx, build: LockedBuild, { said, newest, promise }: NewDelay): Promise<DelayRow> {
  const { requestId } = build
  if (newest?.status === 'open' || newest?.status === 'unanswered')
    await tx.update(buildDelays).set({ status: 'replaced' }).where(eq(buildDelays.id, newest.id))
  const days = said.to_day === null ? null : daysBetween(promise, said.to_day)
  const createdAt = ctx.now()
  const row = {
    requestId,
    number: (newest?.number ?? 0) + 1,
    fromDay: promise,
    toDay: said.to_day,
    reason: said.reason,
    givenByShop: said.byShop ?? false,
    silence: silenceOf({ isFirst: newest === undefined, days, otherwise: ctx.settings.delaySilence }),
    answerBy: daysAfter(createdAt, DELAY_ANSWER_DAYS),
    createdAt,
  }
  return only(await tx.insert(buildDelays).values(row).returning())
}

/** A new date must be in the future and after the promised date. */
export function refuseEarlier(ctx: Needs<'now' | 'settings'>, { to_day }: AnnounceDelay, promise: string | null): void {
  if (to_day === null) return
  const today = dayIn(ctx.settings.timeZone, ctx.now())
  if (to_day > (promise ?? '') && to_day > today) return
  throw invalidField('to_day', 'Choose a future date after the promised date')
}

/** The buyer agrees to wait until the date shown. Idempotent. */
export async function agreeToWait(ctx: BuildDeps, requestId: string, toDay: string | null): Promise<Build> {
  return changeBuild(ctx, requestId, async (tx, build) => {
    const newest = build.delay
    if (newest?.status === 'agreed' && newest.toDay === toDay) return false
    authorize(delayPolicy.wait(ctx.actor, build, newest))
    if (!newest || newest.toDay !== toDay) throw new Refusal('changed', 'The builder changed the date. Please review it again.')
    const words = { buyer: 'you agreed to wait', both: 'the buyer agreed to wait' }
    // Agreeing to a date past the buyer's own deadline lifts that deadline.
    if (toDay !== null && build.lastDate !== null && toDay > build.lastDate) await writeLastDate(tx, build, null)
    const agreed = await settle(ctx, tx, build, newest, { status: 'agreed', words, tell: [] })
    const line = 'The buyer agreed to wait'
    await notifySides(ctx, tx, build, { about: 'delay', news: 'agreed', delay: agreed, by: 'buyer', line })
    return false
  })
}

async function writeLastDate(tx: Tx, build: LockedBuild, lastDate: string | null): Promise<void> {
  await tx.update(builds).set({ lastDate }).where(eq(builds.requestId, build.requestId))
  build.lastDate = lastDate
}

type Settled = {
  status: 'agreed' | 'silent_yes'
  words: { buyer: string; both: string }
  tell: readonly ('buyer' | 'builder')[]
}

/** Settles a notice: the promised date moves, the first one stays. */
export async function settle(
  ctx: Needs<'now' | 'jobs'>,
  tx: Tx,
  build: LockedBuild,
  delay: DelayRow,
  { status, words, tell }: Settled,
): Promise<DelayRow> {
  if (delay.toDay !== null && build.promise !== null && delay.toDay > build.promise)
    await movePromise(ctx, tx, build, { days: daysBetween(build.promise, delay.toDay), cause: 'delay', words, tell })
  const change = { status, answeredAt: ctx.now() }
  return only(await tx.update(buildDelays).set(change).where(eq(buildDelays.id, delay.id)).returning())
}

/** After a missed promised date, the buyer sets a deadline, after which they can cancel for a full refund. */
export async function setLastDate(ctx: BuildDeps, requestId: string, day: string): Promise<Build> {
  return changeBuild(ctx, requestId, async (tx, build) => {
    if (build.lastDate === day) return false
    const today = dayIn(ctx.settings.timeZone, ctx.now())
    const waitsFor = { awaitsShipment: awaitsShipment(build), awaitsStartByBuyer: awaitsStartByBuyer(build) }
    authorize(delayPolicy.setLastDate(ctx.actor, { ...build, ...waitsFor }, today))
    const first = addDays(today, LEAST_LAST_DATE_DAYS)
    if (day < first) throw invalidField('day', `Choose ${formatDay(first, today)} or later to give the builder enough time`)
    await writeLastDate(tx, build, day)
    const line = `The buyer set a deadline: ${formatDay(day, today)}`
    await notifySides(ctx, tx, build, { about: 'overdue', news: 'deadline_set', day, by: 'buyer', line })
    return false
  })
}

/** Asks the buyer, with photos, before work continues. One question at a time. */
export async function askSignOff(ctx: BuildDeps, requestId: string, asked: AskSignOff): Promise<Build> {
  return changeBuild(ctx, requestId, async (tx, build) => {
    authorize(signOffPolicy.ask(ctx.actor, build, build.signOffs))
    const signOff = await writeSignOff(ctx, tx, build, asked)
    const keys = signOff.pictures.map(({ key }) => key)
    const held = { holder: signOffHolder(signOff.id), bucket: 'buildupdateimages', keys, field: 'pictures' } as const
    await claimUploads(ctx, tx, held)
    await enqueueUpdateLine(ctx, tx, build, `Question for the buyer: ${signOff.question}`)
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
    await enqueueBuildLine(ctx, tx, build, 'The builder withdrew the question')
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
  const row = {
    requestId,
    stageKey: stage?.key ?? null,
    question: asked.question,
    pictures: asked.pictures.map((picture) => ({ key: picture.key, alt: picture.alt || alt })),
    choices: asked.choices,
    askedAt: ctx.now(),
    answerBy: daysAfter(ctx.now(), days),
  }
  return only(await tx.insert(buildSignOffs).values(row).returning())
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
  const isMissing = answer === 'yes' && choice === null && choices.length > 0
  if (isMissing || (choice !== null && !choices.includes(choice))) throw invalidField('choice', 'Choose one of the options')
  return { choice, words }
}

/** The same answer repeated, by a second press or from another device. */
function isGiven({ status, choice, words }: SignOffRow, given: AnswerSignOff): boolean {
  const same = given.answer === 'yes' ? 'approved' : 'changes_wanted'
  return status === same && choice === given.choice && words === given.words
}
