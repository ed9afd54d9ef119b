import { createRoute, z } from '@hono/zod-openapi'
import { Confirmation } from '#contracts/buying/confirmation-views.ts'
import { Uuid } from '#contracts/kernel/uuid.ts'
import {
  AddresseeQuery,
  BlockCorrespondent,
  ConversationsQuery,
  MarkRead,
  StartConversation,
} from '#contracts/messaging/message-bodies.ts'
import {
  ConversationAnswer,
  ConversationPage,
  MessageFormView,
  StartedConversation,
  UnreadCount,
} from '#contracts/messaging/message-views.ts'
import type { Addressee } from '#contracts/messaging/messages.ts'
import { blockCorrespondent } from '#domain/messaging/conversations/block-correspondent.ts'
import { countUnreadMessages } from '#domain/messaging/conversations/count-unread-messages.ts'
import { getConversation } from '#domain/messaging/conversations/get-conversation.ts'
import { getMessageFormView } from '#domain/messaging/conversations/get-message-form-view.ts'
import { listConversations } from '#domain/messaging/conversations/list-conversations.ts'
import { markRead } from '#domain/messaging/conversations/mark-read.ts'
import { startConversation } from '#domain/messaging/conversations/start-conversation.ts'
import { apiRouter } from '#server/http/api-router.ts'
import { jsonAnswer, jsonBody, refusal } from '#server/http/json-answer.ts'
import { withScope } from '#server/http/token-access.ts'

const byId = z.object({ id: Uuid })
const one = jsonAnswer(ConversationAnswer, 'The conversation from your side')

const list = createRoute({
  method: 'get',
  path: '/conversations',
  security: withScope('messages:read'),
  summary: 'List your conversations, most recent first',
  request: { query: ConversationsQuery },
  responses: { 200: jsonAnswer(ConversationPage, 'Pass `next` to get the following page') },
})
const unread = createRoute({
  method: 'get',
  path: '/conversations/unread',
  security: withScope('messages:read'),
  summary: 'Get the number of your unread messages',
  responses: { 200: jsonAnswer(UnreadCount, 'Across all conversations') },
})
const messageForm = createRoute({
  method: 'get',
  path: '/conversations/with',
  security: withScope('messages:read'),
  summary:
    'Get your conversation with a builder, or with the other side of an order or custom build; null before the first message',
  request: { query: AddresseeQuery },
  responses: {
    200: jsonAnswer(MessageFormView, 'The other person, and whether you can message them'),
    404: refusal('The builder does not exist, or the order or custom build is not yours'),
  },
})
const start = createRoute({
  method: 'post',
  path: '/conversations',
  security: withScope('messages:write'),
  summary: 'Send a message; starts the conversation if there is none',
  request: jsonBody(StartConversation),
  responses: { 201: jsonAnswer(StartedConversation, 'Sent') },
})
const get = createRoute({
  method: 'get',
  path: '/conversations/{id}',
  security: withScope('messages:read'),
  summary: 'Get a conversation',
  request: { params: byId },
  responses: { 200: one },
})
const read = createRoute({
  method: 'post',
  path: '/conversations/{id}/read',
  security: withScope('messages:write'),
  summary: 'Mark the other person’s messages as read, all or up to a message number',
  request: { params: byId, ...jsonBody(MarkRead) },
  responses: { 200: jsonAnswer(Confirmation, 'Both sides can see which messages were read') },
})
const block = createRoute({
  method: 'put',
  path: '/conversations/{id}/block',
  security: withScope('messages:write'),
  summary: 'Block or unblock messages from the other person',
  request: { params: byId, ...jsonBody(BlockCorrespondent) },
  responses: { 200: one },
})

/** The signed-in user's conversations; each action checks permission. */
export function conversationsApi() {
  return apiRouter()
    .openapi(list, async (c) => c.json(await listConversations(c.var.ctx, c.req.valid('query')), 200))
    .openapi(unread, async (c) => c.json({ unread_count: await countUnreadMessages(c.var.ctx) }, 200))
    .openapi(messageForm, async (c) => c.json(await getMessageFormView(c.var.ctx, c.req.valid('query') as Addressee), 200))
    .openapi(start, async (c) => {
      const { client_id, message: text, attachments, product_id: productId, ...named } = c.req.valid('json')
      const content = { clientId: client_id ?? crypto.randomUUID(), text, attachments, productId }
      const addressee = named as Addressee
      return c.json(await startConversation(c.var.ctx, { addressee, ...content }), 201)
    })
    .openapi(get, async (c) => c.json({ conversation: await getConversation(c.var.ctx, c.req.valid('param').id) }, 200))
    .openapi(read, async (c) => {
      await markRead(c.var.ctx, { conversationId: c.req.valid('param').id, upTo: c.req.valid('json').up_to })
      return c.json({ message: 'Read' }, 200)
    })
    .openapi(block, async (c) => {
      const { blocked } = c.req.valid('json')
      const conversation = await blockCorrespondent(c.var.ctx, { conversationId: c.req.valid('param').id, blocked })
      return c.json({ conversation }, 200)
    })
}
