import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { builderName } from '#contracts/products.ts'
import { UNNAMED } from '#contracts/public-name.ts'
import type { Queryable } from '../kernel/db.ts'
import { isMember } from './conversation-view.ts'
import { others, otherUsers } from './correspondent.ts'
import { conversations, messages } from './messaging-tables.ts'

/** Who wrote to somebody and still waits to be read; what they wrote stays in the shop. */
export type MessageLetter = { from: string[]; count: number; conversationId: string | null }

export async function getMessageLetter(db: Queryable, userId: string): Promise<MessageLetter> {
  const rows = await db
    .select({
      conversationId: conversations.id,
      displayName: others.publicName,
      businessName: others.businessName,
      count: sql<number>`count(*)::int`,
    })
    .from(conversations)
    .innerJoin(messages, and(eq(messages.conversationId, conversations.id), sql`not ${messages.read}`))
    .innerJoin(otherUsers, eq(otherUsers.id, messages.senderId))
    .leftJoin(others, eq(others.userId, otherUsers.id))
    .where(and(isMember(userId), ne(messages.senderId, userId)))
    .groupBy(conversations.id, others.publicName, others.businessName)
    .orderBy(asc(conversations.lastMessageAt))
  return {
    from: rows.map(({ displayName, businessName }) =>
      builderName({ business_name: businessName, display_name: displayName ?? UNNAMED }),
    ),
    count: rows.reduce((sum, row) => sum + row.count, 0),
    conversationId: rows.length === 1 ? (rows[0]?.conversationId ?? null) : null,
  }
}
