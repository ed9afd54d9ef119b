import { createRoute, z } from '@hono/zod-openapi'
import { stream } from 'hono/streaming'
import { Confirmation } from '#contracts/buying/confirmation-views.ts'
import { Uuid } from '#contracts/kernel/uuid.ts'
import { DisputePage, OperatorDispute } from '#contracts/money/dispute-views.ts'
import { MoneyAlert } from '#contracts/money/money-alert-views.ts'
import {
  ChangeBuilder,
  ChangeProduct,
  OperatorOrdersQuery,
  PageQuery,
  SellersQuery,
} from '#contracts/operations/operator-bodies.ts'
import {
  LedgerDifference,
  OperatorActionEntry,
  OperatorBuildPayment,
  OperatorOrder,
  OperatorSummary,
  operatorPage,
  SellerDetail,
  SellerEntry,
  SubscriberEntry,
} from '#contracts/operations/operator-views.ts'
import { acknowledgeMoneyAlert } from '#domain/operations/operators/acknowledge-money-alert.ts'
import { getSeller } from '#domain/operations/operators/get-seller.ts'
import { getSummary } from '#domain/operations/operators/get-summary.ts'
import { listAllOrders } from '#domain/operations/operators/list-all-orders.ts'
import { listBuildPayments } from '#domain/operations/operators/list-build-payments.ts'
import { getDispute, listDisputes } from '#domain/operations/operators/list-disputes.ts'
import { listLedgerDifferences } from '#domain/operations/operators/list-ledger-differences.ts'
import { listMoneyAlerts } from '#domain/operations/operators/list-money-alerts.ts'
import { listOperatorActions } from '#domain/operations/operators/list-operator-actions.ts'
import { listSellers } from '#domain/operations/operators/list-sellers.ts'
import { exportSubscribers, listSubscribers } from '#domain/operations/operators/list-subscribers.ts'
import { moderateBuilder } from '#domain/operations/operators/moderate-builder.ts'
import { refundAnyBuildPayment } from '#domain/operations/operators/refund-any-build-payment.ts'
import { refundAnyCheckout } from '#domain/operations/operators/refund-any-checkout.ts'
import { refundAnyOrder } from '#domain/operations/operators/refund-any-order.ts'
import { setProductFeatured } from '#domain/operations/operators/set-product-featured.ts'
import { apiRouter } from '#server/http/api-router.ts'
import { csvHead, csvLines } from '#server/http/csv-text.ts'
import { choiceField, listQuery } from '#server/http/describe-query.ts'
import { jsonAnswer, jsonBody } from '#server/http/json-answer.ts'
import { SESSION_ONLY, withScope } from '#server/http/token-access.ts'

const byId = z.object({ id: Uuid })
const PAGE = { page: 'From 1' }
const done = jsonAnswer(Confirmation, 'Done')

const summary = createRoute({
  method: 'get',
  path: '/admin/summary',
  security: withScope('admin:read'),
  summary: 'Get counts of open operator tasks',
  responses: { 200: jsonAnswer(OperatorSummary, 'Counts') },
})
const sellers = createRoute({
  method: 'get',
  path: '/admin/builders',
  security: withScope('admin:read'),
  summary: 'List builders by status',
  request: {
    query: listQuery({
      standing: choiceField(SellersQuery.shape.standing, 'all, waiting, active or suspended'),
      q: 'Part of the name or location, or the whole email address',
      ...PAGE,
    }),
  },
  responses: { 200: jsonAnswer(operatorPage(SellerEntry), 'Newest first') },
})
const oneSeller = createRoute({
  method: 'get',
  path: '/admin/builders/{id}',
  security: withScope('admin:read'),
  summary: 'Get a builder with products and history',
  request: { params: byId },
  responses: { 200: jsonAnswer(SellerDetail, 'Includes drafts') },
})
const changeSeller = createRoute({
  method: 'patch',
  path: '/admin/builders/{id}',
  security: withScope('admin:builders'),
  summary: 'Activate, suspend or feature a builder',
  request: { params: byId, ...jsonBody(ChangeBuilder) },
  responses: { 200: done },
})
const featureOne = createRoute({
  method: 'patch',
  path: '/admin/products/{id}',
  security: withScope('admin:builders'),
  summary: 'Feature a product',
  request: { params: byId, ...jsonBody(ChangeProduct) },
  responses: { 200: done },
})
const allOrders = createRoute({
  method: 'get',
  path: '/admin/orders',
  security: withScope('admin:read'),
  summary: 'List all orders',
  request: {
    query: listQuery({
      status: choiceField(OperatorOrdersQuery.shape.status, 'all or an order’s status'),
      q: 'Order number or the buyer’s email address',
      ...PAGE,
    }),
  },
  responses: { 200: jsonAnswer(operatorPage(OperatorOrder), 'Newest first') },
})
const refund = createRoute({
  method: 'post',
  path: '/admin/orders/{id}/refund',
  security: SESSION_ONLY,
  summary: 'Refund an order in full',
  request: { params: byId },
  responses: { 202: done },
})
const buildPayments = createRoute({
  method: 'get',
  path: '/admin/build-payments',
  security: withScope('admin:read'),
  summary: 'List payments and refunds of custom builds',
  request: { query: listQuery(PAGE) },
  responses: { 200: jsonAnswer(operatorPage(OperatorBuildPayment), 'Newest first') },
})
const refundBuild = createRoute({
  method: 'post',
  path: '/admin/build-payments/{id}/refund',
  security: SESSION_ONLY,
  summary: 'Refund a custom build payment',
  request: { params: byId },
  responses: { 202: done },
})
const subscribers = createRoute({
  method: 'get',
  path: '/admin/newsletter',
  security: withScope('admin:read'),
  summary: 'List newsletter subscribers',
  request: { query: listQuery(PAGE) },
  responses: { 200: jsonAnswer(operatorPage(SubscriberEntry), 'Newest first') },
})
const subscribersCsv = createRoute({
  method: 'get',
  path: '/admin/newsletter.csv',
  security: withScope('admin:read'),
  summary: 'Export active newsletter subscribers as CSV',
  responses: { 200: { description: 'One row per subscriber', content: { 'text/csv': { schema: z.string() } } } },
})
const differences = createRoute({
  method: 'get',
  path: '/admin/ledger-differences',
  security: withScope('admin:read'),
  summary: 'List differences between the ledger and the card provider',
  request: { query: listQuery(PAGE) },
  responses: { 200: jsonAnswer(operatorPage(LedgerDifference), 'Unresolved first') },
})
const moneyAlerts = createRoute({
  method: 'get',
  path: '/admin/money-alerts',
  security: withScope('admin:read'),
  summary: 'List money alerts: unmatched payments and failed refunds',
  request: { query: listQuery(PAGE) },
  responses: { 200: jsonAnswer(operatorPage(MoneyAlert), 'Unseen alerts first') },
})
const seeAlert = createRoute({
  method: 'post',
  path: '/admin/money-alerts/{id}/seen',
  security: SESSION_ONLY,
  summary: 'Mark a money alert as seen',
  request: { params: byId },
  responses: { 200: done },
})
const refundCheckout = createRoute({
  method: 'post',
  path: '/admin/checkouts/{id}/refund',
  security: SESSION_ONLY,
  summary: 'Retry the failed refund of a checkout payment',
  request: { params: byId },
  responses: { 202: done },
})
const disputes = createRoute({
  method: 'get',
  path: '/admin/disputes',
  security: withScope('admin:read'),
  summary: 'List disputes (chargebacks)',
  request: { query: listQuery(PAGE) },
  responses: { 200: jsonAnswer(DisputePage, 'Open disputes first, earliest due date first') },
})
const oneDispute = createRoute({
  method: 'get',
  path: '/admin/disputes/{id}',
  security: withScope('admin:read'),
  summary: 'Get a dispute',
  request: { params: byId },
  responses: { 200: jsonAnswer(OperatorDispute, 'With the order or build it is about') },
})
const audit = createRoute({
  method: 'get',
  path: '/admin/audit',
  security: withScope('admin:read'),
  summary: 'List audit log entries',
  request: { query: listQuery(PAGE) },
  responses: { 200: jsonAnswer(operatorPage(OperatorActionEntry), 'Newest first') },
})

const SUBSCRIBER_COLUMNS = ['email', 'source', 'created_at'] as const

/** For operators only; each action checks that itself. */
export function adminApi() {
  const router = apiRouter()
    .openapi(summary, async (c) => c.json(await getSummary(c.var.ctx), 200))
    .openapi(sellers, async (c) => c.json(await listSellers(c.var.ctx, SellersQuery.parse(c.req.valid('query'))), 200))
    .openapi(oneSeller, async (c) => c.json(await getSeller(c.var.ctx, c.req.valid('param').id), 200))
    .openapi(changeSeller, async (c) => {
      await moderateBuilder(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
      return c.json({ message: 'Builder updated' }, 200)
    })
    .openapi(featureOne, async (c) => {
      await setProductFeatured(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
      return c.json({ message: 'Instrument updated' }, 200)
    })
    .openapi(allOrders, async (c) => c.json(await listAllOrders(c.var.ctx, OperatorOrdersQuery.parse(c.req.valid('query'))), 200))
    .openapi(refund, async (c) => {
      await refundAnyOrder(c.var.ctx, c.req.valid('param').id)
      return c.json({ message: 'The refund is under way' }, 202)
    })
    .openapi(buildPayments, async (c) => c.json(await listBuildPayments(c.var.ctx, PageQuery.parse(c.req.valid('query'))), 200))
    .openapi(refundBuild, async (c) => {
      await refundAnyBuildPayment(c.var.ctx, c.req.valid('param').id)
      return c.json({ message: 'The refund is under way' }, 202)
    })
    .openapi(subscribers, async (c) => c.json(await listSubscribers(c.var.ctx, PageQuery.parse(c.req.valid('query'))), 200))
    .openapi(differences, async (c) => c.json(await listLedgerDifferences(c.var.ctx, PageQuery.parse(c.req.valid('query'))), 200))
    .openapi(moneyAlerts, async (c) => c.json(await listMoneyAlerts(c.var.ctx, PageQuery.parse(c.req.valid('query'))), 200))
    .openapi(seeAlert, async (c) => {
      await acknowledgeMoneyAlert(c.var.ctx, c.req.valid('param').id)
      return c.json({ message: 'Marked as seen' }, 200)
    })
    .openapi(refundCheckout, async (c) => {
      await refundAnyCheckout(c.var.ctx, c.req.valid('param').id)
      return c.json({ message: 'The refund is under way' }, 202)
    })
    .openapi(disputes, async (c) => c.json(await listDisputes(c.var.ctx, PageQuery.parse(c.req.valid('query'))), 200))
    .openapi(oneDispute, async (c) => c.json(await getDispute(c.var.ctx, c.req.valid('param').id), 200))
    .openapi(audit, async (c) => c.json(await listOperatorActions(c.var.ctx, PageQuery.parse(c.req.valid('query'))), 200))

  router.openAPIRegistry.registerPath(subscribersCsv)
  router.get(subscribersCsv.path, async (c) => {
    const parts = exportSubscribers(c.var.ctx)
    // Reads the first chunk now, so that a refusal is a response and not a broken file.
    const first = await parts.next()
    c.header('content-type', 'text/csv; charset=utf-8')
    c.header('content-disposition', 'attachment; filename="newsletter.csv"')
    return stream(c, async (out) => {
      await out.write(csvHead(SUBSCRIBER_COLUMNS))
      if (!first.done) await out.write(csvLines(first.value, SUBSCRIBER_COLUMNS))
      for await (const part of parts) await out.write(csvLines(part, SUBSCRIBER_COLUMNS))
    })
  })
  return router
}
