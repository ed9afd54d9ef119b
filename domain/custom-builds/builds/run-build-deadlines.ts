import { and, eq, inArray, isNotNull, lte, or } from 'drizzle-orm'
import type { SheetSide } from '#contracts/custom-builds/build-sheets.ts'
import { FINISHED, PAYABLE, UNFINISHED } from '#contracts/custom-builds/build-states.ts'
import { LIKELY_LATE_DAYS, MAX_DELAY_REASON } from '#contracts/custom-builds/buyer-answers.ts'
import { addDays, DAY_MS, daysBefore, daysSince } from '#contracts/kernel/dates/days.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { runEach } from '#domain/kernel/run-each.ts'
import { userOf } from '#domain/people/accounts/email-user.ts'
import { isNight } from '#domain/people/accounts/is-night.ts'
import { remindLatest, remindOnce } from '../reminders/remind-once.ts'
import { type BuildPartRow, buildParts } from '../requests/build-requests-tables.ts'
import { announceRequest } from '../requests/lock-request.ts'
import { notifySides } from '../requests/notify-sides.ts'
import type { PaidPart } from '../requests/payment-summary.ts'
import { writePartsDue } from '../requests/write-parts.ts'
import { isWaitingWithoutDate, whyNotAnnounce } from './build-policy.ts'
import { buildDelays, buildSignOffs, builds, type DelayRow, type SignOffRow } from './builds-tables.ts'
import { announceDelayWithinTransaction, lapse, settle, signOffOf } from './delays-and-sign-offs.ts'
import { cancelWithRefunds } from './end-build.ts'
import { awaitsShipment, awaitsStartByBuyer } from './lateness.ts'
import { listEndings } from './list-endings.ts'
import { announceBuild, type LockedBuild, lockBuild } from './lock-build.ts'

type Deps = Needs<'db' | 'now' | 'jobs' | 'settings'>

/** Days after a notice on which the buyer is reminded. */
const REMINDERS = [7]
/** Days before the promised date on which the builder is asked. */
const WARNINGS = [LIKELY_LATE_DAYS]

/** Scheduled: missing answers, reminders, and promised dates that are near or missed. Each is handled once. */
export async function runDelayDeadlines(ctx: Deps): Promise<void> {
  const { requestId } = builds
  const living = inArray(builds.status, [...UNFINISHED])
  const today = dayIn(ctx.settings.timeZone, ctx.now())
  const promisedBy = (day: string) => and(isNotNull(builds.promise), lte(builds.promise, day))
  const near = or(and(living, promisedBy(addDays(today, LIKELY_LATE_DAYS))), and(eq(builds.status, 'ready'), promisedBy(today)))
  const open = ctx.db.select({ id: buildDelays.requestId }).from(buildDelays).where(eq(buildDelays.status, 'open'))
  const due = new Map(
    [
      ...(await ctx.db.select({ requestId }).from(builds).where(near)),
      ...(await ctx.db
        .select({ requestId })
        .from(builds)
        .where(and(living, inArray(requestId, open)))),
    ].map((each) => [each.requestId, each]),
  )
  await runEach(due.keys(), (each) => ctx.db.transaction((tx) => handleDelay(ctx, tx, each, today)))
}

async function handleDelay(ctx: Deps, tx: Tx, requestId: string, today: string): Promise<void> {
  const build = await lockBuild(ctx, tx, requestId)
  const isUnderWay = UNFINISHED.includes(build.status)
  const newest = build.delay
  if (newest?.status === 'open') {
    if (isUnderWay) await handleOpenDelay(ctx, tx, build, newest)
    return
  }
  // A notice without a new date replaced this promised date.
  if (newest?.status === 'unanswered' || isWaitingWithoutDate(newest)) return
  if (isUnderWay ? !awaitsStartByBuyer(build) : awaitsShipment(build)) await warnOfPromise(ctx, tx, build, today)
}

async function handleOpenDelay(ctx: Deps, tx: Tx, build: LockedBuild, delay: DelayRow): Promise<void> {
  if (delay.answerBy <= ctx.now()) return letPass(ctx, tx, build, delay)
  const since = daysSince(delay.createdAt, ctx.now())
  const { requestId, buyerId: readerId } = build
  const kinds = REMINDERS.filter((days) => since >= days).map((days) => `delay_${days}`)
  if (await remindLatest(ctx, tx, { requestId, about: delay.id, kinds, readerId }))
    await notifySides(ctx, tx, build, { about: 'delay', news: 'reminded', delay })
}

/** No answer: consent for a first short delay, otherwise no consent. */
async function letPass(ctx: Deps, tx: Tx, build: LockedBuild, delay: DelayRow): Promise<void> {
  if (delay.silence === 'waits') {
    const words = { buyer: 'you didn’t object', both: 'the buyer didn’t object' }
    await settle(ctx, tx, build, delay, { status: 'silent_yes', words, tell: ['buyer', 'builder'] })
  } else if (delay.silence === 'asks' || !(await endAsLate(ctx, tx, build))) {
    await tx.update(buildDelays).set({ status: 'unanswered' }).where(eq(buildDelays.id, delay.id))
    await notifySides(ctx, tx, build, { about: 'delay', news: 'unanswered', delay })
  }
  await announceBuild(tx, build)
}

/** The shop's strict rule: no consent means a full refund. False during a bank dispute, which an operator handles. */
async function endAsLate(ctx: Deps, tx: Tx, build: LockedBuild): Promise<boolean> {
  const [ending] = (await listEndings(ctx, tx, build, 'buyer')).filter(({ kind }) => kind === 'late')
  if (!ending) return false
  try {
    await tx.transaction((inner) => cancelWithRefunds(ctx, inner, build, { ending, by: 'operator', reason: '' }))
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

async function warnOfPromise(ctx: Deps, tx: Tx, build: LockedBuild, today: string): Promise<void> {
  const { requestId, promise } = build
  if (promise === null) return
  const isFinished = build.status === 'ready'
  if (promise <= today) {
    if ((await isNight(ctx, tx, build.buyerId)) || (await isNight(ctx, tx, build.builderUserId))) return
    if (!(await remindOnce(ctx, tx, { requestId, kind: 'promise_0', about: promise }))) return
    const line = isFinished
      ? 'Promised date reached: the instrument hasn’t left the workshop'
      : 'Promised date reached: no new date yet'
    return notifySides(ctx, tx, build, { about: 'overdue', news: 'passed', line })
  }
  if (isFinished) return
  const { likely } = build
  if (!likely || likely.middle <= promise) return
  const kinds = WARNINGS.filter((days) => today >= addDays(promise, -days)).map((days) => `promise_${days}`)
  if (await remindLatest(ctx, tx, { requestId, about: promise, kinds, readerId: build.builderUserId }))
    await notifySides(ctx, tx, build, { about: 'overdue', news: 'likely' })
}

/** `movedAt` identifies the move. */
type Moved = { requestId: string; days: number; reason: string; movedAt: string }

/** Sends the buyer one delay notice per move when a pause moved the slot of the build. */
export async function delayMovedBuild(ctx: Deps, { requestId, days, reason, movedAt }: Moved): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    // Before both have signed, there is no promised date.
    if ((await tx.$count(builds, eq(builds.requestId, requestId))) === 0) return
    const build = await lockBuild(ctx, tx, requestId)
    if (build.promise === null || whyNotAnnounce(build, build.delay)) return
    const toDay = addDays(build.promise, days)
    // The job can run again after the buyer agreed and the promised date moved.
    if (!(await remindOnce(ctx, tx, { requestId, kind: 'slot_moved', about: movedAt }))) return
    await announceDelayWithinTransaction(ctx, tx, build, { to_day: toDay, reason: reason.slice(0, MAX_DELAY_REASON) })
  })
}

/** Days after the question. With at most seven days to answer, the question lapses before the builder's reminder. */
const SIGN_OFF_REMINDERS: readonly { kind: string; days: number; side: SheetSide }[] = [
  { kind: 'sign_off_builder_7', days: 7, side: 'builder' },
  { kind: 'sign_off_3', days: 3, side: 'buyer' },
]

/** Scheduled: reminders of open questions, and expiry of unanswered ones. Each is handled once. */
export async function runSignOffDeadlines(ctx: Deps): Promise<void> {
  const { requestId, id: signOffId, status, askedAt, answerBy } = buildSignOffs
  const reminded = lte(askedAt, daysBefore(ctx.now(), 3))
  const due = and(eq(status, 'open'), or(reminded, lte(answerBy, ctx.now())))
  await runEach(await ctx.db.select({ requestId, signOffId }).from(buildSignOffs).where(due), (id) =>
    ctx.db.transaction(async (tx) => {
      const build = await lockBuild(ctx, tx, id.requestId)
      const signOff = signOffOf(build, id.signOffId)
      if (signOff.status !== 'open') return
      if (signOff.answerBy <= ctx.now()) await letLapse(ctx, tx, build, signOff)
      else await remindOfSignOff(ctx, tx, build, signOff)
    }),
  )
}

async function letLapse(ctx: Deps, tx: Tx, build: LockedBuild, open: SignOffRow): Promise<void> {
  const signOff = await lapse(ctx, tx, build, open)
  const line = 'The question wasn’t answered in time, so work continues'
  await notifySides(ctx, tx, build, { about: 'sign_off', news: 'lapsed', signOff, line })
}

/** One reminder to each side. */
async function remindOfSignOff(ctx: Deps, tx: Tx, build: LockedBuild, signOff: SignOffRow): Promise<void> {
  const { requestId } = build
  const isDue = ({ days }: { days: number }) => ctx.now().getTime() >= signOff.askedAt.getTime() + days * DAY_MS
  for (const side of ['buyer', 'builder'] as const) {
    const kinds = SIGN_OFF_REMINDERS.filter((each) => each.side === side && isDue(each)).map(({ kind }) => kind)
    const readerId = userOf(build, side)
    if (!(await remindLatest(ctx, tx, { requestId, about: signOff.id, kinds, readerId }))) continue
    await notifySides(ctx, tx, build, { about: 'sign_off', news: 'reminded', signOff, to: [side] })
  }
}

type DueDeps = Needs<'now' | 'jobs' | 'settings'>
type Moment = Pick<LockedBuild, 'status' | 'stages'> & { today: string }

/** Already announced by the signed sheet and the build page. */
const AT_ONCE: readonly BuildPartRow['dueKind'][] = ['slot', 'signing', 'start']

/** Whether a milestone is due. */
export function isDue({ dueKind, dueStage, dueOn }: Pick<BuildPartRow, 'dueKind' | 'dueStage' | 'dueOn'>, at: Moment): boolean {
  switch (dueKind) {
    case 'stage_start':
      return at.stages.some(({ key, status }) => key === dueStage && status !== 'upcoming')
    case 'stage_done':
      // A reopened stage counts as done; a skipped one never gets done.
      return at.stages.some(({ key, status, doneAt }) => key === dueStage && (doneAt !== null || status === 'skipped'))
    case 'ready':
      return FINISHED.includes(at.status)
    case 'date':
      return dueOn !== null && dueOn <= at.today
    default:
      return true
  }
}

/** Marks milestones as due and notifies the buyer of unpaid ones. Idempotent. */
export async function makePartsDue(ctx: DueDeps, tx: Tx, build: LockedBuild): Promise<void> {
  if (!PAYABLE.includes(build.status)) return
  const today = dayIn(ctx.settings.timeZone, ctx.now())
  const due = build.parts.filter((part) => part.status === 'planned' && isDue(part, { ...build, today }))
  if (due.length === 0) return
  await writePartsDue(tx, due, ctx.now())
  for (const part of due) await notifyBuyer(ctx, tx, build, part)
  await announceRequest(tx, build.request)
}

async function notifyBuyer(ctx: DueDeps, tx: Tx, build: LockedBuild, part: PaidPart): Promise<void> {
  // The email about the finished instrument already names the balance.
  if (part.isPaid || AT_ONCE.includes(part.dueKind) || part.dueKind === 'ready') return
  await notifySides(ctx, tx, build, { about: 'milestone', news: 'due', partId: part.id })
}

/** Scheduled: milestones due today, and those of steps whose job has not run yet. Returns the number of builds. */
export async function makeAllPartsDue(ctx: DueDeps & Needs<'db'>): Promise<number> {
  const planned = and(eq(buildParts.requestId, builds.requestId), eq(buildParts.status, 'planned'))
  const rows = await ctx.db
    .selectDistinct({ requestId: builds.requestId })
    .from(builds)
    .innerJoin(buildParts, planned)
    .where(inArray(builds.status, [...PAYABLE]))
  await runEach(rows, ({ requestId }) =>
    ctx.db.transaction(async (tx) => makePartsDue(ctx, tx, await lockBuild(ctx, tx, requestId))),
  )
  return rows.length
}
