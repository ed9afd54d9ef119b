import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Conversation } from '#contracts/messaging/message-views.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { conversationView } from './conversation-view.ts'
import { isParticipant } from './is-participant.ts'
import { conversations } from './messaging-tables.ts'
import { selectConversations } from './select-conversations.ts'

/** One conversation of the signed-in user. Not found for everyone else. */
export async function getConversation(ctx: Needs<'actor'> & { db: Queryable }, id: string): Promise<Conversation> {
  const { id: me } = requireAccount(ctx.actor)
  const [row] = await selectConversations(ctx.db, me).where(and(eq(conversations.id, id), isParticipant(me)))
  if (!row) throw new Refusal('not_found', 'Conversation not found')
  return conversationView(row)
}
