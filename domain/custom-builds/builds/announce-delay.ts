import { eq } from 'drizzle-orm'
import type { AnnounceDelay } from '#contracts/custom-builds/build-delay-bodies.ts'
import { DELAY_ANSWER_DAYS, silenceOf } from '#contracts/custom-builds/build-delays.ts'
import type { Build } from '#contracts/custom-builds/build-views.ts'
import { daysAfter, daysBetween } from '#contracts/kernel/dates/days.ts'
import { formatDay } from '#contracts/kernel/dates/format-day.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { notifySides } from '../requests/notify-sides.ts'
import { enqueueBuildLine, enqueueUpdateLine } from './build-lines.ts'
import { type BuildDeps, changeBuild } from './change-build.ts'
import { delayPolicy } from './delay-policy.ts'
import { buildDelays, type DelayRow } from './delays-table.ts'
import { announceBuild, type LockedBuild } from './lock-build.ts'

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
