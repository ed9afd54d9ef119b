import { randomUUID } from 'node:crypto'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { defineJob } from '#domain/kernel/define-job.ts'
import { emailUser } from '../requests/notify-party.ts'
import type { Agreement } from './get-agreement.ts'
import { sheetEmail } from './sheet-emails.ts'
import type { SheetNews } from './sheet-news.ts'

type AboutSheet = { news: SheetNews; version: number }

/** Posts a step of the agreement to the conversation. */
export const postSheetMessageJob = defineJob<AboutSheet & { requestId: string; clientId: string }>('post-sheet-message')

/** Emails the sides and posts the step to the conversation. */
export async function notifyOfSheet(
  ctx: Needs<'jobs'>,
  tx: Tx,
  { id: requestId, buyerId, builderUserId }: Agreement,
  { news, version }: AboutSheet,
): Promise<void> {
  const to = { sent: [buyerId], answered: [builderUserId], agreed: [buyerId, builderUserId] }[news]
  for (const userId of to) {
    const side = userId === buyerId ? 'buyer' : 'builder'
    await emailUser(ctx, tx, userId, sheetEmail, { requestId, news, version, side })
  }
  // The id is fixed here, so a repeated job posts once.
  await ctx.jobs.enqueue(tx, postSheetMessageJob, { requestId, news, version, clientId: randomUUID() })
}
