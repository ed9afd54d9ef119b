import { sql } from 'drizzle-orm'
import { conversations } from './messaging-tables.ts'

/** The conversation of these two, no matter who started it. Written exactly like the unique index. */
export function isConversationBetween({ userId, sellerId }: { userId: string; sellerId: string }) {
  return sql`least(${conversations.userId}, ${conversations.sellerId}) = least(${userId}::uuid, ${sellerId}::uuid)
    and greatest(${conversations.userId}, ${conversations.sellerId}) = greatest(${userId}::uuid, ${sellerId}::uuid)`
}
