import { z } from '@hono/zod-openapi'
import { labelOf, type MeasureField } from '#contracts/catalog/measures/measure-fields.ts'
import { ProductAnswer, ProductCards } from '#contracts/catalog/product-views.ts'
import { isFaceted, MOST_CARDS } from '#contracts/catalog/products.ts'
import { EstimateShipping } from '#contracts/delivering/shipping-bodies.ts'
import { ShippingEstimate } from '#contracts/delivering/shipping-views.ts'
import { CatalogSearchParams, readCatalogSearch } from '#contracts/finding/catalog-search.ts'
import { CatalogAnswer } from '#contracts/finding/facet-views.ts'
import { type CommonFacetKey, FACET_KEYS } from '#contracts/finding/facets/facet-fields.ts'
import { unreadFields } from '#contracts/finding/facets/unread-texts.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { listLimit } from '#contracts/kernel/whole-number.ts'
import { getProduct } from '#domain/catalog/products/get-product.ts'
import { FEATURED_LIMIT, listFeaturedProducts } from '#domain/catalog/products/list-featured-products.ts'
import { estimateShipping } from '#domain/delivering/shipping/estimate-shipping.ts'
import { filterCatalog } from '#domain/finding/facets/filter-catalog.ts'
import { listProductCards } from '#domain/finding/search/list-products.ts'
import { listSimilarProducts } from '#domain/finding/search/list-similar-products.ts'
import { searchCatalog } from '#domain/finding/search/search-catalog.ts'
import { choiceField, listQuery } from '#server/http/describe-query.ts'
import { idListSchema } from '#server/http/id-list-schema.ts'
import { jsonAnswer } from '#server/http/json-answer.ts'
import { route } from '#server/http/route.ts'

const COMMON_WORDS: Record<CommonFacetKey, string> = {
  price: 'In dollars, such as 1000-2500',
  sale: '`now` excludes sold instruments',
  sound: '`yes` for instruments with a recording',
  approval: '`yes` for instruments that need the builder’s approval, `no` for all others',
  made: 'A country code, such as US',
  pickup: 'Country and state, such as US-OR',
}

/** Comma-separated values, or a range like 42-44; measures in mm and g, prices in dollars. */
function facetQuery(): Record<string, string> {
  const words = (field: string) => `Only with a family: ${labelOf(field as MeasureField).toLowerCase()}`
  return Object.fromEntries([
    ...Object.entries(COMMON_WORDS),
    ...Object.entries(FACET_KEYS).map(([field, key]) => [key, words(field)]),
  ])
}

/** The public catalog: the same queries as the pages. */
export const productsApi = [
  route('GET /api/v1/products', 'public', {
    summary: 'Search the catalog',
    query: listQuery({
      q: 'Words in the name or the builder’s name; tolerates typos',
      category: 'A catalog category; one without instruments returns an empty list',
      sort: choiceField(CatalogSearchParams.shape.sort, 'newest, price-low, price-high or name'),
      page: 'From 1',
      family: 'A kind of instrument, such as electric-guitar; the response then includes its facets',
      ...facetQuery(),
    }),
    answer: jsonAnswer(CatalogAnswer, 'One page of the catalog with exact counts'),
    action: (ctx, { query }, c) => {
      c.var.tags.add('catalog')
      const asked = { ...readCatalogSearch(new URL(c.req.url).searchParams), limit: query.limit }
      const fields = unreadFields(asked)
      if (Object.keys(fields).length > 0) throw new Refusal('invalid_input', 'Please check the highlighted fields', { fields })
      return (isFaceted(asked) ? filterCatalog : searchCatalog)(ctx, asked)
    },
  }),
  route('GET /api/v1/products/featured', 'public', {
    summary: 'List featured products',
    query: z.object({ limit: listLimit().default(FEATURED_LIMIT) }),
    answer: jsonAnswer(ProductCards, 'Newest first'),
    action: async (ctx, { query }, c) => {
      c.var.tags.add('catalog')
      return { products: await listFeaturedProducts(ctx, query.limit) }
    },
  }),
  route('GET /api/v1/product-cards', 'public', {
    summary: `List cards for up to ${MOST_CARDS} products, by comma-separated ids`,
    description:
      'In the order of the ids; products without a public page are omitted. Not cached, because the ids may be someone’s viewing history.',
    query: z.object({ ids: idListSchema('instruments', MOST_CARDS) }),
    answer: jsonAnswer(ProductCards, 'Current prices and availability'),
    action: async (ctx, { query }) => ({ products: await listProductCards(ctx, query.ids) }),
  }),
  route('POST /api/v1/products/{id}/shipping-estimate', 'public', {
    summary: 'Estimate the cost of shipping a product to a postal code',
    description:
      'Open to everyone. An estimate has no id and cannot be used to pay; calculate-shipping returns the binding quote.',
    params: z.object({ id: z.string() }),
    body: EstimateShipping,
    answer: jsonAnswer(ShippingEstimate, 'The carriers’ rates for the product’s parcel'),
    needsTerms: false,
    waitsFor: 'provider',
    action: (ctx, { params, body }, c) => {
      const asked = { productId: params.id, place: body, clientNetwork: c.var.clientNetwork }
      return estimateShipping(ctx, asked)
    },
  }),
  route('GET /api/v1/products/{id}/similar', 'public', {
    summary: 'List up to six similar products for sale',
    params: z.object({ id: z.string() }),
    query: listQuery({}),
    answer: jsonAnswer(ProductCards, 'Most similar first. Empty if nothing is similar or the product’s family is unknown'),
    action: async (ctx, { params, query }, c) => {
      const product = await getProduct(ctx, params.id)
      const products = (await listSimilarProducts(ctx, product)).slice(0, query.limit)
      for (const { id } of [product, ...products]) c.var.tags.add(`product:${id}`)
      return { products }
    },
  }),
  route('GET /api/v1/products/{id}', 'public', {
    summary: 'Get a product',
    params: z.object({ id: z.string() }),
    answer: jsonAnswer(ProductAnswer, 'The product'),
    action: async (ctx, { params }, c) => {
      const product = await getProduct(ctx, params.id)
      c.var.tags.add(`product:${product.id}`).add(`builder:${product.builder_id}`)
      return { product }
    },
  }),
] as const
