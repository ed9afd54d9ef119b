import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { builderName } from '#contracts/catalog/products.ts'
import { UNNAMED } from '#contracts/kernel/public-name.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { otherProfiles, otherUsers } from './correspondent-view.ts'
import { isParticipant } from './is-participant.ts'
import { isUnreadTyped } from './is-unread-typed.ts'
import { conversations, messages } from './messaging-tables.ts'

/** The senders of unread messages. The messages themselves stay in the shop. */
export type UnreadMessagesEmailFacts = { from: string[]; count: number; conversationId: string | null }

export async function getUnreadMessagesEmailFacts(db: Queryable, userId: string): Promise<UnreadMessagesEmailFacts> {
  const rows = await db
    .select({
      conversationId: conversations.id,
      displayName: otherProfiles.publicName,
      businessName: otherProfiles.businessName,
      count: sql<number>`count(*)::int`,
    })
    .from(conversations)
    .innerJoin(messages, and(eq(messages.conversationId, conversations.id), isUnreadTyped))
    .innerJoin(otherUsers, eq(otherUsers.id, messages.senderId))
    .leftJoin(otherProfiles, eq(otherProfiles.userId, otherUsers.id))
    .where(and(isParticipant(userId), ne(messages.senderId, userId)))
    .groupBy(conversations.id, otherProfiles.publicName, otherProfiles.businessName)
    .orderBy(asc(conversations.lastMessageAt))
  return {
    from: rows.map(({ displayName, businessName }) =>
      builderName({ business_name: businessName, display_name: displayName ?? UNNAMED }),
    ),
    count: rows.reduce((sum, row) => sum + row.count, 0),
    conversationId: rows.length === 1 ? (rows[0]?.conversationId ?? null) : null,
  }
}
