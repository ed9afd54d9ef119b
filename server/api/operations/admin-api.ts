import { Confirmation } from '#contracts/buying/confirmation-views.ts'
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
import { choiceField, listQuery } from '#server/http/describe-query.ts'
import { csvAnswer, jsonAnswer } from '#server/http/json-answer.ts'
import { route } from '#server/http/route.ts'
import { streamCsv } from '#server/http/stream-csv.ts'

const PAGE = { page: 'From 1' }
const done = jsonAnswer(Confirmation, 'Done')

const SUBSCRIBER_COLUMNS = ['email', 'source', 'created_at'] as const

/** For operators only; each action checks that itself. */
export const adminApi = [
  route('GET /api/v1/admin/summary', 'admin:read', {
    summary: 'Get counts of open operator tasks',
    answer: jsonAnswer(OperatorSummary, 'Counts'),
    action: (ctx) => getSummary(ctx),
  }),
  route('GET /api/v1/admin/builders', 'admin:read', {
    summary: 'List builders by status',
    query: listQuery({
      standing: choiceField(SellersQuery.shape.standing, 'all, waiting, active or suspended'),
      q: 'Part of the name or location, or the whole email address',
      ...PAGE,
    }),
    answer: jsonAnswer(operatorPage(SellerEntry), 'Newest first'),
    action: (ctx, { query }) => listSellers(ctx, SellersQuery.parse(query)),
  }),
  route('GET /api/v1/admin/builders/{id}', 'admin:read', {
    summary: 'Get a builder with products and history',
    answer: jsonAnswer(SellerDetail, 'Includes drafts'),
    action: (ctx, { params }) => getSeller(ctx, params.id),
  }),
  route('PATCH /api/v1/admin/builders/{id}', 'admin:builders', {
    summary: 'Activate, suspend or feature a builder',
    body: ChangeBuilder,
    answer: done,
    action: async (ctx, { params, body }) => {
      await moderateBuilder(ctx, params.id, body)
      return { message: 'Builder updated' }
    },
  }),
  route('PATCH /api/v1/admin/products/{id}', 'admin:builders', {
    summary: 'Feature a product',
    body: ChangeProduct,
    answer: done,
    action: async (ctx, { params, body }) => {
      await setProductFeatured(ctx, params.id, body)
      return { message: 'Instrument updated' }
    },
  }),
  route('GET /api/v1/admin/orders', 'admin:read', {
    summary: 'List all orders',
    query: listQuery({
      status: choiceField(OperatorOrdersQuery.shape.status, 'all or an order’s status'),
      q: 'Order number or the buyer’s email address',
      ...PAGE,
    }),
    answer: jsonAnswer(operatorPage(OperatorOrder), 'Newest first'),
    action: (ctx, { query }) => listAllOrders(ctx, OperatorOrdersQuery.parse(query)),
  }),
  route('POST /api/v1/admin/orders/{id}/refund', 'session', {
    summary: 'Refund an order in full',
    status: 202,
    answer: done,
    action: async (ctx, { params }) => {
      await refundAnyOrder(ctx, params.id)
      return { message: 'The refund is under way' }
    },
  }),
  route('GET /api/v1/admin/build-payments', 'admin:read', {
    summary: 'List payments and refunds of custom builds',
    query: listQuery(PAGE),
    answer: jsonAnswer(operatorPage(OperatorBuildPayment), 'Newest first'),
    action: (ctx, { query }) => listBuildPayments(ctx, PageQuery.parse(query)),
  }),
  route('POST /api/v1/admin/build-payments/{id}/refund', 'session', {
    summary: 'Refund a custom build payment',
    status: 202,
    answer: done,
    action: async (ctx, { params }) => {
      await refundAnyBuildPayment(ctx, params.id)
      return { message: 'The refund is under way' }
    },
  }),
  route('GET /api/v1/admin/newsletter', 'admin:read', {
    summary: 'List newsletter subscribers',
    query: listQuery(PAGE),
    answer: jsonAnswer(operatorPage(SubscriberEntry), 'Newest first'),
    action: (ctx, { query }) => listSubscribers(ctx, PageQuery.parse(query)),
  }),
  route('GET /api/v1/admin/ledger-differences', 'admin:read', {
    summary: 'List differences between the ledger and the card provider',
    query: listQuery(PAGE),
    answer: jsonAnswer(operatorPage(LedgerDifference), 'Unresolved first'),
    action: (ctx, { query }) => listLedgerDifferences(ctx, PageQuery.parse(query)),
  }),
  route('GET /api/v1/admin/money-alerts', 'admin:read', {
    summary: 'List money alerts: unmatched payments and failed refunds',
    query: listQuery(PAGE),
    answer: jsonAnswer(operatorPage(MoneyAlert), 'Unseen alerts first'),
    action: (ctx, { query }) => listMoneyAlerts(ctx, PageQuery.parse(query)),
  }),
  route('POST /api/v1/admin/money-alerts/{id}/seen', 'session', {
    summary: 'Mark a money alert as seen',
    answer: done,
    action: async (ctx, { params }) => {
      await acknowledgeMoneyAlert(ctx, params.id)
      return { message: 'Marked as seen' }
    },
  }),
  route('POST /api/v1/admin/checkouts/{id}/refund', 'session', {
    summary: 'Retry the failed refund of a checkout payment',
    status: 202,
    answer: done,
    action: async (ctx, { params }) => {
      await refundAnyCheckout(ctx, params.id)
      return { message: 'The refund is under way' }
    },
  }),
  route('GET /api/v1/admin/disputes', 'admin:read', {
    summary: 'List disputes (chargebacks)',
    query: listQuery(PAGE),
    answer: jsonAnswer(DisputePage, 'Open disputes first, earliest due date first'),
    action: (ctx, { query }) => listDisputes(ctx, PageQuery.parse(query)),
  }),
  route('GET /api/v1/admin/disputes/{id}', 'admin:read', {
    summary: 'Get a dispute',
    answer: jsonAnswer(OperatorDispute, 'With the order or build it is about'),
    action: (ctx, { params }) => getDispute(ctx, params.id),
  }),
  route('GET /api/v1/admin/audit', 'admin:read', {
    summary: 'List audit log entries',
    query: listQuery(PAGE),
    answer: jsonAnswer(operatorPage(OperatorActionEntry), 'Newest first'),
    action: (ctx, { query }) => listOperatorActions(ctx, PageQuery.parse(query)),
  }),
  route('GET /api/v1/admin/newsletter.csv', 'admin:read', {
    summary: 'Export active newsletter subscribers as CSV',
    answer: csvAnswer('One row per subscriber'),
    action: (ctx, _input, c) => streamCsv(c, { fileName: 'newsletter.csv', columns: SUBSCRIBER_COLUMNS }, exportSubscribers(ctx)),
  }),
] as const
