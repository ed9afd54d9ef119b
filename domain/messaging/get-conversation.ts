import { and, eq } from 'drizzle-orm'
import type { Conversation } from '#contracts/messages.ts'
import { Refusal } from '#contracts/refusal.ts'
import { requireAccount } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import type { Queryable } from '../kernel/db.ts'
import { conversationView, isParticipant, selectConversations } from './conversation-view.ts'
import { conversations } from './messaging-tables.ts'

/** One conversation of whoever is asking; to everybody else it does not exist. */
export async function getConversation(ctx: Needs<'actor'> & { db: Queryable }, id: string): Promise<Conversation> {
  const { id: me } = requireAccount(ctx.actor)
  const [row] = await selectConversations(ctx.db, me).where(and(eq(conversations.id, id), isParticipant(me)))
  if (!row) throw new Refusal('not_found', 'Conversation not found')
  return conversationView(row)
}
