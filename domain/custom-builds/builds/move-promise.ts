import { eq } from 'drizzle-orm'
import type { SheetSide } from '#contracts/custom-builds/build-sheets.ts'
import { BUYERS_CAUSES, type PromiseCause } from '#contracts/custom-builds/build-states.ts'
import { addDays } from '#contracts/kernel/dates/days.ts'
import { formatDay } from '#contracts/kernel/dates/format-day.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { notifySides } from '../requests/notify-sides.ts'
import { enqueueBuildLine } from './build-lines.ts'
import { buildPromiseMoves, builds } from './builds-tables.ts'
import { isWaitingWithoutDate } from './delay-policy.ts'
import type { LockedBuild } from './lock-build.ts'

type Move = {
  /** Days later; negative for earlier. */
  days: number
  cause: PromiseCause
  /** The reason after `because`, for the buyer and for both sides. */
  words: { buyer: string; both: string }
  /** Sides that get no other email about it. */
  tell: readonly SheetSide[]
  /** The milestone that was paid late. */
  partId?: string
}

/** The only way to move the promised date of a locked build, with a reason for both sides. The first date stays. */
export async function movePromise(
  ctx: Needs<'now' | 'jobs'>,
  tx: Tx,
  build: LockedBuild,
  { days, cause, words, tell, partId }: Move,
): Promise<void> {
  if (build.promise === null || days === 0) return
  const promise = addDays(build.promise, days)
  // Days caused by the buyer also move the buyer's deadline.
  const isOfBuyer = BUYERS_CAUSES.includes(cause)
  const lastDate = isOfBuyer && build.lastDate !== null ? addDays(build.lastDate, days) : build.lastDate
  await tx.update(builds).set({ promise, lastDate }).where(eq(builds.requestId, build.requestId))
  await tx.insert(buildPromiseMoves).values({ requestId: build.requestId, days, cause, partId, movedAt: ctx.now() })
  const text = `New date: ${formatDay(promise, build.promise)}, because ${words.both}`
  build.promise = promise
  build.lastDate = lastDate
  // After a notice without a new date, neither side expects this one.
  if (isWaitingWithoutDate(build.delay)) return
  await enqueueBuildLine(ctx, tx, { requestId: build.requestId, authorId: build.builderUserId, text })
  await notifySides(ctx, tx, build, { about: 'promise', news: 'moved', day: promise, words, to: tell })
}
