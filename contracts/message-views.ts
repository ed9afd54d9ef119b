import { z } from 'zod'
import { FILE_KINDS } from './file-types.ts'

/** A person as seen by their correspondents. */
export const Correspondent = z
  .object({
    user_id: z.string(),
    /** Of the profile; chooses the stock portrait. */
    profile_id: z.string(),
    slug: z.string().nullable(),
    display_name: z.string(),
    business_name: z.string().nullable(),
    avatar_url: z.string().nullable(),
    is_seller: z.boolean(),
  })
  .meta({ id: 'Correspondent' })
export type Correspondent = z.infer<typeof Correspondent>

/** A file that came with a message. Its addresses are the reader's own, and good for an hour at most. */
export const Attachment = z
  .object({
    key: z.string(),
    kind: z.enum(FILE_KINDS),
    /** Its sender's name for it, made safe. */
    name: z.string(),
    bytes: z.number(),
    /** Of a picture; 0 for anything else. */
    width: z.number(),
    height: z.number(),
    url: z.string(),
    /** A small picture of it; null when it is none. */
    thumbnail_url: z.string().nullable(),
  })
  .meta({ id: 'Attachment' })
export type Attachment = z.infer<typeof Attachment>

/** The instrument that a message asks about. */
const MessageProduct = z
  .object({
    /** Null once its page is no longer visible. */
    id: z.string().nullable(),
    /** As it was called then, once it has no page. */
    name: z.string(),
    picture: z.object({ key: z.string() }).nullable(),
  })
  .meta({ id: 'MessageProduct' })
export type MessageProduct = z.infer<typeof MessageProduct>

export const Message = z
  .object({
    id: z.string(),
    conversation_id: z.string(),
    /** From 1, without gaps: the order of the conversation. */
    number: z.number(),
    sender_id: z.string(),
    /** The sender's own name for it, by which a message sent again is recognised. */
    client_id: z.string(),
    /** Empty when it consists of attachments alone. */
    message: z.string(),
    attachments: z.array(Attachment),
    product: MessageProduct.nullable(),
    read: z.boolean(),
    created_at: z.string(),
    sender: Correspondent,
  })
  .meta({ id: 'Message' })
export type Message = z.infer<typeof Message>

export const Conversation = z
  .object({
    id: z.string(),
    user_id: z.string(),
    seller_id: z.string(),
    created_at: z.string(),
    last_message_at: z.string(),
    other_user: Correspondent,
    unread_count: z.number(),
    last_message: z.object({
      message: z.string(),
      attachment_count: z.number(),
      sender_id: z.string(),
      created_at: z.string(),
    }),
    /** By whoever is asking. */
    is_blocked: z.boolean(),
    can: z.object({ write: z.boolean() }),
    /** Why not, in words for the person; null while they may. */
    why_not: z.string().nullable(),
    /** A custom build of the two is open and not accepted yet: contact information is refused meanwhile. */
    is_agreeing_build: z.boolean(),
  })
  .meta({ id: 'Conversation' })
export type Conversation = z.infer<typeof Conversation>

/** `next` asks for the conversations after these; null at the end. */
export const ConversationPage = z.object({ conversations: z.array(Conversation), next: z.string().nullable() })
export type ConversationPage = z.infer<typeof ConversationPage>

/** Oldest first. */
export const MessagePage = z.object({ messages: z.array(Message), has_older: z.boolean() })
export type MessagePage = z.infer<typeof MessagePage>

/** What there is before the first message: perhaps a conversation already, and why one cannot be begun. */
export const MessageFormView = z
  .object({
    conversation: Conversation.nullable(),
    other_user: Correspondent,
    why_not: z.string().nullable(),
    is_agreeing_build: z.boolean(),
  })
  .meta({ id: 'MessageFormView' })
export type MessageFormView = z.infer<typeof MessageFormView>

export const ConversationAnswer = z.object({ conversation: Conversation })
export const StartedConversation = z.object({ conversation: Conversation, message: Message })
export const SentMessage = z.object({ message: Message })
export const UnreadCount = z.object({ unread_count: z.number() })
