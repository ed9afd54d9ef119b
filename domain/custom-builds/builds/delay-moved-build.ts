import { eq } from 'drizzle-orm'
import { MAX_DELAY_REASON } from '#contracts/custom-builds/build-delays.ts'
import { addDays } from '#contracts/kernel/dates/days.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { remindOnce } from '../reminders/remind-once.ts'
import { announceDelayWithinTransaction } from './announce-delay.ts'
import { builds } from './builds-tables.ts'
import { whyNotAnnounce } from './delay-policy.ts'
import { lockBuild } from './lock-build.ts'

type Deps = Needs<'db' | 'now' | 'jobs' | 'settings'>
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
