import { BuyLabel, ConfirmPickup, LabelRatesBody, MarkShipped, SellerOrdersQuery } from '#contracts/buying/seller-order-bodies.ts'
import { LabelRates, SellerOrderPage, SellerOrderView } from '#contracts/buying/seller-order-views.ts'
import { ShippingNotice } from '#contracts/delivering/shipping-views.ts'
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
import { RECENT_PROOF_MINUTES } from '#domain/kernel/actor.ts'
import { choiceField, describeQuery, listQuery } from '#server/http/describe-query.ts'
import { csvAnswer, jsonAnswer } from '#server/http/json-answer.ts'
import { route } from '#server/http/route.ts'
import { streamCsv } from '#server/http/stream-csv.ts'

const asked = {
  status: choiceField(SellerOrdersQuery.shape.status, 'all or an order’s status'),
  delivery: choiceField(SellerOrdersQuery.shape.delivery, 'all, to_do or a delivery status'),
  q: 'Order number, or part of the product’s or the buyer’s name',
}
const updatedOrder = jsonAnswer(SellerOrderView, 'The order as updated')

/** The signed-in builder's sales and their shipments. */
export const sellerOrdersApi = [
  route('GET /api/v1/seller/orders.csv', 'orders:read', {
    summary: 'Export your sales as CSV, with the same filters',
    query: describeQuery(asked),
    answer: csvAnswer('One row per sale'),
    action: (ctx, { query }, c) =>
      streamCsv(
        c,
        { fileName: 'tonewood-orders.csv', columns: SELLER_ORDER_COLUMNS },
        exportSellerOrders(ctx, SellerOrdersQuery.parse(query)),
      ),
  }),
  route('GET /api/v1/seller/orders', 'orders:read', {
    summary: 'List your sales, newest first, and those that need your attention',
    query: listQuery({ ...asked, page: 'From 1' }),
    answer: jsonAnswer(SellerOrderPage, 'One page of sales'),
    action: (ctx, { query }) => listSellerOrders(ctx, SellerOrdersQuery.parse(query)),
  }),
  route('GET /api/v1/seller/orders/{id}', 'orders:read', {
    summary: 'Get one of your sales',
    answer: updatedOrder,
    action: (ctx, { params }) => getSellerOrder(ctx, params.id),
  }),
  route('POST /api/v1/seller/orders/{id}/rates', 'orders:ship', {
    summary: 'Get today’s label prices',
    // Only an export that requires a filing needs a body.
    body: LabelRatesBody.optional(),
    answer: jsonAnswer(LabelRates, 'The buyer’s choice first'),
    needsTerms: false,
    waitsFor: 'provider',
    action: (ctx, { params, body }) => quoteLabel(ctx, ofOrder(params.id), body?.export_filing_number ?? null),
  }),
  route('GET /api/v1/seller/shipping-notice', 'products:read', {
    summary: 'Get the reason buyers might not see shipping prices for your instruments',
    answer: jsonAnswer(ShippingNotice, 'One sentence, or null'),
    action: (ctx) => getShippingNotice(ctx),
  }),
  route('POST /api/v1/seller/orders/{id}/label', 'orders:ship', {
    summary: 'Buy a shipping label',
    body: BuyLabel,
    answer: updatedOrder,
    action: async (ctx, { params: { id }, body: { rate_id: rateId, insure } }) => {
      await requestLabel(ctx, ofOrder(id), { rateId, insure })
      return getSellerOrder(ctx, id)
    },
  }),
  route('POST /api/v1/seller/orders/{id}/cancel-label', 'orders:ship', {
    summary: 'Cancel a label that the carrier has not scanned',
    answer: updatedOrder,
    action: async (ctx, { params: { id } }) => {
      await cancelLabel(ctx, ofOrder(id))
      return getSellerOrder(ctx, id)
    },
  }),
  route('POST /api/v1/seller/orders/{id}/shipped', 'orders:ship', {
    summary: 'Mark an order as shipped with your own label',
    body: MarkShipped,
    answer: updatedOrder,
    needsTerms: false,
    action: async (ctx, { params: { id }, body: { carrier, tracking_number: trackingCode } }) => {
      await markShipped(ctx, ofOrder(id), { carrier, trackingCode })
      return getSellerOrder(ctx, id)
    },
  }),
  route('POST /api/v1/seller/orders/{id}/delivered', 'orders:ship', {
    summary: 'Confirm delivery of an order shipped with your own label',
    answer: updatedOrder,
    needsTerms: false,
    action: async (ctx, { params: { id } }) => {
      await markDelivered(ctx, ofOrder(id))
      return getSellerOrder(ctx, id)
    },
  }),
  route('POST /api/v1/seller/orders/{id}/ready-for-pickup', 'orders:ship', {
    summary: 'Mark an order as ready for pickup',
    answer: updatedOrder,
    needsTerms: false,
    action: async (ctx, { params: { id } }) => {
      await markReadyForPickup(ctx, ofOrder(id))
      return getSellerOrder(ctx, id)
    },
  }),
  route('POST /api/v1/seller/orders/{id}/picked-up', 'orders:ship', {
    summary: 'Confirm the pickup with the buyer’s code',
    body: ConfirmPickup,
    answer: updatedOrder,
    needsTerms: false,
    action: async (ctx, { params: { id }, body: { code } }) => {
      await confirmPickup(ctx, ofOrder(id), code)
      return getSellerOrder(ctx, id)
    },
  }),
  route('POST /api/v1/seller/orders/{id}/refund', 'session', {
    summary: 'Refund an order in full',
    answer: updatedOrder,
    needsTerms: false,
    verifiedWithin: RECENT_PROOF_MINUTES,
    action: async (ctx, { params: { id } }) => {
      // Operators refund elsewhere, with an entry in the audit log. Here an order belongs to its builder alone.
      await getSellerOrder(ctx, id)
      await requestRefund(ctx, id)
      return getSellerOrder(ctx, id)
    },
  }),
] as const
