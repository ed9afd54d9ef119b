import { and, eq, inArray, isNotNull, lte, or } from 'drizzle-orm'
import { LIKELY_LATE_DAYS } from '#contracts/custom-builds/build-delays.ts'
import { UNFINISHED } from '#contracts/custom-builds/build-states.ts'
import { addDays, daysSince } from '#contracts/kernel/dates/days.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { runEach } from '#domain/kernel/run-each.ts'
import { isNight } from '#domain/people/accounts/is-night.ts'
import { remindLatest, remindOnce } from '../reminders/remind-once.ts'
import { notifySides } from '../requests/notify-sides.ts'
import { settle } from './announce-delay.ts'
import { awaitsShipment, awaitsStartByBuyer } from './awaits-shipment.ts'
import { builds } from './builds-tables.ts'
import { isWaitingWithoutDate } from './delay-policy.ts'
import { buildDelays, type DelayRow } from './delays-table.ts'
import { cancelWithRefunds } from './end-build.ts'
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
  await runEach(due.keys(), (each) => ctx.db.transaction((tx) => tendOne(ctx, tx, each, today)))
}

async function tendOne(ctx: Deps, tx: Tx, requestId: string, today: string): Promise<void> {
  const build = await lockBuild(ctx, tx, requestId)
  const isUnderWay = UNFINISHED.includes(build.status)
  const newest = build.delay
  if (newest?.status === 'open') {
    if (isUnderWay) await tendOpen(ctx, tx, build, newest)
    return
  }
  // A notice without a new date replaced this promised date.
  if (newest?.status === 'unanswered' || isWaitingWithoutDate(newest)) return
  if (isUnderWay ? !awaitsStartByBuyer(build) : awaitsShipment(build)) await warnOfPromise(ctx, tx, build, today)
}

async function tendOpen(ctx: Deps, tx: Tx, build: LockedBuild, delay: DelayRow): Promise<void> {
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
