import { and, eq, sql } from 'drizzle-orm'
import type { Conversation } from '#contracts/messages.ts'
import type { Queryable } from '../kernel/db.ts'
import { uploads } from '../uploads/uploads-table.ts'
import {
  type CorrespondentRow,
  correspondentColumns,
  correspondentView,
  otherProfiles,
  otherUsers,
  writePermissionColumns,
  writePermissionFacts,
} from './correspondent.ts'
import { messagingPolicy } from './messaging-policy.ts'
import { conversations, messages } from './messaging-tables.ts'
import { isAgreeingBuild } from './refuse-contact-info.ts'

/** Conversations as one of the two sees them; whoever is neither gets no row. */
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
      isAgreeingBuild: isAgreeingBuild(db, conversations),
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

/** The condition that whoever asks is one of the two. */
export function isParticipant(me: string) {
  return sql`(${conversations.userId} = ${me} or ${conversations.sellerId} = ${me})`
}

type Row = CorrespondentRow & {
  id: string
  userId: string
  sellerId: string
  createdAt: Date
  lastMessageAt: Date
  lastMessage: string
  lastAttachmentCount: number
  isAgreeingBuild: boolean
  lastSenderId: string
  lastCreatedAt: Date
  unreadCount: number
  hasBlocked: boolean
  isBlocked: boolean
  isSelfSuspended: boolean
}

export function conversationView(row: Row): Conversation {
  const verdict = messagingPolicy.write(writePermissionFacts(row, row))
  return {
    id: row.id,
    user_id: row.userId,
    seller_id: row.sellerId,
    created_at: row.createdAt.toISOString(),
    last_message_at: row.lastMessageAt.toISOString(),
    other_user: correspondentView(row),
    unread_count: row.unreadCount,
    last_message: {
      message: row.lastMessage,
      attachment_count: row.lastAttachmentCount,
      sender_id: row.lastSenderId,
      created_at: row.lastCreatedAt.toISOString(),
    },
    is_blocked: row.hasBlocked,
    can: { write: verdict === true },
    why_not: verdict === true ? null : verdict.message,
    is_agreeing_build: row.isAgreeingBuild,
  }
}
