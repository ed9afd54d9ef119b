import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Message } from '#contracts/messaging/message-views.ts'
import { announce } from '#domain/kernel/announce.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { defineJob } from '#domain/kernel/define-job.ts'
import { claimUploads } from '#domain/people/uploads/claim-uploads.ts'
import { uploads } from '#domain/people/uploads/uploads-table.ts'
import { findAskedProduct } from './find-asked-product.ts'
import { isUnreadTyped } from './is-unread-typed.ts'
import { attachmentHolder, loadAttachmentsByMessage } from './load-attachments-by-message.ts'
import type { LockedConversation } from './lock-conversation.ts'
import { messageView, selectMessages } from './message-view.ts'
import { conversations, messages } from './messaging-tables.ts'
import { refuseContactInfo, refuseContactInfoInFileName } from './refuse-contact-info.ts'

/** Checks whether a message is still unread. */
export const notifyUnreadMessagesJob = defineJob<{ conversationId: string; userId: string; number: number }>('tell-of-messages')

/** Users who have not looked at their messages for this long count as away. */
const AWAY_AFTER_SECONDS = 600

/** The message: text, uploaded files, or both, and the instrument that it asks about. */
export type MessageContent = { clientId: string; text: string; attachments?: readonly string[]; productId?: string | undefined }
/**
 * `isAutomatic`: posted by the shop, with an email of its own. `isBuildStep`: about a build that both sides signed, regardless of
 * other builds that they are agreeing on.
 */
type Written = MessageContent & { conversation: LockedConversation; senderId: string } & StepMarks
export type StepMarks = { isAutomatic?: boolean; isBuildStep?: boolean }

/**
 * Writes a message under the conversation's lock: takes the next number, notifies both sides and schedules the check for unread
 * messages.
 */
export async function writeMessage(ctx: Needs<'actor' | 'now' | 'jobs'>, tx: Tx, written: Written): Promise<Message> {
  const { conversation, senderId, clientId, text, attachments: keys = [], productId } = written
  const { isAutomatic = false, isBuildStep = false } = written
  const [again] = await selectMessages(tx).where(and(eq(messages.senderId, senderId), eq(messages.clientId, clientId)))
  if (again?.conversationId === conversation.id) return viewFor(ctx, tx, again)
  if (!isBuildStep) await refuseContactInfo(tx, conversation, text)

  const number = conversation.messageCount + 1
  // Another node's clock may be behind, but times must follow the order of the numbers.
  const createdAt = new Date(Math.max(ctx.now().getTime(), conversation.lastMessageAt.getTime()))
  const asked = await findAskedProduct(tx, { productId, ownerId: conversation.otherId })
  const isFirstUnread = !isAutomatic && !(await hasUnread(tx, conversation, senderId))
  const [inserted] = await tx
    .insert(messages)
    .values({ conversationId: conversation.id, number, senderId, clientId, message: text, ...asked, isAutomatic, createdAt })
    .onConflictDoNothing({ target: [messages.senderId, messages.clientId] })
    .returning({ id: messages.id })
  if (!inserted) throw new Refusal('conflict', 'This message was already sent to another recipient')
  await tx
    .update(conversations)
    .set({ messageCount: number, lastMessageAt: createdAt })
    .where(eq(conversations.id, conversation.id))

  if (keys.length > 0) {
    const holder = attachmentHolder(inserted.id)
    await claimUploads(ctx, tx, { holder, bucket: 'messageattachments', keys, field: 'attachments' })
    // Only now are the files known to be the sender's own.
    const names = await tx.select({ name: uploads.fileName }).from(uploads).where(eq(uploads.heldBy, holder))
    for (const { name } of names) await refuseContactInfoInFileName(tx, conversation, name ?? '')
  }

  if (isFirstUnread) {
    const look = { conversationId: conversation.id, userId: conversation.otherId, number }
    await ctx.jobs.enqueue(tx, notifyUnreadMessagesJob, look, { afterSeconds: AWAY_AFTER_SECONDS })
  }
  await announce(tx, {
    live: [senderId, conversation.otherId].map((userId) => ({ userId, name: 'messages', id: conversation.id })),
  })
  return viewFor(ctx, tx, only(await selectMessages(tx).where(eq(messages.id, inserted.id))))
}

/** As the sender sees it. */
async function viewFor({ now }: Needs<'now'>, tx: Tx, row: Awaited<ReturnType<typeof selectMessages>>[number]): Promise<Message> {
  const attachmentsOf = await loadAttachmentsByMessage({ db: tx, now }, { reader: row.otherId, messageIds: [row.id] })
  return messageView(row, attachmentsOf(row.id))
}

/** One check is enough for all unread messages that somebody typed. */
async function hasUnread(tx: Tx, { id }: LockedConversation, senderId: string): Promise<boolean> {
  const isWaiting = and(eq(messages.conversationId, id), eq(messages.senderId, senderId), isUnreadTyped)
  const [waiting] = await tx.select({ id: messages.id }).from(messages).where(isWaiting).limit(1)
  return waiting !== undefined
}
