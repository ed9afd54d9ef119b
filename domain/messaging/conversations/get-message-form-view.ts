import type { MessageFormView } from '#contracts/messaging/message-views.ts'
import type { Addressee } from '#contracts/messaging/messages.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { conversationView } from './conversation-view.ts'
import { getWritePermission } from './get-write-permission.ts'
import { isAgreeingBuild } from './is-agreeing-build.ts'
import { isConversationBetween } from './is-conversation-between.ts'
import { resolveAddressee } from './resolve-addressee.ts'
import { selectConversations } from './select-conversations.ts'

/** The existing conversation with a person, or an empty one with their name. */
export async function getMessageFormView(ctx: Needs<'db' | 'actor'>, addressee: Addressee): Promise<MessageFormView> {
  const { id: me } = requireAccount(ctx.actor, 'Please sign in to start a conversation')
  const pair = await resolveAddressee(ctx.db, me, addressee)
  const [existing] = await selectConversations(ctx.db, me).where(isConversationBetween(pair))
  if (existing) {
    const conversation = conversationView(existing)
    const { other_user, why_not, is_agreeing_build } = conversation
    return { conversation, other_user, why_not, is_agreeing_build }
  }
  const { other, verdict } = await getWritePermission(ctx.db, { me, otherId: pair.otherId })
  const whyNot = verdict === true ? null : verdict.message
  return { conversation: null, other_user: other, why_not: whyNot, is_agreeing_build: await isAgreeingBuild(ctx.db, pair) }
}
