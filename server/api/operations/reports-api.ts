import { createRoute, z } from '@hono/zod-openapi'
import { Confirmation } from '#contracts/buying/confirmation-views.ts'
import { Uuid } from '#contracts/kernel/uuid.ts'
import { listLimit } from '#contracts/kernel/whole-number.ts'
import { ChangeCollection, ChangeReview, DismissReport, WriteReport } from '#contracts/operations/report-bodies.ts'
import { ReportPage } from '#contracts/operations/report-views.ts'
import { dismissReport, handleReport } from '#domain/operations/operators/handle-report.ts'
import { listReports } from '#domain/operations/operators/list-reports.ts'
import { moderateCollection } from '#domain/operations/operators/moderate-collection.ts'
import { moderateReview } from '#domain/operations/operators/moderate-review.ts'
import { reportCollection } from '#domain/operations/operators/report-collection.ts'
import { reportConversation } from '#domain/operations/operators/report-conversation.ts'
import { reportReview } from '#domain/operations/operators/report-review.ts'
import { apiRouter } from '#server/http/api-router.ts'
import { jsonAnswer, jsonBody } from '#server/http/json-answer.ts'
import { SESSION_ONLY, withScope } from '#server/http/token-access.ts'

const byId = { params: z.object({ id: Uuid }) }
const done = jsonAnswer(Confirmation, 'Done')
const kept = jsonAnswer(Confirmation, 'Sent to the operators')

const aboutConversation = createRoute({
  method: 'post',
  path: '/conversations/{id}/reports',
  security: SESSION_ONLY,
  summary: 'Report a conversation',
  request: { ...byId, ...jsonBody(WriteReport) },
  responses: { 201: kept },
})
const aboutReview = createRoute({
  method: 'post',
  path: '/reviews/{id}/reports',
  security: SESSION_ONLY,
  summary: 'Report a review',
  request: { ...byId, ...jsonBody(WriteReport) },
  responses: { 201: kept },
})
const aboutCollection = createRoute({
  method: 'post',
  path: '/wishlists/{id}/reports',
  security: SESSION_ONLY,
  summary: 'Report a public collection',
  request: { ...byId, ...jsonBody(WriteReport) },
  responses: { 201: kept },
})
const list = createRoute({
  method: 'get',
  path: '/admin/reports',
  security: withScope('admin:read'),
  summary: 'List reported conversations, reviews and collections (operators)',
  request: {
    query: z.object({
      handled: z.enum(['true', 'false']).optional(),
      limit: listLimit().default(20),
      offset: z.coerce.number<number | string>().int().min(0).max(100_000).default(0),
    }),
  },
  responses: { 200: jsonAnswer(ReportPage, 'Newest first, each with the text at the time of the report') },
})
const handle = createRoute({
  method: 'post',
  path: '/admin/reports/{id}/handled',
  security: SESSION_ONLY,
  summary: 'Mark a reported conversation as handled',
  request: byId,
  responses: { 200: done },
})
const dismiss = createRoute({
  method: 'post',
  path: '/admin/reports/{id}/dismissed',
  security: SESSION_ONLY,
  summary: 'Dismiss a report',
  request: { ...byId, ...jsonBody(DismissReport) },
  responses: { 200: done },
})
const change = createRoute({
  method: 'patch',
  path: '/admin/reviews/{id}',
  security: SESSION_ONLY,
  summary: 'Take down or restore a review, with a reason for its author',
  request: { ...byId, ...jsonBody(ChangeReview) },
  responses: { 200: done },
})
const takeDown = createRoute({
  method: 'patch',
  path: '/admin/wishlists/{id}',
  security: SESSION_ONLY,
  summary: 'Make a public collection private, restore it, or remove its name and description',
  request: { ...byId, ...jsonBody(ChangeCollection) },
  responses: { 200: done },
})

const DONE = {
  'make-private': 'Collection made private',
  'clear-name': 'Name removed',
  reopen: 'The owner can share this collection again',
} as const
const THANKS = { message: 'Thank you. Our team will review your report.' }

/** Reports by users, and the operators' actions on them. */
export function reportsApi() {
  return apiRouter()
    .openapi(aboutConversation, async (c) => {
      await reportConversation(c.var.ctx, { conversationId: c.req.valid('param').id, ...c.req.valid('json') })
      return c.json(THANKS, 201)
    })
    .openapi(aboutReview, async (c) => {
      await reportReview(c.var.ctx, { reviewId: c.req.valid('param').id, ...c.req.valid('json') })
      return c.json(THANKS, 201)
    })
    .openapi(aboutCollection, async (c) => {
      await reportCollection(c.var.ctx, { wishlistId: c.req.valid('param').id, ...c.req.valid('json') })
      return c.json(THANKS, 201)
    })
    .openapi(list, async (c) => {
      const { handled, ...page } = c.req.valid('query')
      return c.json(await listReports(c.var.ctx, { ...page, handled: handled && handled === 'true' }), 200)
    })
    .openapi(handle, async (c) => {
      await handleReport(c.var.ctx, c.req.valid('param').id)
      return c.json({ message: 'Marked as handled' }, 200)
    })
    .openapi(dismiss, async (c) => {
      await dismissReport(c.var.ctx, { reportId: c.req.valid('param').id, ...c.req.valid('json') })
      return c.json({ message: 'Report dismissed' }, 200)
    })
    .openapi(change, async (c) => {
      const asked = c.req.valid('json')
      await moderateReview(c.var.ctx, c.req.valid('param').id, asked)
      return c.json({ message: asked.is_hidden ? 'Review taken down' : 'Review is visible again' }, 200)
    })
    .openapi(takeDown, async (c) => {
      const asked = c.req.valid('json')
      await moderateCollection(c.var.ctx, c.req.valid('param').id, asked)
      return c.json({ message: DONE[asked.change] }, 200)
    })
}
