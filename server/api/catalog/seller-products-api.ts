import { CreateProduct, EditProduct, OwnProductsQuery } from '#contracts/catalog/own-product-bodies.ts'
import { DuplicatedProduct, OwnProductAnswer, OwnProductsPage } from '#contracts/catalog/own-product-views.ts'
import { createProduct } from '#domain/catalog/products/create-product.ts'
import { deleteProduct } from '#domain/catalog/products/delete-product.ts'
import { duplicateProduct } from '#domain/catalog/products/duplicate-product.ts'
import { editProduct } from '#domain/catalog/products/edit-product.ts'
import { getOwnProduct } from '#domain/catalog/products/get-own-product.ts'
import { listOwnProducts } from '#domain/catalog/products/list-own-products.ts'
import { relistProduct } from '#domain/catalog/products/relist-product.ts'
import { choiceField, listQuery } from '#server/http/describe-query.ts'
import { jsonAnswer } from '#server/http/json-answer.ts'
import { route } from '#server/http/route.ts'

/** A builder's own products. Listed before the public catalog, whose `/products/{id}` would take `own` for an id. */
export const sellerProductsApi = [
  route('GET /api/v1/products/own', 'products:read', {
    summary: 'List your products, including drafts and sold ones',
    query: listQuery({
      status: choiceField(OwnProductsQuery.shape.status, 'all, active or pending'),
      category: choiceField(
        OwnProductsQuery.shape.category,
        'all, electric guitars, acoustic guitars, bass guitars or classical guitars',
      ),
      q: 'Part of the name',
      page: 'From 1',
    }),
    answer: jsonAnswer(OwnProductsPage, 'Newest first'),
    action: (ctx, { query }) => listOwnProducts(ctx, OwnProductsQuery.parse(query)),
  }),
  route('GET /api/v1/products/own/{id}', 'products:read', {
    summary: 'Get your product for editing',
    answer: jsonAnswer(OwnProductAnswer, 'The instrument'),
    action: async (ctx, { params }) => ({ product: await getOwnProduct(ctx, params.id) }),
  }),
  route('POST /api/v1/products', 'products:write', {
    summary: 'Create a product as a draft, or publish it directly with `is_available`',
    body: CreateProduct,
    status: 201,
    answer: jsonAnswer(OwnProductAnswer, 'The new instrument'),
    action: async (ctx, { body }) => ({ product: await createProduct(ctx, body) }),
  }),
  route('PATCH /api/v1/products/{id}', 'products:write', {
    summary: 'Update, publish or unpublish your product',
    body: EditProduct,
    answer: jsonAnswer(OwnProductAnswer, 'Changed'),
    action: async (ctx, { params, body }) => ({ product: await editProduct(ctx, params.id, body) }),
  }),
  route('POST /api/v1/products/{id}/duplicate', 'products:write', {
    summary: 'Duplicate your product with its photos as a draft',
    status: 201,
    answer: jsonAnswer(DuplicatedProduct, 'The new draft'),
    waitsFor: 'provider',
    action: (ctx, { params }) => duplicateProduct(ctx, params.id),
  }),
  route('POST /api/v1/products/{id}/relist', 'products:write', {
    summary: 'Relist a refunded product as a new one; published if complete',
    answer: jsonAnswer(OwnProductAnswer, 'The new listing, or the existing one if it was relisted before'),
    waitsFor: 'provider',
    action: async (ctx, { params }) => ({ product: await relistProduct(ctx, params.id) }),
  }),
  route('DELETE /api/v1/products/{id}', 'products:write', {
    summary: 'Delete your product; a product that was listed is archived',
    answer: { description: 'Deleted or archived' },
    needsTerms: false,
    action: async (ctx, { params }) => {
      await deleteProduct(ctx, params.id)
    },
  }),
] as const
