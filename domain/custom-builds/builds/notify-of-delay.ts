import type { SheetSide } from '#contracts/custom-builds/build-sheets.ts'
import { formatLongDay } from '#contracts/kernel/dates/format-day.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { emailUser, userOf } from '../requests/notify-party.ts'
import { enqueueBuildMessage } from './build-messages.ts'
import { type DelayNews, delayEmail, lastDateEmail, lateEmail } from './delay-emails.ts'
import type { DelayRow } from './delays-table.ts'
import type { LockedBuild } from './lock-build.ts'

const TO: Record<DelayNews, readonly SheetSide[]> = {
  announced: ['buyer'],
  reminded: ['buyer'],
  agreed: ['builder'],
  unanswered: ['buyer', 'builder'],
}

/** Emails the sides about a delay, and posts notice and answer to their conversation. */
export async function notifyOfDelay(
  ctx: Needs<'jobs'>,
  tx: Tx,
  build: LockedBuild,
  { delay, news }: { delay: DelayRow; news: DelayNews },
): Promise<void> {
  const { requestId } = build
  const sides: readonly SheetSide[] = news === 'announced' && delay.givenByShop ? ['buyer', 'builder'] : TO[news]
  for (const side of sides) await emailUser(ctx, tx, userOf(build, side), delayEmail, { delayId: delay.id, news, side })
  const day = delay.toDay === null ? 'I don’t have a new date yet' : `My new date is ${formatLongDay(delay.toDay)}`
  // No message in the builder's name for a notice sent by the shop.
  if (news === 'announced' && !delay.givenByShop)
    await enqueueBuildMessage(ctx, tx, {
      requestId,
      side: 'builder',
      text: `I need more time than planned. ${day}. ${delay.reason}`,
    })
  if (news === 'agreed') await enqueueBuildMessage(ctx, tx, { requestId, side: 'buyer', text: 'I’ll wait.' })
}

/** Tells the builder the buyer's deadline. */
export async function notifyOfLastDate(ctx: Needs<'jobs'>, tx: Tx, build: LockedBuild, day: string): Promise<void> {
  const { requestId } = build
  await emailUser(ctx, tx, build.builderUserId, lastDateEmail, { requestId, day })
  await enqueueBuildMessage(ctx, tx, { requestId, side: 'buyer', text: `I’ll wait until ${formatLongDay(day)} at the latest.` })
}

/** Warns the builder of a likely delay; on the promised date, without a notice, both sides. */
export async function notifyOfLate(ctx: Needs<'jobs'>, tx: Tx, build: LockedBuild, sides: readonly SheetSide[]): Promise<void> {
  const { requestId } = build
  const hasPassed = sides.includes('buyer')
  for (const side of sides) await emailUser(ctx, tx, userOf(build, side), lateEmail, { requestId, side, hasPassed })
}
