import type { Message } from '#contracts/messages.ts'
import { requireName } from '../accounts/require-name.ts'
import { boundByTerms } from '../kernel/actor.ts'
import { authorize } from '../kernel/authorize.ts'
import type { Needs } from '../kernel/context.ts'
import { takeFromLimit } from '../kernel/take-from-limit.ts'
import { judgeWriting } from './judge-writing.ts'
import { lockConversation } from './lock-conversation.ts'
import { messageLimit } from './message-limit.ts'
import { type Words, writeMessage } from './write-message.ts'

/** One of the two writes to the other. Sent again under the same name it is still one message. */
export async function sendMessage(
  ctx: Needs<'db' | 'actor' | 'now' | 'settings' | 'jobs'>,
  { conversationId, ...words }: Words & { conversationId: string },
): Promise<Message> {
  const sender = boundByTerms(ctx.actor)
  await requireName(ctx.db, sender)
  const me = sender.id
  await takeFromLimit(ctx, messageLimit(me))

  return ctx.db.transaction(async (tx) => {
    const talk = await lockConversation(tx, { id: conversationId, me })
    authorize((await judgeWriting(tx, { me, otherId: talk.otherId })).verdict)
    return writeMessage(tx, ctx, { ...words, talk, senderId: me })
  })
}
