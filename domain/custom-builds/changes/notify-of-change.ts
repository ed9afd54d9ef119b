import { changeLine } from '#contracts/custom-builds/build-changes.ts'
import type { SheetSide } from '#contracts/custom-builds/build-sheets.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { enqueueBuildMessage } from '../builds/build-messages.ts'
import type { LockedBuild } from '../builds/lock-build.ts'
import { emailUser, userOf } from '../requests/notify-party.ts'
import type { ChangeRow } from './build-changes-table.ts'
import { type ChangeNews, changeEmail } from './change-emails.ts'

const BOTH = ['buyer', 'builder'] as const
const MESSAGES: Partial<Record<ChangeNews, string>> = {
  wished: 'I’d like this changed. Please see the build page.',
  proposed: 'I’m proposing this change. Please see the build page.',
  accepted: 'I agree.',
  refused: 'I’m declining this change.',
  withdrawn: 'I’m withdrawing this change.',
}

type AboutChange = { change: ChangeRow; news: ChangeNews; by?: SheetSide }

/** Notifies the other side by email and in the conversation. */
export async function notifyOfChange(
  ctx: Needs<'jobs'>,
  tx: Tx,
  build: LockedBuild,
  { change, news, by = news === 'wished' ? 'buyer' : news === 'proposed' ? 'builder' : undefined }: AboutChange,
): Promise<void> {
  const { requestId } = build
  for (const side of BOTH.filter((each) => each !== by))
    await emailUser(ctx, tx, userOf(build, side), changeEmail, { changeId: change.id, news, side })
  const said = MESSAGES[news]
  if (!by || !said) return
  const { number, priceCents: cents, days } = change
  const what = news === 'wished' ? `Change ${number}` : changeLine({ number, cents, days })
  await enqueueBuildMessage(ctx, tx, { requestId, side: by, text: `${what}. ${said}` })
}
