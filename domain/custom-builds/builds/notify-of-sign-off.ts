import type { SheetSide } from '#contracts/custom-builds/build-sheets.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { emailUser, userOf } from '../requests/notify-party.ts'
import { enqueueBuildMessage } from './build-messages.ts'
import type { LockedBuild } from './lock-build.ts'
import { type SignOffNews, signOffEmail } from './sign-off-emails.ts'
import type { SignOffRow } from './signoffs-table.ts'

const TO: Record<SignOffNews, readonly SheetSide[]> = {
  asked: ['buyer'],
  reminded: ['buyer'],
  answered: ['builder'],
  lapsed: ['buyer', 'builder'],
}

/** Emails the sides about a question, and posts question and answer to their conversation. */
export async function notifyOfSignOff(
  ctx: Needs<'jobs'>,
  tx: Tx,
  build: LockedBuild,
  { signOff, news }: { signOff: SignOffRow; news: SignOffNews },
): Promise<void> {
  for (const side of TO[news]) await emailUser(ctx, tx, userOf(build, side), signOffEmail, { signOffId: signOff.id, news, side })
  const { requestId } = build
  const { question, choice, words } = signOff
  if (news === 'asked')
    await enqueueBuildMessage(ctx, tx, {
      requestId,
      side: 'builder',
      text: `${question} The photos are on the build page.`,
    })
  if (news === 'answered') {
    const isYes = signOff.status === 'approved' || signOff.lateAnswer === 'yes'
    const text = [isYes ? (choice ?? 'Yes') : 'Not yet', words].filter(Boolean).join(': ')
    await enqueueBuildMessage(ctx, tx, { requestId, side: 'buyer', text: `${question} ${text}` })
  }
}
