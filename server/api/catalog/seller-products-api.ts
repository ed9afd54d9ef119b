import { createRoute, z } from '@hono/zod-openapi'
import { CreateProduct, EditProduct, OwnProductsQuery } from '#contracts/catalog/own-product-bodies.ts'
import { DuplicatedProduct, OwnProductAnswer, OwnProductsPage } from '#contracts/catalog/own-product-views.ts'
import { Uuid } from '#contracts/kernel/uuid.ts'
import { createProduct } from '#domain/catalog/products/create-product.ts'
import { deleteProduct } from '#domain/catalog/products/delete-product.ts'
import { duplicateProduct } from '#domain/catalog/products/duplicate-product.ts'
import { editProduct } from '#domain/catalog/products/edit-product.ts'
import { getOwnProduct } from '#domain/catalog/products/get-own-product.ts'
import { listOwnProducts } from '#domain/catalog/products/list-own-products.ts'
import { relistProduct } from '#domain/catalog/products/relist-product.ts'
import { apiRouter } from '#server/http/api-router.ts'
import { choiceField, listQuery } from '#server/http/describe-query.ts'
import { jsonAnswer, jsonBody } from '#server/http/json-answer.ts'
import { withScope } from '#server/http/token-access.ts'

const params = z.object({ id: Uuid })

const list = createRoute({
  method: 'get',
  path: '/products/own',
  security: withScope('products:read'),
  summary: 'List your products, including drafts and sold ones',
  request: {
    query: listQuery({
      status: choiceField(OwnProductsQuery.shape.status, 'all, active or pending'),
      category: choiceField(
        OwnProductsQuery.shape.category,
        'all, electric guitars, acoustic guitars, bass guitars or classical guitars',
      ),
      q: 'Part of the name',
      page: 'From 1',
    }),
  },
  responses: { 200: jsonAnswer(OwnProductsPage, 'Newest first') },
})

const one = createRoute({
  method: 'get',
  path: '/products/own/{id}',
  security: withScope('products:read'),
  summary: 'Get your product for editing',
  request: { params },
  responses: { 200: jsonAnswer(OwnProductAnswer, 'The instrument') },
})

const create = createRoute({
  method: 'post',
  path: '/products',
  security: withScope('products:write'),
  summary: 'Create a product as a draft, or publish it directly with `is_available`',
  request: jsonBody(CreateProduct),
  responses: { 201: jsonAnswer(OwnProductAnswer, 'The new instrument') },
})

const edit = createRoute({
  method: 'patch',
  path: '/products/{id}',
  security: withScope('products:write'),
  summary: 'Update, publish or unpublish your product',
  request: { params, ...jsonBody(EditProduct) },
  responses: { 200: jsonAnswer(OwnProductAnswer, 'Changed') },
})

const duplicate = createRoute({
  method: 'post',
  path: '/products/{id}/duplicate',
  security: withScope('products:write'),
  summary: 'Duplicate your product with its photos as a draft',
  request: { params },
  responses: { 201: jsonAnswer(DuplicatedProduct, 'The new draft') },
})

const relist = createRoute({
  method: 'post',
  path: '/products/{id}/relist',
  security: withScope('products:write'),
  summary: 'Relist a refunded product as a new one; published if complete',
  request: { params },
  responses: { 200: jsonAnswer(OwnProductAnswer, 'The new listing, or the existing one if it was relisted before') },
})

const remove = createRoute({
  method: 'delete',
  path: '/products/{id}',
  security: withScope('products:write'),
  summary: 'Delete your product; a product that was listed is archived',
  request: { params },
  responses: { 204: { description: 'Deleted or archived' } },
})

/** A builder's own products. Mounted before the public catalog, whose `/products/{id}` would take `own` for an id. */
export function sellerProductsApi() {
  return apiRouter()
    .openapi(list, async (c) => c.json(await listOwnProducts(c.var.ctx, OwnProductsQuery.parse(c.req.valid('query'))), 200))
    .openapi(one, async (c) => c.json({ product: await getOwnProduct(c.var.ctx, c.req.valid('param').id) }, 200))
    .openapi(create, async (c) => c.json({ product: await createProduct(c.var.ctx, c.req.valid('json')) }, 201))
    .openapi(edit, async (c) => {
      return c.json({ product: await editProduct(c.var.ctx, c.req.valid('param').id, c.req.valid('json')) }, 200)
    })
    .openapi(duplicate, async (c) => c.json(await duplicateProduct(c.var.ctx, c.req.valid('param').id), 201))
    .openapi(relist, async (c) => c.json({ product: await relistProduct(c.var.ctx, c.req.valid('param').id) }, 200))
    .openapi(remove, async (c) => {
      await deleteProduct(c.var.ctx, c.req.valid('param').id)
      return c.body(null, 204)
    })
}
