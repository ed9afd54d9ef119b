import { and, eq, lte, ne, sql } from 'drizzle-orm'
import { requireAccount } from '#domain/kernel/actor.ts'
import { announce } from '#domain/kernel/announce.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { lockConversation } from './lock-conversation.ts'
import { messages } from './messaging-tables.ts'
import { resetUnreadNotice } from './reset-unread-notice.ts'

/** Marks the other person's messages up to a number as read. Both sides see it. */
export async function markRead(
  ctx: Needs<'db' | 'actor' | 'now' | 'settings'>,
  { conversationId, upTo }: { conversationId: string; upTo: number },
): Promise<void> {
  const { id: me } = requireAccount(ctx.actor)
  // Several tabs may report every message while both people write as fast as they can.
  await enforceRateLimit(ctx, { key: `mark-read:${me}`, times: 300, seconds: 60 })
  await ctx.db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, { id: conversationId, me })
    const read = await tx
      .update(messages)
      .set({ read: true })
      .where(
        and(
          eq(messages.conversationId, conversation.id),
          ne(messages.senderId, me),
          sql`not ${messages.read}`,
          lte(messages.number, upTo),
        ),
      )
      .returning({ id: messages.id })
    await resetUnreadNotice(tx, me)
    if (read.length === 0) return
    await announce(tx, { live: [me, conversation.otherId].map((userId) => ({ userId, name: 'messages', id: conversation.id })) })
  })
}
