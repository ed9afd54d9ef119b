import type { Conversation } from '#contracts/messaging/message-views.ts'
import { abilities } from '#domain/kernel/authorize.ts'
import { type CorrespondentRow, correspondentView } from './correspondent-view.ts'
import { messagingPolicy } from './messaging-policy.ts'
import { writePermissionFacts } from './write-permission-facts.ts'

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
    can: abilities({ write: verdict }),
    why_not: verdict === true ? null : verdict.message,
    is_agreeing_build: row.isAgreeingBuild,
  }
}
