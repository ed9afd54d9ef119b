import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#domain/kernel/db.ts'
import { uploads } from '#domain/people/uploads/uploads-table.ts'
import { correspondentColumns, otherProfiles, otherUsers } from './correspondent-view.ts'
import { isAgreeingBuildColumn } from './is-agreeing-build.ts'
import { conversations, messages } from './messaging-tables.ts'
import { writePermissionColumns } from './write-permission-facts.ts'

/** Conversations as one of the two participants sees them. Other people get no rows. */
export function selectConversations(db: Queryable, me: string) {
  const otherId = sql`case when ${conversations.userId} = ${me} then ${conversations.sellerId} else ${conversations.userId} end`
  const unread = db
    .select({ count: sql<number>`count(*)::int` })
    .from(messages)
    .where(and(eq(messages.conversationId, conversations.id), sql`${messages.senderId} <> ${me}`, sql`not ${messages.read}`))
  const attached = db
    .select({ count: sql<number>`count(*)::int` })
    .from(uploads)
    .where(sql`${uploads.heldBy} = 'message:' || ${messages.id}`)
  return db
    .select({
      id: conversations.id,
      userId: conversations.userId,
      sellerId: conversations.sellerId,
      createdAt: conversations.createdAt,
      lastMessageAt: conversations.lastMessageAt,
      lastMessage: messages.message,
      lastAttachmentCount: sql<number>`(${attached.getSQL()})`,
      isAgreeingBuild: isAgreeingBuildColumn(db, conversations),
      lastSenderId: messages.senderId,
      lastCreatedAt: messages.createdAt,
      unreadCount: sql<number>`(${unread.getSQL()})`,
      ...correspondentColumns,
      ...writePermissionColumns(me),
    })
    .from(conversations)
    .innerJoin(messages, and(eq(messages.conversationId, conversations.id), eq(messages.number, conversations.messageCount)))
    .innerJoin(otherUsers, sql`${otherUsers.id} = ${otherId}`)
    .leftJoin(otherProfiles, eq(otherProfiles.userId, otherUsers.id))
    .$dynamic()
}
