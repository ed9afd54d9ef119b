import { z } from 'zod'
import { MAX_ATTACHMENTS, TOO_MANY_ATTACHMENTS } from './file-types.ts'
import { MESSAGE_MAX_BYTES, MESSAGES_AT_ONCE } from './messages.ts'
import { Uuid } from './uuid.ts'
import { hasVisibleText } from './visible-text.ts'

const LAST = 2_000_000_000
const UNKEEPABLE = 'The message holds a character that cannot be stored'
const isKeepable = (text: string) => !text.includes('\u0000')

/** Sender, time and number are the server's, whatever is sent. */
const message = z
  .string()
  .trim()
  .default('')
  .refine(
    (text) => new TextEncoder().encode(text).length <= MESSAGE_MAX_BYTES,
    'This message is too long. Please send it in parts.',
  )
  .refine(isKeepable, UNKEEPABLE)

/** The keys of files that were sent to the bucket of attachments before. */
const attachments = z
  .array(z.string().min(1).max(200))
  .max(MAX_ATTACHMENTS, TOO_MANY_ATTACHMENTS)
  .refine((keys) => new Set(keys).size === keys.length, 'A file is attached twice')
  .default([])

type Written = { message: string; attachments: string[] }
const isWritten = ({ message, attachments }: Written) => hasVisibleText(message) || (message === '' && attachments.length > 0)
const EMPTY = { message: 'Write a message first', path: ['message'] }

/** Named by who sends it, so that sending again never doubles it; not named, every sending is a new message. */
const client_id = Uuid.optional()

export const SendMessage = z.object({ client_id, message, attachments }).refine(isWritten, EMPTY)

const ADDRESSEES = 'Say whom you write to: one of builder_id, seller_id, order_id and request_id'

const addressee = {
  builder_id: Uuid.optional(),
  /** The builder's account, as conversations name it. */
  seller_id: Uuid.optional(),
  order_id: Uuid.optional(),
  request_id: Uuid.optional(),
}
type Named = { builder_id?: string; seller_id?: string; order_id?: string; request_id?: string }
const isOne = ({ builder_id, seller_id, order_id, request_id }: Named) =>
  [builder_id, seller_id, order_id, request_id].filter((id) => id !== undefined).length === 1

export const AddresseeQuery = z.object(addressee).refine(isOne, ADDRESSEES)
export const StartConversation = z
  .object({ ...addressee, client_id, message, attachments })
  .refine(isOne, ADDRESSEES)
  .refine(isWritten, EMPTY)

export const ConversationsQuery = z.object({
  limit: z.coerce.number().int().min(1).max(50).default(20),
  /** `next` of the page before. */
  after: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[0-9a-f-]{36}$/, 'This is not the end of a page')
    .optional(),
})

export const MessagesQuery = z.object({
  limit: z.coerce.number().int().min(1).max(MESSAGES_AT_ONCE).default(MESSAGES_AT_ONCE),
  /** Only those with a smaller number. */
  before: z.coerce.number().int().min(1).max(LAST).optional(),
})

/** All of them, when no number is named. */
export const MarkRead = z.object({ up_to: z.number().int().min(1).max(LAST).default(LAST) })
export const BlockCorrespondent = z.object({ blocked: z.boolean() })
