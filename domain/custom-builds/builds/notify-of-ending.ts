import type { SheetSide } from '#contracts/custom-builds/build-sheets.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { emailUser, userOf } from '../requests/notify-party.ts'
import { buildEndedEmail } from './build-ended-email.ts'
import { enqueueBuildMessage } from './build-messages.ts'
import type { LockedBuild } from './lock-build.ts'

/** Emails both sides the amounts of a cancellation, and posts to their conversation. */
export async function notifyOfEnding(ctx: Needs<'jobs'>, tx: Tx, build: LockedBuild, by: SheetSide | 'operator'): Promise<void> {
  const { requestId, title } = build
  for (const side of ['buyer', 'builder'] as const)
    await emailUser(ctx, tx, userOf(build, side), buildEndedEmail, { requestId, side })
  if (by === 'operator') return
  await enqueueBuildMessage(ctx, tx, { requestId, side: by, text: `I canceled this build: ${title}.` })
}
