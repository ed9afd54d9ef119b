import { createRoute, z } from '@hono/zod-openapi'
import { Confirmation } from '#contracts/buying/confirmation-views.ts'
import { toCents } from '#contracts/kernel/money.ts'
import { Uuid } from '#contracts/kernel/uuid.ts'
import { PageQuery, ReturnPart, ReturnPreviewQuery, SettleReturn } from '#contracts/operations/operator-bodies.ts'
import { FailedReturn, operatorPage, ReturnPreview } from '#contracts/operations/operator-views.ts'
import { listFailedReturns } from '#domain/operations/operators/list-failed-returns.ts'
import { previewReturn } from '#domain/operations/operators/preview-return.ts'
import { returnAnyPart } from '#domain/operations/operators/return-any-part.ts'
import { settleFailedReturn } from '#domain/operations/operators/settle-failed-return.ts'
import { apiRouter } from '#server/http/api-router.ts'
import { listQuery } from '#server/http/describe-query.ts'
import { jsonAnswer, jsonBody } from '#server/http/json-answer.ts'
import { SESSION_ONLY, withScope } from '#server/http/token-access.ts'

const byId = z.object({ id: Uuid })

const list = createRoute({
  method: 'get',
  path: '/admin/failed-returns',
  security: withScope('admin:read'),
  summary: 'List refunds of build payments that have not reached the buyer',
  request: { query: listQuery({ page: 'From 1' }) },
  responses: { 200: jsonAnswer(operatorPage(FailedReturn), 'Failed refunds first') },
})

const settle = createRoute({
  method: 'post',
  path: '/admin/failed-returns/{id}/settle',
  security: SESSION_ONLY,
  summary: 'Record how a failed refund was paid by other means',
  request: { params: byId, ...jsonBody(SettleReturn) },
  responses: { 200: jsonAnswer(Confirmation, 'Done') },
})

const returnPart = createRoute({
  method: 'post',
  path: '/admin/build-payments/{id}/returns',
  security: SESSION_ONLY,
  summary: 'Refund part of a custom build payment',
  request: { params: byId, ...jsonBody(ReturnPart) },
  responses: { 202: jsonAnswer(Confirmation, 'Done') },
})

const preview = createRoute({
  method: 'get',
  path: '/admin/build-payments/{id}/returns',
  security: withScope('admin:read'),
  summary: 'Preview a partial refund of a custom build payment',
  request: { params: byId, query: ReturnPreviewQuery },
  responses: { 200: jsonAnswer(ReturnPreview, 'All amounts') },
})

/** Partial refunds, for operators. */
export function adminReturnsApi() {
  return apiRouter()
    .openapi(list, async (c) => c.json(await listFailedReturns(c.var.ctx, PageQuery.parse(c.req.valid('query'))), 200))
    .openapi(settle, async (c) => {
      await settleFailedReturn(c.var.ctx, { returnId: c.req.valid('param').id, how: c.req.valid('json').how })
      return c.json({ message: 'Both sides are notified' }, 200)
    })
    .openapi(preview, async (c) => {
      const { amount } = c.req.valid('query')
      return c.json(await previewReturn(c.var.ctx, { paymentId: c.req.valid('param').id, cents: toCents(amount) }), 200)
    })
    .openapi(returnPart, async (c) => {
      const { amount: cents, reason } = c.req.valid('json')
      await returnAnyPart(c.var.ctx, { paymentId: c.req.valid('param').id, cents, reason })
      return c.json({ message: 'This refund is in progress' }, 202)
    })
}
