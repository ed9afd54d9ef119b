import { sql } from 'drizzle-orm'
import { conversations } from './messaging-tables.ts'

/** The condition that the signed-in user is one of the two. */
export function isParticipant(me: string) {
  return sql`(${conversations.userId} = ${me} or ${conversations.sellerId} = ${me})`
}
