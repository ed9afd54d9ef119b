import type { Addressee, Conversation, Message } from '#contracts/messages.ts'
import { requireName } from '../accounts/require-name.ts'
import { type Account, boundByTerms } from '../kernel/actor.ts'
import { authorize } from '../kernel/authorize.ts'
import type { Needs } from '../kernel/context.ts'
import { only, type Tx } from '../kernel/db.ts'
import { takeFromLimit } from '../kernel/take-from-limit.ts'
import { findAddressee, type Pair } from './find-addressee.ts'
import { getConversation } from './get-conversation.ts'
import { holdAccounts } from './hold-accounts.ts'
import { judgeWriting } from './judge-writing.ts'
import { messageLimit } from './message-limit.ts'
import { conversations } from './messaging-tables.ts'
import { isOfPair } from './pair.ts'
import { type Words, writeMessage } from './write-message.ts'

type FirstMessage = Words & { addressee: Addressee }
type Started = { conversation: Conversation; message: Message }

/** The first message to somebody makes the conversation of the two; where there is one already, it is written there. */
export async function startConversation(
  ctx: Needs<'db' | 'actor' | 'now' | 'settings' | 'jobs'>,
  first: FirstMessage,
): Promise<Started> {
  const sender = boundByTerms(ctx.actor, 'Please sign in to start a conversation')
  await requireName(ctx.db, sender)
  await takeFromLimit(ctx, messageLimit(sender.id))
  return writeFirstMessage(ctx, sender, first)
}

/** The same in somebody's name, for what the shop writes to the other side when they press a button. */
export async function writeFirstMessage(
  ctx: Needs<'db' | 'now' | 'jobs'>,
  sender: Account,
  { addressee, ...words }: FirstMessage,
): Promise<Started> {
  const pair = await findAddressee(ctx.db, sender.id, addressee)

  return ctx.db.transaction(async (tx) => {
    await holdAccounts(tx, [pair.userId, pair.sellerId])
    authorize((await judgeWriting(tx, { me: sender.id, otherId: pair.otherId })).verdict)
    const talk = await ensureConversation(tx, pair, ctx.now())
    const written = { ...words, talk: { ...talk, otherId: pair.otherId }, senderId: sender.id }
    const message = await writeMessage(tx, { ...ctx, actor: sender }, written)
    return { conversation: await getConversation({ actor: sender, db: tx }, talk.id), message }
  })
}

/** The unique index is the judge: of those who begin at once one makes it, and the others wait for that one's. */
async function ensureConversation(tx: Tx, pair: Pair, now: Date) {
  const { userId, sellerId } = pair
  await tx.insert(conversations).values({ userId, sellerId, createdAt: now, lastMessageAt: now }).onConflictDoNothing()
  return only(await tx.select().from(conversations).where(isOfPair(pair)).for('update'))
}
