import { Confirmation } from '#contracts/buying/confirmation-views.ts'
import { toCents } from '#contracts/kernel/money.ts'
import { PageQuery, ReturnPart, ReturnPreviewQuery, SettleReturn } from '#contracts/operations/operator-bodies.ts'
import { FailedReturn, operatorPage, ReturnPreview } from '#contracts/operations/operator-views.ts'
import { listFailedRefunds } from '#domain/operations/operators/list-failed-refunds.ts'
import { previewRefund } from '#domain/operations/operators/preview-refund.ts'
import { refundAnyPart } from '#domain/operations/operators/refund-any-part.ts'
import { settleFailedRefund } from '#domain/operations/operators/settle-failed-refund.ts'
import { listQuery } from '#server/http/describe-query.ts'
import { jsonAnswer } from '#server/http/json-answer.ts'
import { route } from '#server/http/route.ts'

/** Partial refunds, for operators. */
export const adminRefundsApi = [
  route('GET /api/v1/admin/failed-returns', 'admin:read', {
    summary: 'List refunds of build payments that have not reached the buyer',
    query: listQuery({ page: 'From 1' }),
    answer: jsonAnswer(operatorPage(FailedReturn), 'Failed refunds first'),
    action: (ctx, { query }) => listFailedRefunds(ctx, PageQuery.parse(query)),
  }),
  route('POST /api/v1/admin/failed-returns/{id}/settle', 'session', {
    summary: 'Record how a failed refund was paid by other means',
    body: SettleReturn,
    answer: jsonAnswer(Confirmation, 'Done'),
    action: async (ctx, { params, body }) => {
      await settleFailedRefund(ctx, { returnId: params.id, how: body.how })
      return { message: 'Both sides are notified' }
    },
  }),
  route('GET /api/v1/admin/build-payments/{id}/returns', 'admin:read', {
    summary: 'Preview a partial refund of a custom build payment',
    query: ReturnPreviewQuery,
    answer: jsonAnswer(ReturnPreview, 'All amounts'),
    action: (ctx, { params, query: { amount } }) => previewRefund(ctx, { paymentId: params.id, cents: toCents(amount) }),
  }),
  route('POST /api/v1/admin/build-payments/{id}/returns', 'session', {
    summary: 'Refund part of a custom build payment',
    body: ReturnPart,
    status: 202,
    answer: jsonAnswer(Confirmation, 'Done'),
    action: async (ctx, { params, body: { amount: cents, reason } }) => {
      await refundAnyPart(ctx, { paymentId: params.id, cents, reason })
      return { message: 'This refund is in progress' }
    },
  }),
] as const
