import type { Conversation, Message } from '#contracts/messaging/message-views.ts'
import type { Addressee } from '#contracts/messaging/messages.ts'
import { type Account, requireAcceptedTerms } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { requireNameInMessages } from '#domain/people/accounts/require-display-name.ts'
import { getConversation } from './get-conversation.ts'
import { getWritePermission } from './get-write-permission.ts'
import { isConversationBetween } from './is-conversation-between.ts'
import { lockAccounts } from './lock-accounts.ts'
import { messageRateLimit } from './message-rate-limit.ts'
import { conversations } from './messaging-tables.ts'
import { type Participants, resolveAddressee } from './resolve-addressee.ts'
import { type MessageContent, type StepMarks, writeMessage } from './write-message.ts'

type FirstMessage = MessageContent & { addressee: Addressee }
type Started = { conversation: Conversation; message: Message }

/** Sends a message. The first message creates the conversation; otherwise it is added to the existing one. */
export async function startConversation(
  ctx: Needs<'db' | 'actor' | 'now' | 'settings' | 'jobs'>,
  first: FirstMessage,
): Promise<Started> {
  const sender = requireAcceptedTerms(ctx.actor, 'Please sign in to start a conversation')
  await requireNameInMessages(ctx.db, sender)
  await enforceRateLimit(ctx, messageRateLimit(sender.id))
  return sendMessageTo(ctx, sender, first)
}

/** The same on a user's behalf, for messages that the shop posts when they press a button. */
export async function sendMessageTo(
  ctx: Needs<'db' | 'now' | 'jobs'>,
  sender: Account,
  { addressee, ...content }: FirstMessage & StepMarks,
): Promise<Started> {
  const pair = await resolveAddressee(ctx.db, sender.id, addressee)

  return ctx.db.transaction(async (tx) => {
    await lockAccounts(tx, [pair.userId, pair.sellerId])
    authorize((await getWritePermission(tx, { me: sender.id, otherId: pair.otherId })).verdict)
    const conversation = await ensureConversation(tx, pair, ctx.now())
    const written = { ...content, conversation: { ...conversation, otherId: pair.otherId }, senderId: sender.id }
    const message = await writeMessage({ ...ctx, actor: sender }, tx, written)
    return { conversation: await getConversation({ actor: sender, db: tx }, conversation.id), message }
  })
}

/** The unique index decides: if several start at once, one creates the conversation and the others wait and use it. */
async function ensureConversation(tx: Tx, pair: Participants, now: Date) {
  const { userId, sellerId } = pair
  await tx.insert(conversations).values({ userId, sellerId, createdAt: now, lastMessageAt: now }).onConflictDoNothing()
  return only(await tx.select().from(conversations).where(isConversationBetween(pair)).for('update'))
}
