import { and, desc, eq, lt } from 'drizzle-orm'
import type { Attachment, Message, MessagePage } from '#contracts/messages.ts'
import { Refusal } from '#contracts/refusal.ts'
import { requireAccount } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import type { Queryable } from '../kernel/db.ts'
import { isParticipant } from './conversation-view.ts'
import { correspondentColumns, correspondentView, otherProfiles, otherUsers } from './correspondent.ts'
import { listAttachments } from './list-attachments.ts'
import { conversations, messages } from './messaging-tables.ts'

/** The newest messages of a conversation, or those before a number, oldest first. Only its two people read it. */
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
  const attachmentsOf = await listAttachments(ctx, { reader: me, messageIds: rows.map(({ id }) => id) })
  const oldestFirst = rows.reverse().map((row) => messageView(row, attachmentsOf(row.id)))
  return { messages: oldestFirst, has_older: (oldestFirst[0]?.number ?? 1) > 1 }
}

/** A message with the profile of its sender. */
export function selectMessages(db: Queryable) {
  return db
    .select({ ...messageColumns, ...correspondentColumns })
    .from(messages)
    .innerJoin(otherUsers, eq(otherUsers.id, messages.senderId))
    .leftJoin(otherProfiles, eq(otherProfiles.userId, otherUsers.id))
    .$dynamic()
}

const messageColumns = {
  id: messages.id,
  conversationId: messages.conversationId,
  number: messages.number,
  clientId: messages.clientId,
  message: messages.message,
  read: messages.read,
  createdAt: messages.createdAt,
}

export function messageView(row: Awaited<ReturnType<typeof selectMessages>>[number], attachments: Attachment[]): Message {
  return {
    id: row.id,
    conversation_id: row.conversationId,
    number: row.number,
    sender_id: row.otherId,
    client_id: row.clientId,
    message: row.message,
    attachments,
    read: row.read,
    created_at: row.createdAt.toISOString(),
    sender: correspondentView(row),
  }
}
