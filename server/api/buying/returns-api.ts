import { z } from '@hono/zod-openapi'
import {
  AnswerRepair,
  AnswerReturn,
  AnswerReturnOffer,
  DecideReturn,
  InspectReturn,
  OpenReturn,
  PreviewReturn,
  ReturnStep,
  ShipReturn,
} from '#contracts/buying/return-bodies.ts'
import { ReceivedReturns, ReturnAnswer, ReturnPreviewAnswer, Returns } from '#contracts/buying/return-views.ts'
import { listLimit } from '#contracts/kernel/whole-number.ts'
import { answerRepair, answerReturn, answerReturnOffer, finishRepair } from '#domain/buying/returns/answer-return.ts'
import { inspectReturn } from '#domain/buying/returns/inspect-return.ts'
import { listOpenReturns, listReceivedReturns } from '#domain/buying/returns/list-returns.ts'
import { openReturn, previewReturn } from '#domain/buying/returns/open-return.ts'
import { getReturnLabel } from '#domain/buying/returns/return-label.ts'
import { getReturn } from '#domain/buying/returns/return-view.ts'
import { cancelReturn, shipReturn } from '#domain/buying/returns/ship-return.ts'
import { decideReturn } from '#domain/operations/operators/decide-return.ts'
import { jsonAnswer } from '#server/http/json-answer.ts'
import { route } from '#server/http/route.ts'
import { RETURNABLES } from '#server/jobs/return-work.ts'

const page = { limit: listLimit().default(50), cursor: z.string().max(100).optional() }
const answer = jsonAnswer(ReturnAnswer, 'The updated return')

/** Returns, problems and withdrawals of orders and custom builds. Every step sends the `version` that was shown. */
export const returnsApi = [
  route('POST /api/v1/returns/preview', 'session', {
    summary: 'Preview the refund of a return before requesting it',
    body: PreviewReturn,
    answer: jsonAnswer(ReturnPreviewAnswer, 'The refund with your own label and with the shop’s'),
    needsTerms: false,
    waitsFor: 'provider',
    action: async (ctx, { body }) => ({ preview: await previewReturn(ctx, RETURNABLES, body) }),
  }),
  route('POST /api/v1/returns', 'session', {
    summary: 'Start a trial return, withdraw, or report a problem or a missing delivery',
    body: OpenReturn,
    status: 201,
    answer,
    needsTerms: false,
    waitsFor: 'provider',
    action: async (ctx, { body }) => ({ return: await openReturn(ctx, RETURNABLES, body) }),
  }),
  route('GET /api/v1/returns/{id}', 'orders:read', {
    summary: 'Get a return as buyer, builder or operator',
    answer,
    action: async (ctx, { params }) => ({ return: await getReturn(ctx, RETURNABLES, params.id) }),
  }),
  route('GET /api/v1/seller/returns', 'orders:read', {
    summary: 'List returns of your orders and builds, most recently changed first',
    query: z.object(page),
    answer: jsonAnswer(ReceivedReturns, 'Most recently updated first, with the number of returns that need your reply'),
    action: (ctx, { query }) => listReceivedReturns(ctx, RETURNABLES, query),
  }),
  route('GET /api/v1/admin/returns', 'admin:read', {
    summary: 'List open returns, those in review first',
    query: z.object(page),
    answer: jsonAnswer(Returns, 'Those in review first, then most recently changed first'),
    action: (ctx, { query }) => listOpenReturns(ctx, RETURNABLES, query),
  }),
  route('POST /api/v1/returns/{id}/answer', 'session', {
    summary: 'Respond to a problem that the buyer reported',
    body: AnswerReturn,
    answer,
    needsTerms: false,
    action: async (ctx, { params, body }) => ({ return: await answerReturn(ctx, RETURNABLES, params.id, body) }),
  }),
  route('POST /api/v1/returns/{id}/answer-offer', 'session', {
    summary: 'Accept or decline the builder’s offer: a partial refund or a repair',
    body: AnswerReturnOffer,
    answer,
    needsTerms: false,
    action: async (ctx, { params, body }) => ({ return: await answerReturnOffer(ctx, RETURNABLES, params.id, body) }),
  }),
  route('POST /api/v1/returns/{id}/repaired', 'session', {
    summary: 'Mark the repair as finished and delivered; the buyer is asked to confirm',
    body: ReturnStep,
    answer,
    needsTerms: false,
    action: async (ctx, { params, body }) => ({ return: await finishRepair(ctx, RETURNABLES, params.id, body) }),
  }),
  route('POST /api/v1/returns/{id}/answer-repair', 'session', {
    summary: 'Confirm the repair, or report that it isn’t done',
    body: AnswerRepair,
    answer,
    needsTerms: false,
    action: async (ctx, { params, body }) => ({ return: await answerRepair(ctx, RETURNABLES, params.id, body) }),
  }),
  route('POST /api/v1/returns/{id}/label', 'session', {
    summary: 'Request the shop’s return label, which a background job buys',
    body: ReturnStep,
    answer,
    needsTerms: false,
    waitsFor: 'provider',
    action: async (ctx, { params, body }) => ({ return: await getReturnLabel(ctx, RETURNABLES, params.id, body) }),
  }),
  route('POST /api/v1/returns/{id}/shipped', 'session', {
    summary: 'Mark the return as shipped with your own label',
    body: ShipReturn,
    answer,
    needsTerms: false,
    action: async (ctx, { params, body }) => ({ return: await shipReturn(ctx, RETURNABLES, params.id, body) }),
  }),
  route('POST /api/v1/returns/{id}/cancel', 'session', {
    summary: 'Cancel a return or a report and keep the instrument',
    body: ReturnStep,
    answer,
    needsTerms: false,
    action: async (ctx, { params, body }) => ({ return: await cancelReturn(ctx, RETURNABLES, params.id, body) }),
  }),
  route('POST /api/v1/returns/{id}/inspection', 'session', {
    summary: 'Confirm the return and refund the buyer, or report its condition or a missing parcel',
    body: InspectReturn,
    answer,
    needsTerms: false,
    action: async (ctx, { params, body }) => ({ return: await inspectReturn(ctx, RETURNABLES, params.id, body) }),
  }),
  route('POST /api/v1/admin/returns/{id}/decision', 'session', {
    summary: 'Decide a return that the buyer and builder could not settle',
    body: DecideReturn,
    answer,
    action: async (ctx, { params, body }) => ({ return: await decideReturn(ctx, RETURNABLES, params.id, body) }),
  }),
] as const
