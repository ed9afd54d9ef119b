import { createRoute, z } from '@hono/zod-openapi'
import { CatalogSearchParams } from '#contracts/catalog-search.ts'
import type { CatalogPage, ProductCard, ProductDetail } from '#contracts/products.ts'
import { getProduct } from '#domain/products/get-product.ts'
import { FEATURED_LIMIT, listFeaturedProducts } from '#domain/products/list-featured-products.ts'
import { searchCatalog } from '#domain/products/search-catalog.ts'
import { apiRouter } from '../http/api-router.ts'

const json = <T>(description: string, example: z.ZodType<T>) => ({
  description,
  content: { 'application/json': { schema: example } },
})

const search = createRoute({
  method: 'get',
  path: '/products',
  summary: 'Search the catalog',
  request: { query: CatalogSearchParams },
  responses: { 200: json('One page of the catalog, with exact counts', z.custom<CatalogPage>()) },
})

const featured = createRoute({
  method: 'get',
  path: '/products/featured',
  summary: 'Featured instruments',
  request: { query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(FEATURED_LIMIT) }) },
  responses: { 200: json('Newest first', z.custom<{ products: ProductCard[] }>()) },
})

const one = createRoute({
  method: 'get',
  path: '/products/{id}',
  summary: 'One instrument',
  request: { params: z.object({ id: z.string() }) },
  responses: { 200: json('The instrument', z.custom<{ product: ProductDetail }>()) },
})

/** The public catalog: the same queries as the pages. */
export function productsApi() {
  return apiRouter()
    .openapi(search, async (c) => c.json(await searchCatalog(c.var.ctx, c.req.valid('query')), 200))
    .openapi(featured, async (c) => c.json({ products: await listFeaturedProducts(c.var.ctx, c.req.valid('query').limit) }, 200))
    .openapi(one, async (c) => c.json({ product: await getProduct(c.var.ctx, c.req.valid('param').id) }, 200))
}
