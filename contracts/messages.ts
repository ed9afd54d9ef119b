import type { FileKind } from './file-types.ts'

/** The newest so many of a conversation; older ones come page by page (specification 2, section 9). */
export const MESSAGES_AT_ONCE = 50

/** In bytes of UTF-8. */
export const MESSAGE_MAX_BYTES = 5000

/** A person as whoever writes with them sees them. */
export type Correspondent = {
  user_id: string
  /** Of the profile; chooses the stock portrait. */
  profile_id: string
  slug: string | null
  display_name: string
  business_name: string | null
  avatar_url: string | null
  is_seller: boolean
}

/** A file that came with a message. Its addresses are the reader's own, and good for an hour at most. */
export type Attachment = {
  key: string
  kind: FileKind
  /** Its sender's name for it, made safe. */
  name: string
  bytes: number
  /** Of a picture; 0 for anything else. */
  width: number
  height: number
  url: string
  /** A small picture of it; null when it is none. */
  thumbnail_url: string | null
}

export type Message = {
  id: string
  conversation_id: string
  /** From 1, without gaps: the order of the conversation. */
  number: number
  sender_id: string
  /** The sender's own name for it, by which a message sent again is recognised. */
  client_id: string
  /** Empty when it consists of attachments alone. */
  message: string
  attachments: Attachment[]
  read: boolean
  created_at: string
  sender: Correspondent
}

export type Conversation = {
  id: string
  user_id: string
  seller_id: string
  created_at: string
  last_message_at: string
  other_user: Correspondent
  unread_count: number
  last_message: { message: string; attachment_count: number; sender_id: string; created_at: string }
  /** By whoever is asking. */
  is_blocked: boolean
  can: { write: boolean }
  /** Why not, in words for the person; null while they may. */
  why_not: string | null
  /** A custom build of the two is open and not accepted yet: contact information is refused meanwhile. */
  is_agreeing_build: boolean
}

/** `next` asks for the conversations after these; null at the end. */
export type ConversationPage = { conversations: Conversation[]; next: string | null }

/** Oldest first. */
export type MessagePage = { messages: Message[]; has_older: boolean }

/** Whom a conversation is opened with: somebody's shop, or the other side of an order or of a custom build. */
export type Addressee = { builder_id: string } | { seller_id: string } | { order_id: string } | { request_id: string }

/** What there is before the first message: perhaps a conversation already, and why one cannot be begun. */
export type Approach = {
  conversation: Conversation | null
  other_user: Correspondent
  why_not: string | null
  is_agreeing_build: boolean
}
