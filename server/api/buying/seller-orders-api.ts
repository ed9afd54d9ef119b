import { createRoute, z } from '@hono/zod-openapi'
import { stream } from 'hono/streaming'
import { BuyLabel, ConfirmPickup, LabelRatesBody, MarkShipped, SellerOrdersQuery } from '#contracts/buying/seller-order-bodies.ts'
import { LabelRates, SellerOrderPage, SellerOrderView } from '#contracts/buying/seller-order-views.ts'
import { ShippingNotice } from '#contracts/delivering/shipping-views.ts'
import { Uuid } from '#contracts/kernel/uuid.ts'
import { exportSellerOrders, SELLER_ORDER_COLUMNS } from '#domain/buying/orders/export-seller-orders.ts'
import { getSellerOrder } from '#domain/buying/orders/get-seller-order.ts'
import { listSellerOrders } from '#domain/buying/orders/list-seller-orders.ts'
import { ofOrder } from '#domain/buying/orders/order-consigner.ts'
import { requestRefund } from '#domain/buying/orders/request-refund.ts'
import { cancelLabel } from '#domain/delivering/deliveries/cancel-label.ts'
import { confirmPickup, markReadyForPickup } from '#domain/delivering/deliveries/confirm-pickup.ts'
import { markDelivered, markShipped } from '#domain/delivering/deliveries/mark-shipped.ts'
import { quoteLabel } from '#domain/delivering/deliveries/quote-label.ts'
import { requestLabel } from '#domain/delivering/deliveries/request-label.ts'
import { getShippingNotice } from '#domain/delivering/shipping/get-shipping-notice.ts'
import { apiRouter } from '#server/http/api-router.ts'
import { csvHead, csvLines } from '#server/http/csv-text.ts'
import { choiceField, describeQuery, listQuery } from '#server/http/describe-query.ts'
import { jsonAnswer, jsonBody } from '#server/http/json-answer.ts'
import { SESSION_ONLY, withScope } from '#server/http/token-access.ts'

const byId = z.object({ id: Uuid })
const asked = {
  status: choiceField(SellerOrdersQuery.shape.status, 'all or an order’s status'),
  delivery: choiceField(SellerOrdersQuery.shape.delivery, 'all, to_do or a delivery status'),
  q: 'Order number, or part of the product’s or the buyer’s name',
}
const now = { 200: jsonAnswer(SellerOrderView, 'The order as updated') }

const list = createRoute({
  method: 'get',
  path: '/seller/orders',
  security: withScope('orders:read'),
  summary: 'List your sales, newest first, and those that need your attention',
  request: { query: listQuery({ ...asked, page: 'From 1' }) },
  responses: { 200: jsonAnswer(SellerOrderPage, 'One page of sales') },
})
const csv = createRoute({
  method: 'get',
  path: '/seller/orders.csv',
  security: withScope('orders:read'),
  summary: 'Export your sales as CSV, with the same filters',
  request: { query: describeQuery(asked) },
  responses: { 200: { description: 'One row per sale', content: { 'text/csv': { schema: z.string() } } } },
})
const one = createRoute({
  method: 'get',
  path: '/seller/orders/{id}',
  security: withScope('orders:read'),
  summary: 'Get one of your sales',
  request: { params: byId },
  responses: now,
})
const rates = createRoute({
  method: 'post',
  path: '/seller/orders/{id}/rates',
  security: withScope('orders:ship'),
  summary: 'Get today’s label prices',
  // Only an export that requires a filing needs a body.
  request: { params: byId, body: { ...jsonBody(LabelRatesBody).body, required: false } },
  responses: { 200: jsonAnswer(LabelRates, 'The buyer’s choice first') },
})
const notice = createRoute({
  method: 'get',
  path: '/seller/shipping-notice',
  security: withScope('products:read'),
  summary: 'Get the reason buyers might not see shipping prices for your instruments',
  responses: { 200: jsonAnswer(ShippingNotice, 'One sentence, or null') },
})

const label = act('label', 'Buy a shipping label', BuyLabel)
const cancelledLabel = plainAct('cancel-label', 'Cancel a label that the carrier has not scanned')
const shipped = act('shipped', 'Mark an order as shipped with your own label', MarkShipped)
const pickedUp = act('picked-up', 'Confirm the pickup with the buyer’s code', ConfirmPickup)
const delivered = plainAct('delivered', 'Confirm delivery of an order shipped with your own label')
const ready = plainAct('ready-for-pickup', 'Mark an order as ready for pickup')
const refund = plainAct('refund', 'Refund an order in full', SESSION_ONLY)

function act<const Name extends string, Schema extends z.ZodType>(name: Name, summary: string, body: Schema) {
  const path = `/seller/orders/{id}/${name}` as const
  const request = { params: byId, ...jsonBody(body) }
  return createRoute({ method: 'post', path, security: withScope('orders:ship'), summary, request, responses: now })
}

function plainAct<const Name extends string>(name: Name, summary: string, security = withScope('orders:ship')) {
  return createRoute({
    method: 'post',
    path: `/seller/orders/{id}/${name}` as const,
    security,
    summary,
    request: { params: byId },
    responses: now,
  })
}

/** The signed-in builder's sales and their shipments. */
export function sellerOrdersApi() {
  const router = apiRouter()
  // Before the route of a single order, which would match this one.
  router.openAPIRegistry.registerPath(csv)
  router.get(csv.path, async (c) => {
    const parts = exportSellerOrders(c.var.ctx, SellerOrdersQuery.parse(c.req.query()))
    // Reads the first chunk now, so that a refusal is a response and not a broken file.
    const first = await parts.next()
    c.header('content-type', 'text/csv; charset=utf-8')
    c.header('content-disposition', 'attachment; filename="tonewood-orders.csv"')
    return stream(c, async (out) => {
      await out.write(csvHead(SELLER_ORDER_COLUMNS))
      if (!first.done) await out.write(csvLines(first.value, SELLER_ORDER_COLUMNS))
      for await (const part of parts) await out.write(csvLines(part, SELLER_ORDER_COLUMNS))
    })
  })

  return router
    .openapi(list, async (c) => c.json(await listSellerOrders(c.var.ctx, SellerOrdersQuery.parse(c.req.valid('query'))), 200))
    .openapi(one, async (c) => c.json(await getSellerOrder(c.var.ctx, c.req.valid('param').id), 200))
    .openapi(rates, async (c) => {
      const { export_filing_number: filingNumber } = c.req.valid('json') ?? {}
      return c.json(await quoteLabel(c.var.ctx, ofOrder(c.req.valid('param').id), filingNumber ?? null), 200)
    })
    .openapi(notice, async (c) => c.json(await getShippingNotice(c.var.ctx), 200))
    .openapi(label, async (c) => {
      const { id } = c.req.valid('param')
      const { rate_id: rateId, insure } = c.req.valid('json')
      await requestLabel(c.var.ctx, ofOrder(id), { rateId, insure })
      return c.json(await getSellerOrder(c.var.ctx, id), 200)
    })
    .openapi(cancelledLabel, async (c) => {
      const { id } = c.req.valid('param')
      await cancelLabel(c.var.ctx, ofOrder(id))
      return c.json(await getSellerOrder(c.var.ctx, id), 200)
    })
    .openapi(shipped, async (c) => {
      const { id } = c.req.valid('param')
      const { carrier, tracking_number: trackingCode } = c.req.valid('json')
      await markShipped(c.var.ctx, ofOrder(id), { carrier, trackingCode })
      return c.json(await getSellerOrder(c.var.ctx, id), 200)
    })
    .openapi(delivered, async (c) => {
      const { id } = c.req.valid('param')
      await markDelivered(c.var.ctx, ofOrder(id))
      return c.json(await getSellerOrder(c.var.ctx, id), 200)
    })
    .openapi(ready, async (c) => {
      const { id } = c.req.valid('param')
      await markReadyForPickup(c.var.ctx, ofOrder(id))
      return c.json(await getSellerOrder(c.var.ctx, id), 200)
    })
    .openapi(pickedUp, async (c) => {
      const { id } = c.req.valid('param')
      await confirmPickup(c.var.ctx, ofOrder(id), c.req.valid('json').code)
      return c.json(await getSellerOrder(c.var.ctx, id), 200)
    })
    .openapi(refund, async (c) => {
      const { id } = c.req.valid('param')
      // Operators refund elsewhere, with an entry in the audit log. Here an order belongs to its builder alone.
      await getSellerOrder(c.var.ctx, id)
      await requestRefund(c.var.ctx, id)
      return c.json(await getSellerOrder(c.var.ctx, id), 200)
    })
}
