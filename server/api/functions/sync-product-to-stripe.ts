import { SyncProduct } from '#contracts/buying/checkout-bodies.ts'
import { SyncedProduct } from '#contracts/buying/checkout-views.ts'
import { syncOwnProduct } from '#domain/catalog/products/sync-product.ts'
import { jsonAnswer } from '#server/http/json-answer.ts'
import { route } from '#server/http/route.ts'

export const syncProductToStripe = [
  route('POST /functions/v1/sync-product-to-stripe', 'products:write', {
    summary: 'Sync one of your products to the payment provider’s catalog',
    body: SyncProduct,
    answer: jsonAnswer(SyncedProduct, 'The payment provider’s ids'),
    action: (ctx, { body }) => syncOwnProduct(ctx, body.product.id),
  }),
] as const
