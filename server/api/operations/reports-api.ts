import { z } from '@hono/zod-openapi'
import { Confirmation } from '#contracts/buying/confirmation-views.ts'
import { listLimit } from '#contracts/kernel/whole-number.ts'
import { ChangeCollection, ChangeReview, DismissReport, RemoveSound, WriteReport } from '#contracts/operations/report-bodies.ts'
import { ReportPage } from '#contracts/operations/report-views.ts'
import { dismissReport, handleReport } from '#domain/operations/operators/handle-report.ts'
import { listReports } from '#domain/operations/operators/list-reports.ts'
import { moderateCollection } from '#domain/operations/operators/moderate-collection.ts'
import { moderateReview } from '#domain/operations/operators/moderate-review.ts'
import { removeSound } from '#domain/operations/operators/moderate-sound.ts'
import { reportCollection } from '#domain/operations/operators/report-collection.ts'
import { reportConversation } from '#domain/operations/operators/report-conversation.ts'
import { reportReview } from '#domain/operations/operators/report-review.ts'
import { jsonAnswer } from '#server/http/json-answer.ts'
import { route } from '#server/http/route.ts'

const done = jsonAnswer(Confirmation, 'Done')
const kept = jsonAnswer(Confirmation, 'Sent to the operators')

const DONE = {
  'make-private': 'Collection made private',
  'clear-name': 'Name removed',
  reopen: 'The owner can share this collection again',
} as const
const THANKS = { message: 'Thank you. Our team will review your report.' }

/** Reports by users, and the operators' actions on them. */
export const reportsApi = [
  route('POST /api/v1/conversations/{id}/reports', 'session', {
    summary: 'Report a conversation',
    body: WriteReport,
    status: 201,
    answer: kept,
    needsTerms: false,
    action: async (ctx, { params, body }) => {
      await reportConversation(ctx, { conversationId: params.id, ...body })
      return THANKS
    },
  }),
  route('POST /api/v1/reviews/{id}/reports', 'session', {
    summary: 'Report a review',
    body: WriteReport,
    status: 201,
    answer: kept,
    needsTerms: false,
    action: async (ctx, { params, body }) => {
      await reportReview(ctx, { reviewId: params.id, ...body })
      return THANKS
    },
  }),
  route('POST /api/v1/wishlists/{id}/reports', 'session', {
    summary: 'Report a public collection',
    body: WriteReport,
    status: 201,
    answer: kept,
    needsTerms: false,
    action: async (ctx, { params, body }) => {
      await reportCollection(ctx, { wishlistId: params.id, ...body })
      return THANKS
    },
  }),
  route('GET /api/v1/admin/reports', 'admin:read', {
    summary: 'List reported conversations, reviews and collections (operators)',
    query: z.object({
      handled: z.enum(['true', 'false']).optional(),
      limit: listLimit().default(20),
      offset: z.coerce.number<number | string>().int().min(0).max(100_000).default(0),
    }),
    answer: jsonAnswer(ReportPage, 'Newest first, each with the text at the time of the report'),
    action: (ctx, { query: { handled, ...page } }) => listReports(ctx, { ...page, handled: handled && handled === 'true' }),
  }),
  route('POST /api/v1/admin/reports/{id}/handled', 'session', {
    summary: 'Mark a reported conversation as handled',
    answer: done,
    action: async (ctx, { params }) => {
      await handleReport(ctx, params.id)
      return { message: 'Marked as handled' }
    },
  }),
  route('POST /api/v1/admin/reports/{id}/dismissed', 'session', {
    summary: 'Dismiss a report',
    body: DismissReport,
    answer: done,
    action: async (ctx, { params, body }) => {
      await dismissReport(ctx, { reportId: params.id, ...body })
      return { message: 'Report dismissed' }
    },
  }),
  route('PATCH /api/v1/admin/reviews/{id}', 'session', {
    summary: 'Take down or restore a review, with a reason for its author',
    body: ChangeReview,
    answer: done,
    action: async (ctx, { params, body: asked }) => {
      await moderateReview(ctx, params.id, asked)
      return { message: asked.is_hidden ? 'Review taken down' : 'Review is visible again' }
    },
  }),
  route('POST /api/v1/admin/sounds/{id}/remove', 'session', {
    summary: 'Remove a recording, with a reason for the builder',
    body: RemoveSound,
    answer: { description: 'Removed' },
    action: async (ctx, { params, body }) => {
      await removeSound(ctx, params.id, body)
    },
  }),
  route('PATCH /api/v1/admin/wishlists/{id}', 'session', {
    summary: 'Make a public collection private, restore it, or remove its name and description',
    body: ChangeCollection,
    answer: done,
    action: async (ctx, { params, body: asked }) => {
      await moderateCollection(ctx, params.id, asked)
      return { message: DONE[asked.change] }
    },
  }),
] as const
