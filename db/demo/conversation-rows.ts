import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Queryable, Tx } from '#domain/kernel/db.ts'
import { attachmentHolder } from '#domain/messaging/load-attachments-by-message.ts'
import { conversations, messages } from '#domain/messaging/messaging-tables.ts'
import type { Files } from '#domain/ports/files.ts'
import { putSizes } from '#domain/uploads/upload-files.ts'
import { makeUploadName, uploadKey, uploadPath, uploadSigner } from '#domain/uploads/upload-key.ts'
import { URL_SECONDS } from '#domain/uploads/upload-limits.ts'
import { uploads } from '#domain/uploads/uploads-table.ts'
import { signInEmail, userId } from './account-rows.ts'
import { daysBefore } from './days-before.ts'
import { demoBuilders } from './demo-builders.ts'
import { type DemoConversation, demoConversations } from './demo-conversations.ts'
import { stableId } from './stable-id.ts'
import { typeset } from './typeset.ts'

// An image has the built copy alone.
const [PLATES = new URL('../../public/plates/demo/', import.meta.url)] = ['public', 'build/client']
  .map((folder) => new URL(`../../${folder}/plates/demo/`, import.meta.url))
  .filter((folder) => existsSync(folder))
// Every drawn picture has this size.
const WIDTH = 800
const HEIGHT = 1000
const BUCKET = 'messageattachments'

/** Inserts the conversations of the demo shop, and stores the pictures that were sent in them. */
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
        const sentAt = daysBefore(now, message.daysAgo)
        await storePicture(tx, files, { plate: `${instrument}/${view}`, fileName, owner, heldBy, position, now, sentAt })
      }
    }
  }
}

type SentPicture = {
  plate: string
  fileName: string
  owner: string
  heldBy: string
  position: number
  now: Date
  sentAt: Date
}

/** As the shop stores an upload of this size: whole in every larger size. */
async function storePicture(tx: Queryable, files: Files, picture: SentPicture): Promise<void> {
  const { plate, fileName, owner, heldBy, position, now, sentAt } = picture
  const [small, whole] = await Promise.all([400, WIDTH].map((width) => readFile(new URL(`${plate}-${width}.webp`, PLATES))))
  if (!small || !whole) throw new Error(`There is no drawn picture ${plate}`)
  const name = makeUploadName(sentAt)
  const upload = { bucket: BUCKET, path: uploadPath(BUCKET, owner, name) } as const
  await tx.insert(uploads).values({
    ...upload,
    key: uploadKey(BUCKET, name, await uploadSigner(tx)),
    userId: owner,
    width: WIDTH,
    height: HEIGHT,
    fileType: 'webp',
    fileName,
    bytes: whole.length,
    heldBy,
    position,
    addressExpiresAt: new Date(now.getTime() + URL_SECONDS * 1000),
    createdAt: sentAt,
  })
  const sizes = [
    { width: 400 as const, bytes: small },
    { width: 800 as const, bytes: whole },
    { width: 1600 as const, bytes: whole },
  ]
  await putSizes(files, upload, sizes, 'webp')
}

function senderOf({ buyerEmail, builder }: DemoConversation, { by }: DemoConversation['messages'][number]): string {
  return by === 'buyer' ? userId(buyerEmail) : makerUserId(builder)
}

function makerUserId(slug: string): string {
  const maker = demoBuilders.find((one) => one.slug === slug)
  if (!maker) throw new Error(`A demo conversation is with ${slug}, who is not in the demo shop`)
  return userId(signInEmail(maker))
}
