import { createRoute, z } from '@hono/zod-openapi'
import { BuilderSearchParams } from '#contracts/catalog/builder-search.ts'
import { BuilderAnswer, BuildersPage } from '#contracts/catalog/builder-views.ts'
import { getBuilder } from '#domain/catalog/builders/get-builder.ts'
import { searchBuilders } from '#domain/catalog/builders/search-builders.ts'
import { listBuilderProducts } from '#domain/catalog/products/list-builder-products.ts'
import { apiRouter } from '#server/http/api-router.ts'
import { choiceField, listQuery } from '#server/http/describe-query.ts'
import { jsonAnswer } from '#server/http/json-answer.ts'

const search = createRoute({
  method: 'get',
  path: '/builders',
  summary: 'Search the builder directory',
  request: {
    query: listQuery({
      q: 'Words in the name or the location',
      location: 'As listed in the directory',
      specialty: 'As listed in the directory',
      sort: choiceField(BuilderSearchParams.shape.sort, 'newest, name, experience or location'),
      page: 'From 1',
    }),
  },
  responses: { 200: jsonAnswer(BuildersPage, 'One page of the directory with the exact total') },
})

const one = createRoute({
  method: 'get',
  path: '/builders/{slug}',
  summary: 'Get a builder by slug or id, with products for sale',
  request: { params: z.object({ slug: z.string() }) },
  responses: { 200: jsonAnswer(BuilderAnswer, 'The builder') },
})

/** The public directory: the same queries as the pages. */
export function buildersApi() {
  return apiRouter()
    .openapi(search, async (c) => {
      c.var.tags.add('builders').add('catalog')
      const query = c.req.valid('query')
      const asked = { ...BuilderSearchParams.parse(query), limit: query.limit }
      return c.json(await searchBuilders(c.var.ctx, asked), 200)
    })
    .openapi(one, async (c) => {
      const builder = await getBuilder(c.var.ctx, c.req.valid('param').slug)
      c.var.tags.add(`builder:${builder.id}`).add('builders').add('catalog')
      return c.json({ builder, products: await listBuilderProducts(c.var.ctx, builder.id) }, 200)
    })
}
