import { eq } from 'drizzle-orm'
import type { SheetSide } from '#contracts/build-sheets.ts'
import { findEmail } from '../build-requests/notify-party.ts'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { enqueueMail } from '../kernel/enqueue-mail.ts'
import { enqueueBuildLine } from './build-lines.ts'
import { builds } from './builds-tables.ts'
import type { LockedBuild } from './lock-build.ts'
import { promiseMovedEmail } from './promise-moved-email.ts'
import { addDays, shortDay } from './short-day.ts'

type Move = {
  /** So many days later, or earlier. */
  days: number
  /** Why, after `because`, as the buyer reads it and as everybody does. */
  cause: { buyer: string; both: string }
  /** Who does not know it from elsewhere. */
  tell: readonly SheetSide[]
}

/** Moves the promise of a locked build. It moves by nothing else, and each time both read why. The first promise stays what it was. */
export async function movePromise(
  ctx: Needs<'now' | 'jobs'>,
  tx: Tx,
  build: LockedBuild,
  { days, cause, tell }: Move,
): Promise<void> {
  if (build.promise === null || days === 0) return
  const promise = addDays(build.promise, days)
  await tx.update(builds).set({ promise }).where(eq(builds.requestId, build.requestId))
  const text = `New date: ${shortDay(promise, build.promise)}, because ${cause.both}`
  await enqueueBuildLine(ctx, tx, { requestId: build.requestId, authorId: build.builderUserId, text })
  build.promise = promise
  for (const side of tell) {
    const to = await findEmail(tx, side === 'buyer' ? build.buyerId : build.builderUserId)
    const why = side === 'buyer' ? cause.buyer : cause.both
    if (to) await enqueueMail(ctx, tx, promiseMovedEmail, { to, requestId: build.requestId, day: promise, cause: why })
  }
}
