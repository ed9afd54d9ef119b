import type { Addressee, Approach } from '#contracts/messages.ts'
import { requireAccount } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import { checkWritePermission } from './check-write-permission.ts'
import { conversationView, selectConversations } from './conversation-view.ts'
import { findParticipants } from './find-participants.ts'
import { isConversationOf } from './is-conversation-of.ts'
import { isAgreeing } from './refuse-contact-info.ts'

/** What whoever wants to write finds: the conversation that is there already, or an empty page with the other's name on it. */
export async function getConversationWith(ctx: Needs<'db' | 'actor'>, addressee: Addressee): Promise<Approach> {
  const { id: me } = requireAccount(ctx.actor, 'Please sign in to start a conversation')
  const pair = await findParticipants(ctx.db, me, addressee)
  const [existing] = await selectConversations(ctx.db, me).where(isConversationOf(pair))
  if (existing) {
    const conversation = conversationView(existing)
    const { other_user, why_not, is_agreeing_build } = conversation
    return { conversation, other_user, why_not, is_agreeing_build }
  }
  const { other, verdict } = await checkWritePermission(ctx.db, { me, otherId: pair.otherId })
  const whyNot = verdict === true ? null : verdict.message
  return { conversation: null, other_user: other, why_not: whyNot, is_agreeing_build: await isAgreeing(ctx.db, pair) }
}
