import { createRoute, z } from '@hono/zod-openapi'
import { Uuid } from '#contracts/kernel/uuid.ts'
import { MessagesQuery, SendMessage } from '#contracts/messaging/message-bodies.ts'
import { MessagePage, SentMessage } from '#contracts/messaging/message-views.ts'
import { listMessages } from '#domain/messaging/conversations/list-messages.ts'
import { sendMessage } from '#domain/messaging/conversations/send-message.ts'
import { apiRouter } from '#server/http/api-router.ts'
import { jsonAnswer, jsonBody } from '#server/http/json-answer.ts'
import { withScope } from '#server/http/token-access.ts'

const byId = z.object({ id: Uuid })

const list = createRoute({
  method: 'get',
  path: '/conversations/{id}/messages',
  security: withScope('messages:read'),
  summary: 'List the newest messages in a conversation, or those before a message number',
  request: { params: byId, query: MessagesQuery },
  responses: { 200: jsonAnswer(MessagePage, 'Oldest first') },
})
const send = createRoute({
  method: 'post',
  path: '/conversations/{id}/messages',
  security: withScope('messages:write'),
  summary: 'Send a message in a conversation; a repeated `client_id` is not sent twice',
  description:
    '`attachments` takes up to five keys returned by POST /api/v1/uploads for the bucket `messageattachments`; with attachments, `message` may ' +
    'be omitted. Attachment URLs work for you only, for up to an hour. ' +
    '`product_id` names the instrument you are asking about. It is ignored if the instrument is not the other person’s or is not visible.',
  request: { params: byId, ...jsonBody(SendMessage) },
  responses: { 201: jsonAnswer(SentMessage, 'Sent, unread') },
})
/** Messages between the signed-in user and others. */
export function messagesApi() {
  return apiRouter()
    .openapi(list, async (c) => {
      const page = await listMessages(c.var.ctx, { conversationId: c.req.valid('param').id, ...c.req.valid('query') })
      return c.json(page, 200)
    })
    .openapi(send, async (c) => {
      const { client_id, message: text, attachments, product_id: productId } = c.req.valid('json')
      const content = { clientId: client_id ?? crypto.randomUUID(), text, attachments, productId }
      const message = await sendMessage(c.var.ctx, { conversationId: c.req.valid('param').id, ...content })
      return c.json({ message }, 201)
    })
}
