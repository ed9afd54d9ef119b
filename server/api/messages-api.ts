import { createRoute, z } from '@hono/zod-openapi'
import { MessagesQuery, SendMessage } from '#contracts/message-bodies.ts'
import type { MessageReportPage } from '#contracts/message-reports.ts'
import type { Message, MessagePage } from '#contracts/messages.ts'
import { Uuid } from '#contracts/uuid.ts'
import { listMessages } from '#domain/messaging/list-messages.ts'
import { listReports } from '#domain/messaging/list-reports.ts'
import { sendMessage } from '#domain/messaging/send-message.ts'
import { handleReport } from '#domain/operators/handle-report.ts'
import { apiRouter } from '../http/api-router.ts'
import { jsonAnswer, jsonBody } from '../http/json-answer.ts'

const byId = z.object({ id: Uuid })

const list = createRoute({
  method: 'get',
  path: '/conversations/{id}/messages',
  summary: 'The newest messages of your conversation, or those before a number',
  request: { params: byId, query: MessagesQuery },
  responses: { 200: jsonAnswer<MessagePage>('Oldest first') },
})
const send = createRoute({
  method: 'post',
  path: '/conversations/{id}/messages',
  summary: 'Write in your conversation; the same client_id is the same message',
  request: { params: byId, ...jsonBody(SendMessage) },
  responses: { 201: jsonAnswer<{ message: Message }>('Sent, unread') },
})
const reports = createRoute({
  method: 'get',
  path: '/admin/reports',
  summary: 'Conversations that people reported, for operators',
  request: {
    query: z.object({
      handled: z.enum(['true', 'false']).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
      offset: z.coerce.number().int().min(0).max(100_000).default(0),
    }),
  },
  responses: { 200: jsonAnswer<MessageReportPage>('Newest first, each with the last words of its moment') },
})
const handle = createRoute({
  method: 'post',
  path: '/admin/reports/{id}/handled',
  summary: 'An operator has looked at a report',
  request: { params: byId },
  responses: { 200: jsonAnswer<{ message: string }>('Marked') },
})

/** Messages between the bearer and others, and what operators are asked to look at. */
export function messagesApi() {
  return apiRouter()
    .openapi(list, async (c) => {
      const page = await listMessages(c.var.ctx, { conversationId: c.req.valid('param').id, ...c.req.valid('query') })
      return c.json(page, 200)
    })
    .openapi(send, async (c) => {
      const { client_id: clientId, message: text } = c.req.valid('json')
      const message = await sendMessage(c.var.ctx, { conversationId: c.req.valid('param').id, clientId, text })
      return c.json({ message }, 201)
    })
    .openapi(reports, async (c) => {
      const { handled, ...page } = c.req.valid('query')
      return c.json(await listReports(c.var.ctx, { ...page, handled: handled && handled === 'true' }), 200)
    })
    .openapi(handle, async (c) => {
      await handleReport(c.var.ctx, c.req.valid('param').id)
      return c.json({ message: 'Marked as handled' }, 200)
    })
}
