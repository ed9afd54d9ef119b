import { z } from 'zod'
import { MESSAGE_MAX_BYTES, MESSAGES_AT_ONCE } from './messages.ts'
import { isSeen } from './seen-line.ts'
import { Uuid } from './uuid.ts'

const UNKEEPABLE = 'The message holds a character that cannot be stored'
const isKeepable = (text: string) => !text.includes('\u0000')

/** Sender, time and number are the server's, whatever is sent. */
const message = z
  .string()
  .trim()
  .min(1, { error: 'Write a message first', abort: true })
  .refine(isSeen, 'Write a message first')
  .refine(
    (text) => new TextEncoder().encode(text).length <= MESSAGE_MAX_BYTES,
    'This message is too long. Please send it in parts.',
  )
  .refine(isKeepable, UNKEEPABLE)

export const SendMessage = z.object({ client_id: Uuid, message })

const ADDRESSEES = 'Say whom you write to: one of builder_id, order_id and request_id'

const addressee = {
  builder_id: Uuid.optional(),
  order_id: Uuid.optional(),
  request_id: Uuid.optional(),
}
type Named = { builder_id?: string; order_id?: string; request_id?: string }
const isOne = (given: Named) => [given.builder_id, given.order_id, given.request_id].filter((id) => id !== undefined).length === 1

export const AddresseeQuery = z.object(addressee).refine(isOne, ADDRESSEES)
export const StartConversation = z.object({ ...addressee, client_id: Uuid, message }).refine(isOne, ADDRESSEES)

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
  before: z.coerce.number().int().min(1).max(2_000_000_000).optional(),
})

export const MarkRead = z.object({ up_to: z.number().int().min(1).max(2_000_000_000) })
export const BlockCorrespondent = z.object({ blocked: z.boolean() })
