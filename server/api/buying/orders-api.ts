import { createRoute, z } from '@hono/zod-openapi'
import { SessionId } from '#contracts/buying/checkout-bodies.ts'
import { OrderList, SessionOrder } from '#contracts/buying/order-views.ts'
import { listLimit } from '#contracts/kernel/whole-number.ts'
import { getOrderBySession } from '#domain/buying/orders/get-order-by-session.ts'
import { listOrders } from '#domain/buying/orders/list-orders.ts'
import { apiRouter } from '#server/http/api-router.ts'
import { jsonAnswer } from '#server/http/json-answer.ts'
import { SESSION_ONLY } from '#server/http/token-access.ts'

const list = createRoute({
  method: 'get',
  path: '/orders',
  security: SESSION_ONLY,
  summary: 'List your orders, newest first',
  request: {
    query: z.object({
      limit: listLimit().default(20),
      cursor: z.string().max(200).optional(),
    }),
  },
  responses: { 200: jsonAnswer(OrderList, 'One page of orders') },
})

const bySession = createRoute({
  method: 'get',
  path: '/orders/by-session/{session_id}',
  security: SESSION_ONLY,
  summary: 'Get the result of your payment',
  // Another buyer's session answers 404, whatever its format.
  request: { params: z.object({ session_id: SessionId }) },
  responses: { 200: jsonAnswer(SessionOrder, 'Processing, paid with its order, failed, expired or refunded') },
})

export function ordersApi() {
  return apiRouter()
    .openapi(list, async (c) => c.json(await listOrders(c.var.ctx, c.req.valid('query')), 200))
    .openapi(bySession, async (c) => c.json(await getOrderBySession(c.var.ctx, c.req.valid('param').session_id), 200))
}
