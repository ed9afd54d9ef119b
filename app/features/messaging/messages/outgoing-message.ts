import type { Attachment } from '#contracts/messaging/message-views.ts'
import type { Addressee, AskedProduct } from '#contracts/messaging/messages.ts'

/** The recipient: a conversation, or a person without one. */
export type Destination = { conversationId: string } | { addressee: Addressee }

/** An uploaded file waiting for its message. */
export type AttachedFile = Pick<Attachment, 'key' | 'kind' | 'name' | 'bytes'>

/** The content: text, files, or both, and the instrument that it asks about. */
export type MessageContent = { text: string; attachments: AttachedFile[]; product?: AskedProduct | undefined }

/** An outgoing message. It is shown immediately, until the conversation itself contains it. */
export type OutgoingMessage = MessageContent & {
  clientId: string
  /** The other person's account: each person receives messages in the order in which they were written. */
  to: string
  destination: Destination
  /** When it was written, in milliseconds; unique. */
  at: number
  /** `waiting` is sent automatically; `refused` was rejected by the shop. */
  state: 'waiting' | 'sent' | 'refused'
  /** The number of failed attempts. */
  tries: number
  /** Why it was refused. */
  reason?: string
}
