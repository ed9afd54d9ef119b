import { createRoute, z } from '@hono/zod-openapi'
import { EditProduct } from '#contracts/own-product-bodies.ts'
import type { OwnProduct } from '#contracts/own-products.ts'
import { Uuid } from '#contracts/uuid.ts'
import { editProduct } from '#domain/products/edit-product.ts'
import { listOwnProducts } from '#domain/products/list-own-products.ts'
import { apiRouter } from '../http/api-router.ts'
import { jsonAnswer, jsonBody } from '../http/json-answer.ts'

const own = createRoute({
  method: 'get',
  path: '/products/own',
  summary: 'Your own instruments, drafts and sold ones too',
  responses: { 200: jsonAnswer<{ products: OwnProduct[] }>('Newest first') },
})

const edit = createRoute({
  method: 'patch',
  path: '/products/{id}',
  summary: 'Change your own instrument',
  request: { params: z.object({ id: Uuid }), ...jsonBody(EditProduct) },
  responses: { 200: jsonAnswer<{ message: string }>('Changed') },
})

/** A builder's own instruments. Mounted before the public catalog, whose `/products/{id}` would take `own` for an id. */
export function ownProductsApi() {
  return apiRouter()
    .openapi(own, async (c) => c.json({ products: await listOwnProducts(c.var.ctx) }, 200))
    .openapi(edit, async (c) => {
      await editProduct(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
      return c.json({ message: 'Listing saved' }, 200)
    })
}
