import { z } from '@hono/zod-openapi'
import { SessionId } from '#contracts/buying/checkout-bodies.ts'
import {
  AcceptQuote,
  DeclineRequest,
  ReceivedRequestsQuery,
  RequestsQuery,
  SendQuote,
  SubmitRequest,
} from '#contracts/custom-builds/build-request-bodies.ts'
import {
  BuildPaymentPage,
  DrawnRequests,
  RequestAnswer,
  type RequestsPage,
  RequestsWithBuilds,
  RequestWithBuild,
  SavedRequest,
} from '#contracts/custom-builds/build-request-views.ts'
import { buildPaymentLink } from '#contracts/custom-builds/build-requests.ts'
import { Uuid } from '#contracts/kernel/uuid.ts'
import { listGlances } from '#domain/custom-builds/builds/get-build.ts'
import { getBuildPaymentPage } from '#domain/custom-builds/payments/open-build-payment.ts'
import {
  acceptQuote,
  completeRequest,
  declineRequest,
  markRequestReviewed,
  sendQuote,
} from '#domain/custom-builds/requests/request-actions.ts'
import { requestBuild } from '#domain/custom-builds/requests/request-build.ts'
import {
  drawingOfRequest,
  getRequest,
  listMyRequests,
  listReceivedRequests,
} from '#domain/custom-builds/requests/request-view.ts'
import type { Ctx } from '#domain/kernel/context.ts'
import { choiceField, listQuery } from '#server/http/describe-query.ts'
import { jsonAnswer } from '#server/http/json-answer.ts'
import { route } from '#server/http/route.ts'

const requestsQuery = listQuery({
  status: choiceField(
    RequestsQuery.shape.status,
    'all, unanswered (not quoted yet), pending, reviewed, quoted, accepted, declined or completed',
  ),
  page: 'From 1',
})
const saved = jsonAnswer(SavedRequest, 'The request as updated')

/** Requests for custom builds, for buyer and builder. */
export const buildRequestsApi = [
  route('POST /api/v1/custom-build-requests', 'session', {
    summary: 'Create a custom build request',
    body: SubmitRequest,
    status: 201,
    answer: jsonAnswer(SavedRequest, 'The request as sent'),
    action: (ctx, { body }) => requestBuild(ctx, body),
  }),
  route('GET /api/v1/custom-build-requests/mine', 'session', {
    summary: 'List your custom build requests',
    query: requestsQuery,
    answer: jsonAnswer(DrawnRequests, 'Newest first'),
    action: async (ctx, { query }) => withDrawings(await withBuilds(ctx, await listMyRequests(ctx, RequestsQuery.parse(query)))),
  }),
  route('GET /api/v1/custom-build-requests/received', 'builds:read', {
    summary: 'List custom build requests sent to you',
    query: requestsQuery.extend({
      sort: choiceField(
        ReceivedRequestsQuery.shape.sort,
        'newest (the default), or urgency: those that need your answer first (oldest first), then the newest',
      ),
    }),
    answer: jsonAnswer(RequestsWithBuilds, 'Newest first, or as sorted'),
    action: async (ctx, { query }) => withBuilds(ctx, await listReceivedRequests(ctx, ReceivedRequestsQuery.parse(query))),
  }),
  route('GET /api/v1/custom-build-requests/{id}', 'builds:read', {
    summary: 'Get a custom build request you sent or received',
    answer: jsonAnswer(RequestWithBuild, 'The request with all versions of its quote, and the state of its build'),
    action: async (ctx, { params }) => {
      const request = await getRequest(ctx, params.id)
      const [build = null] = await listGlances(ctx, [request.id])
      return { request, build, drawing: build ? null : drawingOfRequest(request) }
    },
  }),
  route('POST /api/v1/custom-build-requests/{id}/review', 'builds:write', {
    summary: 'Mark a request as reviewed',
    answer: jsonAnswer(RequestAnswer, 'The request as updated'),
    needsTerms: false,
    action: async (ctx, { params }) => ({ request: await markRequestReviewed(ctx, params.id) }),
  }),
  route('POST /api/v1/custom-build-requests/{id}/quote', 'builds:write', {
    summary: 'Send a quote, or revise one that is not accepted yet',
    body: SendQuote,
    answer: saved,
    action: (ctx, { params, body }) => sendQuote(ctx, params.id, body),
  }),
  route('POST /api/v1/custom-build-requests/{id}/accept', 'session', {
    summary: 'Accept the current quote; 409 with the new amounts if there is a newer version',
    body: AcceptQuote,
    answer: saved,
    action: (ctx, { params, body }) => acceptQuote(ctx, params.id, body.version),
  }),
  route('POST /api/v1/custom-build-requests/{id}/decline', 'builds:write', {
    summary: 'Decline a request, or withdraw your own',
    body: DeclineRequest,
    answer: saved,
    needsTerms: false,
    action: (ctx, { params, body }) => declineRequest(ctx, params.id, body.builder_response),
  }),
  route('GET /api/v1/custom-build-payments/{request_id}/{payment_type}', 'session', {
    summary: 'Get the payment page of a build; pass `session_id` after a payment',
    // `deposit`, `full`, or the id of a payment in the plan.
    params: z.object({ request_id: Uuid, payment_type: z.enum(['deposit', 'full', 'delivery']).or(Uuid) }),
    query: z.object({ session_id: SessionId.optional() }),
    answer: jsonAnswer(BuildPaymentPage, 'The amount due. Visible only to the buyer and the builder'),
    action: (ctx, { params: { request_id: requestId, payment_type: segment }, query }) => {
      const link = buildPaymentLink(segment)
      return getBuildPaymentPage(ctx, { requestId, link, sessionId: query.session_id })
    },
  }),
  route('POST /api/v1/custom-build-requests/{id}/complete', 'builds:write', {
    summary: 'Mark a build as finished',
    answer: saved,
    needsTerms: false,
    action: (ctx, { params }) => completeRequest(ctx, params.id),
  }),
] as const

/** Builds depend on requests, so the list of requests and their builds are joined here. */
async function withBuilds(ctx: Ctx, page: RequestsPage) {
  return {
    ...page,
    builds: await listGlances(
      ctx,
      page.requests.map(({ id }) => id),
    ),
  }
}

function withDrawings(page: z.infer<typeof RequestsWithBuilds>): z.infer<typeof DrawnRequests> {
  const built = new Set(page.builds.map(({ request_id }) => request_id))
  const drawings = page.requests.flatMap((request) => {
    const drawing = built.has(request.id) ? null : drawingOfRequest(request)
    return drawing ? [[request.id, drawing] as const] : []
  })
  return { ...page, drawings: Object.fromEntries(drawings) }
}
