import { z } from '@hono/zod-openapi'
import { PurchaseStateAnswer, PurchaseStates } from '#contracts/buying/cart-views.ts'
import { getPurchaseState, listPurchaseStates } from '#domain/catalog/products/evaluate-purchase.ts'
import { idListSchema } from '#server/http/id-list-schema.ts'
import { jsonAnswer } from '#server/http/json-answer.ts'
import { route } from '#server/http/route.ts'

/** The purchase button's state for the signed-in user. Public pages contain the visitor's. */
export const purchaseStatesApi = [
  route('GET /api/v1/products/{id}/purchase-state', 'session', {
    summary: 'Check whether you can buy a product',
    answer: jsonAnswer(PurchaseStateAnswer, 'The state of the purchase button for you'),
    action: async (ctx, { params }) => ({ state: await getPurchaseState(ctx, params.id.toLowerCase()) }),
  }),
  route('GET /api/v1/purchase-states', 'session', {
    summary: 'List purchase states of up to 100 products, by comma-separated ids',
    query: z.object({ ids: idListSchema('instruments') }),
    answer: jsonAnswer(PurchaseStates, 'By product id; missing products are omitted'),
    action: (ctx, { query }) => listPurchaseStates(ctx, query.ids),
  }),
] as const
