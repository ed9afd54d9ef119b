import { sql } from 'drizzle-orm'
import { conversations } from './messaging-tables.ts'

/** The conversation of these two, whoever began it. As the unique index has it. */
export function isConversationOf({ userId, sellerId }: { userId: string; sellerId: string }) {
  return sql`least(${conversations.userId}, ${conversations.sellerId}) = least(${userId}::uuid, ${sellerId}::uuid)
    and greatest(${conversations.userId}, ${conversations.sellerId}) = greatest(${userId}::uuid, ${sellerId}::uuid)`
}
