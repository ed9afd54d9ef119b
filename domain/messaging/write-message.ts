import { and, eq, sql } from 'drizzle-orm'
import type { Message } from '#contracts/messages.ts'
import { Refusal } from '#contracts/refusal.ts'
import { announce } from '../kernel/announce.ts'
import type { Needs } from '../kernel/context.ts'
import { only, type Tx } from '../kernel/db.ts'
import { claimUploads } from '../uploads/claim-uploads.ts'
import { uploads } from '../uploads/uploads-table.ts'
import { attachmentHolder, listAttachments } from './list-attachments.ts'
import { messageView, selectMessages } from './list-messages.ts'
import type { LockedConversation } from './lock-conversation.ts'
import { conversations, messages } from './messaging-tables.ts'
import { refuseContactInfo, refuseContactInfoInFileName } from './refuse-contact-info.ts'

/** Whoever has not looked after so long is away. */
const AWAY_AFTER_SECONDS = 600

/** What somebody wrote: words, files that they sent before, or both. */
export type MessageContent = { clientId: string; text: string; attachments?: readonly string[] }
type Written = MessageContent & { conversation: LockedConversation; senderId: string }

/** Writes under the conversation's lock: the next number, both sides told, and a look later whether it was read. */
export async function writeMessage(tx: Tx, ctx: Needs<'actor' | 'now' | 'jobs'>, written: Written): Promise<Message> {
  const { conversation, senderId, clientId, text, attachments: keys = [] } = written
  const [again] = await selectMessages(tx).where(and(eq(messages.senderId, senderId), eq(messages.clientId, clientId)))
  if (again?.conversationId === conversation.id) return viewFor(tx, ctx, again)
  await refuseContactInfo(tx, conversation, text)

  const number = conversation.messageCount + 1
  // Another node's clock may be behind: times never run against the numbers.
  const createdAt = new Date(Math.max(ctx.now().getTime(), conversation.lastMessageAt.getTime()))
  const isFirstUnread = !(await hasUnread(tx, conversation, senderId))
  const [inserted] = await tx
    .insert(messages)
    .values({ conversationId: conversation.id, number, senderId, clientId, message: text, createdAt })
    .onConflictDoNothing({ target: [messages.senderId, messages.clientId] })
    .returning({ id: messages.id })
  if (!inserted) throw new Refusal('conflict', 'This message was sent to somebody else already')
  await tx
    .update(conversations)
    .set({ messageCount: number, lastMessageAt: createdAt })
    .where(eq(conversations.id, conversation.id))

  if (keys.length > 0) {
    const holder = attachmentHolder(inserted.id)
    await claimUploads(tx, ctx, { holder, bucket: 'messageattachments', keys, field: 'attachments' })
    // Only now are they known to be the sender's own.
    const names = await tx.select({ name: uploads.fileName }).from(uploads).where(eq(uploads.heldBy, holder))
    for (const { name } of names) await refuseContactInfoInFileName(tx, conversation, name ?? '')
  }

  if (isFirstUnread) {
    const look = { conversationId: conversation.id, userId: conversation.otherId, number }
    await ctx.jobs.enqueue(tx, 'tell-of-messages', look, { afterSeconds: AWAY_AFTER_SECONDS })
  }
  await announce(tx, {
    live: [senderId, conversation.otherId].map((userId) => ({ userId, name: 'messages', id: conversation.id })),
  })
  return viewFor(tx, ctx, only(await selectMessages(tx).where(eq(messages.id, inserted.id))))
}

/** As its sender sees it. */
async function viewFor(tx: Tx, { now }: Needs<'now'>, row: Awaited<ReturnType<typeof selectMessages>>[number]): Promise<Message> {
  const attachmentsOf = await listAttachments({ db: tx, now }, { reader: row.otherId, messageIds: [row.id] })
  return messageView(row, attachmentsOf(row.id))
}

/** One look is enough for all that wait. */
async function hasUnread(tx: Tx, { id }: LockedConversation, senderId: string): Promise<boolean> {
  const isWaiting = and(eq(messages.conversationId, id), eq(messages.senderId, senderId), sql`not ${messages.read}`)
  const [waiting] = await tx.select({ id: messages.id }).from(messages).where(isWaiting).limit(1)
  return waiting !== undefined
}
