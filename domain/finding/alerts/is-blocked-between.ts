import { type SQL, sql } from 'drizzle-orm'
import { blocks } from '#domain/messaging/conversations/messaging-tables.ts'

/** Whether one of two people has blocked the other */
export function isBlockedBetween(one: SQL, other: SQL): SQL {
  return sql`exists (select from ${blocks} where (${blocks.blockerId}, ${blocks.blockedId}) in ((${one}, ${other}), (${other}, ${one})))`
}
