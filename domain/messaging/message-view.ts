import { eq } from 'drizzle-orm'
import type { Attachment, Message } from '#contracts/message-views.ts'
import type { Queryable } from '../kernel/db.ts'
import { correspondentColumns, correspondentView, otherProfiles, otherUsers } from './correspondent-view.ts'
import { messages } from './messaging-tables.ts'

/** A message with its sender's profile. */
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
