import type { FileKind } from './file-types.ts'

/** The newest messages of a conversation; older ones load page by page (specification 2, section 9). */
export const MESSAGES_AT_ONCE = 50

/** In bytes of UTF-8. */
export const MESSAGE_MAX_BYTES = 5000

/** A person as the other side of a conversation sees them. */
export type Correspondent = {
  user_id: string
  /** The profile's id, which picks the stock portrait. */
  profile_id: string
  slug: string | null
  display_name: string
  business_name: string | null
  avatar_url: string | null
  is_seller: boolean
}

/** A file in a message. Its URLs belong to the reader and last an hour at most. */
export type Attachment = {
  key: string
  kind: FileKind
  /** The sender's name for it, made safe. */
  name: string
  bytes: number
  /** For a picture; 0 for anything else. */
  width: number
  height: number
  url: string
  /** A thumbnail; null if it is not a picture. */
  thumbnail_url: string | null
}

export type Message = {
  id: string
  conversation_id: string
  /** From 1, without gaps: the order of the conversation. */
  number: number
  sender_id: string
  /** The sender's id for it, which identifies a message that is sent again. */
  client_id: string
  /** Empty if there are only attachments. */
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
  /** By the reader. */
  is_blocked: boolean
  can: { write: boolean }
  /** Why the reader cannot write; null while they can. */
  why_not: string | null
  /** A custom build between the two is open and not accepted yet: contact information is refused meanwhile. */
  is_agreeing_build: boolean
}

/** `next` continues after these conversations; null at the end. */
export type ConversationPage = { conversations: Conversation[]; next: string | null }

/** Oldest first. */
export type MessagePage = { messages: Message[]; has_older: boolean }

/** The other side: a builder's shop, or the other party of an order or a custom build. */
export type Addressee = { builder_id: string } | { seller_id: string } | { order_id: string } | { request_id: string }

/** A conversation before its first message: an existing one, or why none can be started. */
export type Approach = {
  conversation: Conversation | null
  other_user: Correspondent
  why_not: string | null
  is_agreeing_build: boolean
}
