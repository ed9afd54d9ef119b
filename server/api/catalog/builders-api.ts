import { z } from '@hono/zod-openapi'
import { BuilderSearchParams } from '#contracts/catalog/builder-search.ts'
import { BuilderAnswer, BuildersPage } from '#contracts/catalog/builder-views.ts'
import { getBuilder } from '#domain/catalog/builders/get-builder.ts'
import { searchBuilders } from '#domain/catalog/builders/search-builders.ts'
import { listBuilderProducts } from '#domain/catalog/products/list-builder-products.ts'
import { choiceField, listQuery } from '#server/http/describe-query.ts'
import { jsonAnswer } from '#server/http/json-answer.ts'
import { route } from '#server/http/route.ts'

/** The public directory: the same queries as the pages. */
export const buildersApi = [
  route('GET /api/v1/builders', 'public', {
    summary: 'Search the builder directory',
    query: listQuery({
      q: 'Words in the name or the location',
      location: 'As listed in the directory',
      specialty: 'As listed in the directory',
      sort: choiceField(BuilderSearchParams.shape.sort, 'newest, name, experience or location'),
      page: 'From 1',
    }),
    answer: jsonAnswer(BuildersPage, 'One page of the directory with the exact total'),
    action: (ctx, { query }, c) => {
      c.var.tags.add('builders').add('catalog')
      const asked = { ...BuilderSearchParams.parse(query), limit: query.limit }
      return searchBuilders(ctx, asked)
    },
  }),
  route('GET /api/v1/builders/{slug}', 'public', {
    summary: 'Get a builder by slug or id, with products for sale',
    params: z.object({ slug: z.string() }),
    answer: jsonAnswer(BuilderAnswer, 'The builder'),
    action: async (ctx, { params }, c) => {
      const builder = await getBuilder(ctx, params.slug)
      c.var.tags.add(`builder:${builder.id}`).add('builders').add('catalog')
      return { builder, products: await listBuilderProducts(ctx, builder.id) }
    },
  }),
] as const
