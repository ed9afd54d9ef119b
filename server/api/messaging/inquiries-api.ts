import { z } from '@hono/zod-openapi'
import { Confirmation } from '#contracts/buying/confirmation-views.ts'
import { listLimit } from '#contracts/kernel/whole-number.ts'
import { MarkInquiry, SendContactMessage, SendPartnershipInquiry } from '#contracts/messaging/inquiry-bodies.ts'
import { InquiryAnswer, InquiryPage } from '#contracts/messaging/inquiry-views.ts'
import { listInquiries } from '#domain/messaging/inquiries/list-inquiries.ts'
import { sendInquiry } from '#domain/messaging/inquiries/send-inquiry.ts'
import { handleInquiry } from '#domain/operations/operators/handle-inquiry.ts'
import { jsonAnswer } from '#server/http/json-answer.ts'
import { route } from '#server/http/route.ts'

/** Messages to the shop: anyone can write them, operators read them. */
export const inquiriesApi = [
  route('POST /api/v1/contact-messages', 'public', {
    summary: 'Send a message to the shop',
    body: SendContactMessage,
    status: 201,
    answer: jsonAnswer(Confirmation, 'Received by the shop'),
    needsTerms: false,
    action: async (ctx, { body }, c) => {
      await sendInquiry(ctx, { kind: 'contact', ...body }, c.var.clientNetwork)
      return { message: "Thank you for your message! We'll get back to you soon." }
    },
  }),
  route('POST /api/v1/partnership-inquiries', 'public', {
    summary: 'Send a partnership inquiry to the shop',
    body: SendPartnershipInquiry,
    status: 201,
    answer: jsonAnswer(Confirmation, 'Received by the shop'),
    needsTerms: false,
    action: async (ctx, { body }, c) => {
      await sendInquiry(ctx, { kind: 'partnership', ...body }, c.var.clientNetwork)
      const thanks = "Thank you for your interest! We'll review your partnership proposal and get back to you soon."
      return { message: thanks }
    },
  }),
  route('GET /api/v1/inquiries', 'admin:read', {
    summary: 'List messages to the shop, newest first (operators)',
    query: z.object({
      kind: z.enum(['contact', 'partnership']).optional(),
      handled: z.enum(['true', 'false']).optional(),
      limit: listLimit().default(50),
      offset: z.coerce.number<number | string>().int().min(0).max(100_000).default(0),
    }),
    answer: jsonAnswer(InquiryPage, 'Newest first'),
    action: (ctx, { query: { handled, ...query } }) =>
      listInquiries(ctx, { ...query, handled: handled === undefined ? undefined : handled === 'true' }),
  }),
  route('PUT /api/v1/inquiries/{id}', 'session', {
    summary: 'Mark an inquiry as handled, or reopen it (operators)',
    body: MarkInquiry,
    answer: jsonAnswer(InquiryAnswer, 'Marked'),
    action: async (ctx, { params, body }) => {
      const input = { inquiryId: params.id, handled: body.handled }
      return { inquiry: await handleInquiry(ctx, input) }
    },
  }),
] as const
