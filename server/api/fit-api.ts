import { createRoute, z } from '@hono/zod-openapi'
import { FIT_PARAMETERS } from '#contracts/fit-parameters.ts'
import { feelOf, readFitSearch } from '#contracts/fit-search.ts'
import { FittingProducts, ProductFitAnswer } from '#contracts/fit-views.ts'
import { compareWithOwn } from '#domain/products/compare-with-own.ts'
import { listFittingProducts } from '#domain/products/list-fitting-products.ts'
import { apiRouter } from '../http/api-router.ts'
import { describeQuery } from '../http/describe-query.ts'
import { jsonAnswer } from '../http/json-answer.ts'

const WORDS: Record<string, string> = {
  family: 'A kind of instrument, like electric-guitar',
  model: 'A well-known instrument to start from, like fender-stratocaster-vintage',
  hand: 'right, left or either',
  strings: 'How many strings, or any; the model’s number if this is left out',
  frets: 'fretted, fretless or any',
}

const query = describeQuery(Object.fromEntries(FIT_PARAMETERS.map((name) => [name, WORDS[name] ?? describe(name)])))

const fit = createRoute({
  method: 'get',
  path: '/fit',
  summary: 'Instruments that feel like yours',
  request: { query },
  responses: { 200: jsonAnswer(FittingProducts, 'The closest first; nothing without a figure to compare') },
})

const one = createRoute({
  method: 'get',
  path: '/products/{id}/fit',
  summary: 'How one instrument compares with yours',
  request: { params: z.object({ id: z.string() }), query },
  responses: { 200: jsonAnswer(ProductFitAnswer, 'Null without a figure to compare, or for another kind of instrument') },
})

function describe(name: string): string {
  return name.endsWith('_matters') ? 'must, or no if it does not matter' : 'A figure with its unit, like 42 mm or 1 11/16 in'
}

/** The fit finder. */
export function fitApi() {
  return apiRouter()
    .openapi(fit, async (c) => {
      const feel = feelOf(readFitSearch(new URL(c.req.url).searchParams))
      return c.json(feel ? await listFittingProducts(c.var.ctx, feel) : { products: [], too_little_known: [] }, 200)
    })
    .openapi(one, async (c) => {
      const feel = feelOf(readFitSearch(new URL(c.req.url).searchParams))
      return c.json({ fit: feel && (await compareWithOwn(c.var.ctx, c.req.valid('param').id, feel)) }, 200)
    })
}
