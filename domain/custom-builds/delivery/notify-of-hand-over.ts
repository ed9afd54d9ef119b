import type { SheetSide } from '#contracts/custom-builds/build-sheets.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { enqueueBuildMessage } from '../builds/build-messages.ts'
import type { LockedBuild } from '../builds/lock-build.ts'
import { emailUser, userOf } from '../requests/notify-party.ts'
import { handOverEmail } from './hand-over-emails.ts'

/** The steps of delivery, inspection and return that send an email. */
export type HandOverNews =
  | 'not_chosen'
  | 'delivery_unpaid'
  | 'chosen'
  | 'not_sent'
  | 'shipped'
  | 'ready_for_pickup'
  | 'came_back'
  | 'brought_back'
  | 'delivered'
  | 'inspection_ends'
  | 'has_it_come'
  | 'not_arrived'
  | 'lost'
  | 'lost_insured'
  | 'not_scanned'
  | 'problem'
  | 'damaged'
  | 'problem_reminder'
  | 'answer'
  | 'fix_agreed'
  | 'fixed'
  | 'disputed'
  | 'decided'
  | 'completed'
  | 'trial_lapsed'
  | 'withdrawn'
  | 'returning'
  | 'not_sent_back'
  | 'sent_back'
  | 'is_it_back'
  | 'not_come'
  | 'not_as_sent'
  | 'returned'
  | 'return_unanswered'

const BOTH: readonly SheetSide[] = ['buyer', 'builder']
const TO: Record<HandOverNews, readonly SheetSide[]> = {
  not_chosen: ['buyer'],
  delivery_unpaid: ['buyer'],
  chosen: ['builder'],
  not_sent: ['builder'],
  shipped: ['buyer'],
  ready_for_pickup: ['buyer'],
  came_back: BOTH,
  brought_back: BOTH,
  delivered: BOTH,
  inspection_ends: ['buyer'],
  has_it_come: ['buyer'],
  not_arrived: BOTH,
  lost: BOTH,
  lost_insured: BOTH,
  not_scanned: ['builder'],
  problem: ['builder'],
  damaged: BOTH,
  problem_reminder: ['builder'],
  answer: ['buyer'],
  fix_agreed: ['builder'],
  fixed: ['buyer'],
  disputed: BOTH,
  decided: BOTH,
  completed: BOTH,
  trial_lapsed: BOTH,
  withdrawn: BOTH,
  returning: BOTH,
  not_sent_back: ['buyer'],
  sent_back: ['builder'],
  is_it_back: ['builder'],
  not_come: ['buyer'],
  not_as_sent: ['buyer'],
  returned: BOTH,
  return_unanswered: BOTH,
}

/** Emails the sides concerned; also posts `said` to their conversation. */
export async function notifyOfHandOver(
  ctx: Needs<'jobs'>,
  tx: Tx,
  build: LockedBuild,
  news: HandOverNews,
  said?: { side: SheetSide; text: string },
): Promise<void> {
  const { requestId } = build
  for (const side of TO[news]) await emailUser(ctx, tx, userOf(build, side), handOverEmail, { requestId, news, side })
  if (said) await enqueueBuildMessage(ctx, tx, { requestId, ...said })
}
