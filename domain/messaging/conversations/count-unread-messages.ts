import { and, eq, sql } from 'drizzle-orm'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only } from '#domain/kernel/db.ts'
import { isParticipant } from './is-participant.ts'
import { conversations, messages } from './messaging-tables.ts'

/** How many unread messages the signed-in user has. */
export async function countUnreadMessages(ctx: Needs<'db' | 'actor'>): Promise<number> {
  const { id: me } = requireAccount(ctx.actor)
  const counted = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(conversations)
    .innerJoin(messages, and(eq(messages.conversationId, conversations.id), sql`not ${messages.read}`))
    .where(and(isParticipant(me), sql`${messages.senderId} <> ${me}`))
  return only(counted).count
}
