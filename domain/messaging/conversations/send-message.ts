import type { Message } from '#contracts/messaging/message-views.ts'
import { requireAcceptedTerms } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { requireNameInMessages } from '#domain/people/accounts/require-display-name.ts'
import { getWritePermission } from './get-write-permission.ts'
import { lockConversation } from './lock-conversation.ts'
import { messageRateLimit } from './message-rate-limit.ts'
import { type MessageContent, writeMessage } from './write-message.ts'

/** Sends a message in a conversation. A message resent with the same id is stored once. */
export async function sendMessage(
  ctx: Needs<'db' | 'actor' | 'now' | 'settings' | 'jobs'>,
  { conversationId, ...content }: MessageContent & { conversationId: string },
): Promise<Message> {
  const sender = requireAcceptedTerms(ctx.actor)
  await requireNameInMessages(ctx.db, sender)
  const me = sender.id
  await enforceRateLimit(ctx, messageRateLimit(me))

  return ctx.db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, { id: conversationId, me })
    authorize((await getWritePermission(tx, { me, otherId: conversation.otherId })).verdict)
    return writeMessage(ctx, tx, { ...content, conversation, senderId: me })
  })
}
