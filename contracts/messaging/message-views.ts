import { z } from 'zod'
import { FILE_KINDS } from '../kernel/file-types.ts'

/** A person as their correspondents see them. */
export const Correspondent = z
  .object({
    user_id: z.string(),
    /** The gender in the profile; selects the stock portrait. */
    profile_id: z.string(),
    slug: z.string().nullable(),
    display_name: z.string(),
    business_name: z.string().nullable(),
    avatar_url: z.string().nullable(),
    is_seller: z.boolean(),
  })
  .meta({ id: 'Correspondent' })
export type Correspondent = z.infer<typeof Correspondent>

/** A file in a message. Its addresses are signed for the reader and valid for at most an hour. */
export const Attachment = z
  .object({
    key: z.string(),
    kind: z.enum(FILE_KINDS),
    /** The sender's name for it, sanitized. */
    name: z.string(),
    bytes: z.number(),
    /** For pictures; 0 for other files. */
    width: z.number(),
    height: z.number(),
    url: z.string(),
    /** A thumbnail; null if it is not a picture. */
    thumbnail_url: z.string().nullable(),
  })
  .meta({ id: 'Attachment' })
export type Attachment = z.infer<typeof Attachment>

/** The instrument that a message asks about. */
const MessageProduct = z
  .object({
    /** Null once its page is no longer visible. */
    id: z.string().nullable(),
    /** Its name at that time, if it has no page any longer. */
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
    /** The id chosen by the sender, which identifies a resent message. */
    client_id: z.string(),
    /** Empty if the message consists of attachments only. */
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
    /** Blocked by the reader. */
    is_blocked: z.boolean(),
    can: z.object({ write: z.boolean() }),
    /** Why the reader cannot write; null if they can. */
    why_not: z.string().nullable(),
    /** The two have a custom build that is open and not accepted yet, so contact information is refused. */
    is_agreeing_build: z.boolean(),
  })
  .meta({ id: 'Conversation' })
export type Conversation = z.infer<typeof Conversation>

/** Pass `next` to get the following page; null at the end. */
export const ConversationPage = z.object({ conversations: z.array(Conversation), next: z.string().nullable() })
export type ConversationPage = z.infer<typeof ConversationPage>

/** Oldest first. */
export const MessagePage = z.object({ messages: z.array(Message), has_older: z.boolean() })
export type MessagePage = z.infer<typeof MessagePage>

/** The state before the first message: an existing conversation, or the reason why the reader cannot start one. */
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
