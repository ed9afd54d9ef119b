import { createRoute, z } from '@hono/zod-openapi'
import { SessionId } from '#contracts/buying/checkout-bodies.ts'
import { buildPaymentLink } from '#contracts/custom-builds/build-payments.ts'
import {
  AcceptQuote,
  DeclineRequest,
  RequestsQuery,
  SendQuote,
  SubmitRequest,
} from '#contracts/custom-builds/build-request-bodies.ts'
import {
  BuildPaymentPage,
  RequestAnswer,
  type RequestsPage,
  RequestsWithBuilds,
  RequestWithBuild,
  SavedRequest,
} from '#contracts/custom-builds/build-request-views.ts'
import { Uuid } from '#contracts/kernel/uuid.ts'
import { listGlances } from '#domain/custom-builds/builds/get-build.ts'
import { getBuildPaymentPage } from '#domain/custom-builds/payments/get-build-payment-page.ts'
import { acceptQuote } from '#domain/custom-builds/requests/accept-quote.ts'
import { completeRequest } from '#domain/custom-builds/requests/complete-request.ts'
import { declineRequest } from '#domain/custom-builds/requests/decline-request.ts'
import { getRequest, listMyRequests, listReceivedRequests } from '#domain/custom-builds/requests/list-requests.ts'
import { markRequestReviewed } from '#domain/custom-builds/requests/mark-request-reviewed.ts'
import { requestBuild } from '#domain/custom-builds/requests/request-build.ts'
import { sendQuote } from '#domain/custom-builds/requests/send-quote.ts'
import type { Ctx } from '#domain/kernel/context.ts'
import { apiRouter } from '#server/http/api-router.ts'
import { choiceField, listQuery } from '#server/http/describe-query.ts'
import { jsonAnswer, jsonBody } from '#server/http/json-answer.ts'
import { SESSION_ONLY, withScope } from '#server/http/token-access.ts'

const REQUESTS = '/custom-build-requests'
const params = z.object({ id: Uuid })
const query = listQuery({
  status: choiceField(
    RequestsQuery.shape.status,
    'all, unanswered (not quoted yet), pending, reviewed, quoted, accepted, declined or completed',
  ),
  page: 'From 1',
})
const saved = { 200: jsonAnswer(SavedRequest, 'The request as updated') }

const submit = createRoute({
  method: 'post',
  path: REQUESTS,
  security: SESSION_ONLY,
  summary: 'Create a custom build request',
  request: jsonBody(SubmitRequest),
  responses: { 201: jsonAnswer(SavedRequest, 'The request as sent') },
})

const mine = createRoute({
  method: 'get',
  path: `${REQUESTS}/mine`,
  security: SESSION_ONLY,
  summary: 'List your custom build requests',
  request: { query },
  responses: { 200: jsonAnswer(RequestsWithBuilds, 'Newest first') },
})

const received = createRoute({
  method: 'get',
  path: `${REQUESTS}/received`,
  security: withScope('builds:read'),
  summary: 'List custom build requests sent to you',
  request: { query },
  responses: { 200: jsonAnswer(RequestsWithBuilds, 'Newest first') },
})

const one = createRoute({
  method: 'get',
  path: `${REQUESTS}/{id}`,
  security: withScope('builds:read'),
  summary: 'Get a custom build request you sent or received',
  request: { params },
  responses: { 200: jsonAnswer(RequestWithBuild, 'The request with all versions of its quote, and the state of its build') },
})

const review = createRoute({
  method: 'post',
  path: `${REQUESTS}/{id}/review`,
  security: withScope('builds:write'),
  summary: 'Mark a request as reviewed',
  request: { params },
  responses: { 200: jsonAnswer(RequestAnswer, 'The request as updated') },
})

const quote = createRoute({
  method: 'post',
  path: `${REQUESTS}/{id}/quote`,
  security: withScope('builds:write'),
  summary: 'Send a quote, or revise one that is not accepted yet',
  request: { params, ...jsonBody(SendQuote) },
  responses: saved,
})

const accept = createRoute({
  method: 'post',
  path: `${REQUESTS}/{id}/accept`,
  security: SESSION_ONLY,
  summary: 'Accept the current quote; 409 with the new amounts if there is a newer version',
  request: { params, ...jsonBody(AcceptQuote) },
  responses: saved,
})

const decline = createRoute({
  method: 'post',
  path: `${REQUESTS}/{id}/decline`,
  security: withScope('builds:write'),
  summary: 'Decline a request, or withdraw your own',
  request: { params, ...jsonBody(DeclineRequest) },
  responses: saved,
})

const complete = createRoute({
  method: 'post',
  path: `${REQUESTS}/{id}/complete`,
  security: withScope('builds:write'),
  summary: 'Mark a build as finished',
  request: { params },
  responses: saved,
})

const payment = createRoute({
  method: 'get',
  path: '/custom-build-payments/{request_id}/{payment_type}',
  security: SESSION_ONLY,
  summary: 'Get the payment page of a build; pass `session_id` after a payment',
  request: {
    // `deposit`, `full`, or the id of a payment in the plan.
    params: z.object({ request_id: Uuid, payment_type: z.enum(['deposit', 'full', 'delivery']).or(Uuid) }),
    query: z.object({ session_id: SessionId.optional() }),
  },
  responses: { 200: jsonAnswer(BuildPaymentPage, 'The amount due. Visible only to the buyer and the builder') },
})

/** Requests for custom builds, for buyer and builder. */
export function buildRequestsApi() {
  return apiRouter()
    .openapi(submit, async (c) => c.json(await requestBuild(c.var.ctx, c.req.valid('json')), 201))
    .openapi(mine, async (c) => {
      return c.json(await withBuilds(c.var.ctx, await listMyRequests(c.var.ctx, RequestsQuery.parse(c.req.valid('query')))), 200)
    })
    .openapi(received, async (c) => {
      const page = await listReceivedRequests(c.var.ctx, RequestsQuery.parse(c.req.valid('query')))
      return c.json(await withBuilds(c.var.ctx, page), 200)
    })
    .openapi(one, async (c) => {
      const request = await getRequest(c.var.ctx, c.req.valid('param').id)
      const [build = null] = await listGlances(c.var.ctx, [request.id])
      return c.json({ request, build }, 200)
    })
    .openapi(review, async (c) => c.json({ request: await markRequestReviewed(c.var.ctx, c.req.valid('param').id) }, 200))
    .openapi(quote, async (c) => {
      return c.json(await sendQuote(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200)
    })
    .openapi(accept, async (c) => {
      return c.json(await acceptQuote(c.var.ctx, c.req.valid('param').id, c.req.valid('json').version), 200)
    })
    .openapi(decline, async (c) => {
      return c.json(await declineRequest(c.var.ctx, c.req.valid('param').id, c.req.valid('json').builder_response), 200)
    })
    .openapi(payment, async (c) => {
      const { request_id: requestId, payment_type: segment } = c.req.valid('param')
      const link = buildPaymentLink(segment)
      return c.json(await getBuildPaymentPage(c.var.ctx, { requestId, link, sessionId: c.req.valid('query').session_id }), 200)
    })
    .openapi(complete, async (c) => c.json(await completeRequest(c.var.ctx, c.req.valid('param').id), 200))
}

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
