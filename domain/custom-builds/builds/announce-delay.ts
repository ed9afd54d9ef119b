import { eq } from 'drizzle-orm'
import type { AnnounceDelay } from '#contracts/custom-builds/build-bodies.ts'
import { DELAY_ANSWER_DAYS, LEAST_LAST_DATE_DAYS, silenceOf } from '#contracts/custom-builds/build-endings.ts'
import type { Build } from '#contracts/custom-builds/build-views.ts'
import { addDays, daysAfter, daysBetween } from '#contracts/kernel/dates/days.ts'
import { formatDay } from '#contracts/kernel/dates/format-day.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { notifySides } from '../requests/notify-sides.ts'
import { awaitsShipment, awaitsStartByBuyer } from './awaits-shipment.ts'
import { enqueueBuildLine, enqueueUpdateLine } from './build-lines.ts'
import { builds } from './builds-tables.ts'
import { type BuildDeps, changeBuild } from './change-build.ts'
import { delayPolicy } from './delay-policy.ts'
import { buildDelays, type DelayRow } from './delays-table.ts'
import { announceBuild, type LockedBuild } from './lock-build.ts'
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
  const { requestId, builderUserId } = build
  const delay = await writeDelay(ctx, tx, build, { said, newest: build.delay, promise: build.promise ?? '' })
  const today = dayIn(ctx.settings.timeZone, ctx.now())
  const until =
    said.to_day === null ? '. There’s no new date yet' : ` and is now expected around ${formatDay(said.to_day, today)}`
  const who = said.byShop ? 'The shop sent a delay notice on the builder’s behalf. The instrument' : 'The instrument'
  const text = `${who} will be late${until}. ${said.reason}`
  // A notice by the shop is not an update from the workshop.
  const enqueueLine = said.byShop ? enqueueBuildLine : enqueueUpdateLine
  await enqueueLine(ctx, tx, { requestId, authorId: builderUserId, text })
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
  return only(
    await tx
      .insert(buildDelays)
      .values({
        requestId,
        number: (newest?.number ?? 0) + 1,
        fromDay: promise,
        toDay: said.to_day,
        reason: said.reason,
        givenByShop: said.byShop ?? false,
        silence: silenceOf({ isFirst: newest === undefined, days, otherwise: ctx.settings.delaySilence }),
        answerBy: daysAfter(createdAt, DELAY_ANSWER_DAYS),
        createdAt,
      })
      .returning(),
  )
}

/** A new date must be in the future and after the promised date. */
export function refuseEarlier(ctx: Needs<'now' | 'settings'>, { to_day }: AnnounceDelay, promise: string | null): void {
  if (to_day === null) return
  const today = dayIn(ctx.settings.timeZone, ctx.now())
  if (to_day > (promise ?? '') && to_day > today) return
  const message = 'Choose a future date after the promised date'
  throw new Refusal('invalid_input', 'Please check the highlighted fields', { fields: { to_day: [message] } })
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
    if (day < first) {
      const message = `Choose ${formatDay(first, today)} or later to give the builder enough time`
      throw new Refusal('invalid_input', 'Please check the highlighted fields', { fields: { day: [message] } })
    }
    await writeLastDate(tx, build, day)
    const line = `The buyer set a deadline: ${formatDay(day, today)}`
    await notifySides(ctx, tx, build, { about: 'overdue', news: 'deadline_set', day, by: 'buyer', line })
    return false
  })
}
