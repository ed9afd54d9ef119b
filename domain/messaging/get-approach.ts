import type { Addressee, Approach } from '#contracts/messages.ts'
import { signedIn } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import { conversationView, selectConversations } from './conversation-view.ts'
import { findAddressee } from './find-addressee.ts'
import { judgeWriting } from './judge-writing.ts'
import { isOfPair } from './pair.ts'
import { isAgreeing } from './refuse-contact-info.ts'

/** What whoever wants to write finds: the conversation that is there already, or an empty page with the other's name on it. */
export async function getApproach(ctx: Needs<'db' | 'actor'>, addressee: Addressee): Promise<Approach> {
  const { id: me } = signedIn(ctx.actor, 'Please sign in to start a conversation')
  const pair = await findAddressee(ctx.db, me, addressee)
  const [talk] = await selectConversations(ctx.db, me).where(isOfPair(pair))
  if (talk) {
    const conversation = conversationView(talk)
    const { other_user, why_not, is_agreeing_build } = conversation
    return { conversation, other_user, why_not, is_agreeing_build }
  }
  const { other, verdict } = await judgeWriting(ctx.db, { me, otherId: pair.otherId })
  const whyNot = verdict === true ? null : verdict.message
  return { conversation: null, other_user: other, why_not: whyNot, is_agreeing_build: await isAgreeing(ctx.db, pair) }
}
