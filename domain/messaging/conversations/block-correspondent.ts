import { and, eq } from 'drizzle-orm'
import type { Conversation } from '#contracts/messaging/message-views.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { announce } from '#domain/kernel/announce.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { getConversation } from './get-conversation.ts'
import { lockConversation } from './lock-conversation.ts'
import { blocks } from './messaging-tables.ts'

/** Blocks or unblocks messages from the other person, who is not notified. */
export async function blockCorrespondent(
  ctx: Needs<'db' | 'actor' | 'now' | 'settings'>,
  { conversationId, blocked }: { conversationId: string; blocked: boolean },
): Promise<Conversation> {
  const me = requireAccount(ctx.actor)
  await enforceRateLimit(ctx, { key: `block:${me.id}`, times: 60, seconds: 3600 })
  return ctx.db.transaction(async (tx) => {
    const { otherId: blockedId } = await lockConversation(tx, { id: conversationId, me: me.id })
    if (blocked) {
      await tx.insert(blocks).values({ blockerId: me.id, blockedId, createdAt: ctx.now() }).onConflictDoNothing()
    } else {
      await tx.delete(blocks).where(and(eq(blocks.blockerId, me.id), eq(blocks.blockedId, blockedId)))
    }
    await announce(tx, { live: [{ userId: me.id, name: 'messages', id: conversationId }] })
    return getConversation({ actor: me, db: tx }, conversationId)
  })
}
