import { createRoute, z } from '@hono/zod-openapi'
import { Confirmation } from '#contracts/buying/confirmation-views.ts'
import { Uuid } from '#contracts/kernel/uuid.ts'
import { listLimit } from '#contracts/kernel/whole-number.ts'
import { MarkInquiry, SendContactMessage, SendPartnershipInquiry } from '#contracts/messaging/inquiry-bodies.ts'
import { InquiryAnswer, InquiryPage } from '#contracts/messaging/inquiry-views.ts'
import { listInquiries } from '#domain/messaging/inquiries/list-inquiries.ts'
import { sendInquiry } from '#domain/messaging/inquiries/send-inquiry.ts'
import { handleInquiry } from '#domain/operations/operators/handle-inquiry.ts'
import { apiRouter } from '#server/http/api-router.ts'
import { jsonAnswer, jsonBody } from '#server/http/json-answer.ts'
import { SESSION_ONLY, withScope } from '#server/http/token-access.ts'

const contact = createRoute({
  method: 'post',
  path: '/contact-messages',
  summary: 'Send a message to the shop',
  request: jsonBody(SendContactMessage),
  responses: { 201: jsonAnswer(Confirmation, 'Received by the shop') },
})

const partnership = createRoute({
  method: 'post',
  path: '/partnership-inquiries',
  summary: 'Send a partnership inquiry to the shop',
  request: jsonBody(SendPartnershipInquiry),
  responses: { 201: jsonAnswer(Confirmation, 'Received by the shop') },
})

const list = createRoute({
  method: 'get',
  path: '/inquiries',
  security: withScope('admin:read'),
  summary: 'List messages to the shop, newest first (operators)',
  request: {
    query: z.object({
      kind: z.enum(['contact', 'partnership']).optional(),
      handled: z.enum(['true', 'false']).optional(),
      limit: listLimit().default(50),
      offset: z.coerce.number<number | string>().int().min(0).max(100_000).default(0),
    }),
  },
  responses: { 200: jsonAnswer(InquiryPage, 'Newest first') },
})

const mark = createRoute({
  method: 'put',
  path: '/inquiries/{id}',
  security: SESSION_ONLY,
  summary: 'Mark an inquiry as handled, or reopen it (operators)',
  request: { params: z.object({ id: Uuid }), ...jsonBody(MarkInquiry) },
  responses: { 200: jsonAnswer(InquiryAnswer, 'Marked') },
})

/** Messages to the shop: anyone can write them, operators read them. */
export function inquiriesApi() {
  return apiRouter()
    .openapi(contact, async (c) => {
      await sendInquiry(c.var.ctx, { kind: 'contact', ...c.req.valid('json') }, c.var.clientNetwork)
      return c.json({ message: "Thank you for your message! We'll get back to you soon." }, 201)
    })
    .openapi(partnership, async (c) => {
      await sendInquiry(c.var.ctx, { kind: 'partnership', ...c.req.valid('json') }, c.var.clientNetwork)
      const thanks = "Thank you for your interest! We'll review your partnership proposal and get back to you soon."
      return c.json({ message: thanks }, 201)
    })
    .openapi(list, async (c) => {
      const { handled, ...query } = c.req.valid('query')
      return c.json(
        await listInquiries(c.var.ctx, { ...query, handled: handled === undefined ? undefined : handled === 'true' }),
        200,
      )
    })
    .openapi(mark, async (c) => {
      const input = { inquiryId: c.req.valid('param').id, handled: c.req.valid('json').handled }
      return c.json({ inquiry: await handleInquiry(c.var.ctx, input) }, 200)
    })
}
