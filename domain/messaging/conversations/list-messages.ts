import { and, desc, eq, lt } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { MessagePage } from '#contracts/messaging/message-views.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { isParticipant } from './is-participant.ts'
import { loadAttachmentsByMessage } from './load-attachments-by-message.ts'
import { messageView, selectMessages } from './message-view.ts'
import { conversations, messages } from './messaging-tables.ts'

/** The newest messages of a conversation, or those before a number, oldest first. Visible to its two people only. */
export async function listMessages(
  ctx: Needs<'db' | 'actor' | 'now'>,
  { conversationId, before, limit }: { conversationId: string; before?: number; limit: number },
): Promise<MessagePage> {
  const { id: me } = requireAccount(ctx.actor)
  const isIt = and(eq(conversations.id, conversationId), isParticipant(me))
  const [own] = await ctx.db.select({ id: conversations.id }).from(conversations).where(isIt)
  if (!own) throw new Refusal('not_found', 'Conversation not found')

  const earlier = before === undefined ? undefined : lt(messages.number, before)
  const rows = await selectMessages(ctx.db)
    .where(and(eq(messages.conversationId, own.id), earlier))
    .orderBy(desc(messages.number))
    .limit(limit)
  const attachmentsOf = await loadAttachmentsByMessage(ctx, { reader: me, messageIds: rows.map(({ id }) => id) })
  const oldestFirst = rows.reverse().map((row) => messageView(row, attachmentsOf(row.id)))
  return { messages: oldestFirst, has_older: (oldestFirst[0]?.number ?? 1) > 1 }
}
