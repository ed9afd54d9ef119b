import { daysBefore } from '#contracts/kernel/dates/days.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { attachmentHolder } from '#domain/messaging/conversations/load-attachments-by-message.ts'
import { conversations, messages } from '#domain/messaging/conversations/messaging-tables.ts'
import type { Files } from '#domain/ports/files.ts'
import { signInEmail, userId } from './account-rows.ts'
import { demoBuilders } from './demo-builders.ts'
import { type DemoConversation, demoConversations } from './demo-conversations.ts'
import { stableId } from './stable-id.ts'
import { type StoredPicture, storePicture } from './store-picture.ts'
import { typeset } from './typeset.ts'

// Every drawn picture has this size.
const SENT = { bucket: 'messageattachments', formats: ['webp'], width: 800, height: 1000 } satisfies Partial<StoredPicture>

/** Inserts the demo shop's conversations, and stores their pictures. */
export async function fillConversations(tx: Tx, now: Date, files: Files | undefined): Promise<void> {
  await tx.insert(conversations).values(demoConversations.map((one) => conversationRow(now, one)))
  await tx.insert(messages).values(demoConversations.flatMap((one) => messageRows(now, one)))
  if (files) await fillPictures(tx, now, files)
}

export function conversationId({ buyerEmail, builder }: Pick<DemoConversation, 'buyerEmail' | 'builder'>): string {
  return stableId('conversation', `${buyerEmail} ${builder}`)
}

function messageId(conversation: DemoConversation, at: number): string {
  return stableId('message', `${conversationId(conversation)} ${at}`)
}

function conversationRow(now: Date, conversation: DemoConversation) {
  const { buyerEmail, builder, messages: sent } = conversation
  return {
    id: conversationId(conversation),
    userId: userId(buyerEmail),
    sellerId: makerUserId(builder),
    messageCount: sent.length,
    createdAt: daysBefore(now, sent[0]?.daysAgo ?? 0),
    lastMessageAt: daysBefore(now, sent.at(-1)?.daysAgo ?? 0),
  }
}

function messageRows(now: Date, conversation: DemoConversation) {
  const { messages: sent, unread } = conversation
  return sent.map((message, at) => ({
    id: messageId(conversation, at),
    conversationId: conversationId(conversation),
    number: at + 1,
    senderId: senderOf(conversation, message),
    clientId: stableId('client', messageId(conversation, at)),
    message: typeset(message.words),
    read: at < sent.length - unread,
    createdAt: daysBefore(now, message.daysAgo),
  }))
}

async function fillPictures(tx: Tx, now: Date, files: Files): Promise<void> {
  for (const conversation of demoConversations) {
    for (const [at, message] of conversation.messages.entries()) {
      const { instrument = '', views = [] } = message.pictures ?? {}
      for (const [position, { view, fileName }] of views.entries()) {
        const owner = senderOf(conversation, message)
        const heldBy = attachmentHolder(messageId(conversation, at))
        const storedAt = daysBefore(now, message.daysAgo)
        const file = { ...SENT, plate: `demo/${instrument}/${view}`, fileName }
        await storePicture(tx, files, { ...file, owner, heldBy, position, now, storedAt })
      }
    }
  }
}

function senderOf({ buyerEmail, builder }: DemoConversation, { by }: DemoConversation['messages'][number]): string {
  return by === 'buyer' ? userId(buyerEmail) : makerUserId(builder)
}

function makerUserId(slug: string): string {
  const maker = demoBuilders.find((one) => one.slug === slug)
  if (!maker) throw new Error(`A demo conversation is with ${slug}, who is not in the demo shop`)
  return userId(signInEmail(maker))
}
