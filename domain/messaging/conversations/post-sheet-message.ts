import { Refusal } from '#contracts/kernel/refusal.ts'
import { getSheetFacts, type SheetNews } from '#domain/custom-builds/agreements/sheet-emails.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { findSideOfRequest } from './post-build-request-message.ts'
import { sendMessageTo } from './start-conversation.ts'

type SheetFacts = Awaited<ReturnType<typeof getSheetFacts>>

const MESSAGES: Record<SheetNews, (sheet: SheetFacts) => string> = {
  sent: ({ version, title }) => `I signed version ${version} of the spec sheet (${title}). Please read and sign it.`,
  answered: ({ version, words }) => `I’d like changes to version ${version} of the spec sheet: ${words}`,
  agreed: ({ version, title }) => `I signed version ${version} of the spec sheet (${title}).`,
}

type AboutSheet = { requestId: string; version: number; news: SheetNews; clientId: string }

/**
 * Posts a step of the agreement to the conversation, in the name of the person who took it. The same name is posted only once.
 */
export async function postSheetMessage(
  ctx: Needs<'db' | 'now' | 'settings' | 'jobs'>,
  { requestId, version, news, clientId }: AboutSheet,
): Promise<void> {
  const side = news === 'sent' ? 'builder' : 'buyer'
  const sender = await findSideOfRequest(ctx, requestId, side)
  if (!sender) return
  const text = MESSAGES[news](await getSheetFacts(ctx.db, { requestId, version, side }))
  const message = { addressee: { request_id: requestId }, clientId, text, isAutomatic: true }
  await sendMessageTo(ctx, sender, message).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
}
