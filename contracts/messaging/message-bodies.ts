import { z } from 'zod'
import { MAX_ATTACHMENTS, TOO_MANY_ATTACHMENTS } from '../kernel/file-types.ts'
import { Uuid } from '../kernel/uuid.ts'
import { hasVisibleText } from '../kernel/visible-text.ts'
import { listLimit } from '../kernel/whole-number.ts'
import { MESSAGE_MAX_BYTES, MESSAGES_AT_ONCE } from './messages.ts'

const LAST = 2_000_000_000
const INVALID_CHARACTER = 'The message contains a character that cannot be stored'
const isStorable = (text: string) => !text.includes('\u0000')

/** Sender, time and number are set by the server. */
const message = z
  .string()
  .trim()
  .default('')
  .refine(
    (text) => new TextEncoder().encode(text).length <= MESSAGE_MAX_BYTES,
    'This message is too long. Please split it into shorter messages.',
  )
  .refine(isStorable, INVALID_CHARACTER)

/** The keys of files uploaded to the attachments bucket. */
const attachments = z
  .array(z.string().min(1).max(200))
  .max(MAX_ATTACHMENTS, TOO_MANY_ATTACHMENTS)
  .refine((keys) => new Set(keys).size === keys.length, 'A file is attached twice')
  .default([])

type Written = { message: string; attachments: string[] }
const isWritten = ({ message, attachments }: Written) => hasVisibleText(message) || (message === '' && attachments.length > 0)
const EMPTY = { message: 'Write a message first', path: ['message'] }

/** Chosen by the sender, so that a resent message is stored once. Without it, every request is a new message. */
const client_id = Uuid.optional()

/** The instrument that the message is about. Ignored if it is not the recipient's or is not visible. */
const product_id = Uuid.optional()

export const SendMessage = z.object({ client_id, message, attachments, product_id }).refine(isWritten, EMPTY)

const ADDRESSEES = 'Specify exactly one recipient: builder_id, seller_id, order_id or request_id'

const addressee = {
  builder_id: Uuid.optional(),
  /** The builder's account id, as in conversations. */
  seller_id: Uuid.optional(),
  order_id: Uuid.optional(),
  request_id: Uuid.optional(),
}
type Named = { builder_id?: string; seller_id?: string; order_id?: string; request_id?: string }
const isOne = ({ builder_id, seller_id, order_id, request_id }: Named) =>
  [builder_id, seller_id, order_id, request_id].filter((id) => id !== undefined).length === 1

export const AddresseeQuery = z.object(addressee).refine(isOne, ADDRESSEES)
export const StartConversation = z
  .object({ ...addressee, client_id, message, attachments, product_id })
  .refine(isOne, ADDRESSEES)
  .refine(isWritten, EMPTY)

export const ConversationsQuery = z.object({
  limit: listLimit().default(20),
  /** `next` of the previous page. */
  after: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[0-9a-f-]{36}$/, 'This cursor is not valid')
    .optional(),
})

export const MessagesQuery = z.object({
  limit: listLimit().default(MESSAGES_AT_ONCE),
  /** Only messages with a smaller number. */
  before: z.coerce.number<number | string>().int().min(1).max(LAST).optional(),
})

/** All messages, if no number is given. */
export const MarkRead = z.object({ up_to: z.number().int().min(1).max(LAST).default(LAST) })
export const BlockCorrespondent = z.object({ blocked: z.boolean() })
