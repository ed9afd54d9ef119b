import { z } from '@hono/zod-openapi'
import { SessionId } from '#contracts/buying/checkout-bodies.ts'
import { Confirmation } from '#contracts/buying/confirmation-views.ts'
import { OrderList, SessionOrder } from '#contracts/buying/order-views.ts'
import { listLimit } from '#contracts/kernel/whole-number.ts'
import { confirmArrival } from '#domain/buying/orders/confirm-arrival.ts'
import { getOrderBySession } from '#domain/buying/orders/get-order-by-session.ts'
import { listOrders } from '#domain/buying/orders/list-orders.ts'
import { jsonAnswer } from '#server/http/json-answer.ts'
import { route } from '#server/http/route.ts'

export const ordersApi = [
  route('GET /api/v1/orders', 'session', {
    summary: 'List your orders, newest first',
    query: z.object({
      limit: listLimit().default(20),
      cursor: z.string().max(200).optional(),
    }),
    answer: jsonAnswer(OrderList, 'One page of orders'),
    action: (ctx, { query }) => listOrders(ctx, query),
  }),
  route('GET /api/v1/orders/by-session/{session_id}', 'session', {
    summary: 'Get the result of your payment',
    // Another buyer's session answers 404, whatever its format.
    params: z.object({ session_id: SessionId }),
    answer: jsonAnswer(SessionOrder, 'Processing, paid with its order, failed, expired or refunded'),
    action: (ctx, { params }) => getOrderBySession(ctx, params.session_id),
  }),
  route('POST /api/v1/orders/{id}/arrived', 'session', {
    summary: 'Confirm a delivery that no carrier reports',
    params: z.object({ id: z.string() }),
    answer: jsonAnswer(Confirmation, 'The delivery is confirmed, and the return windows start'),
    needsTerms: false,
    action: async (ctx, { params }) => {
      await confirmArrival(ctx, params.id)
      return { message: 'Delivery confirmed' }
    },
  }),
] as const
