import { createRoute, z } from '@hono/zod-openapi'
import { FIT_PARAMETERS } from '#contracts/finding/fit-parameters.ts'
import { feelOf, fitGap, fitProblems, readFitSearch } from '#contracts/finding/fit-search.ts'
import { FittingProducts, ProductFitAnswer } from '#contracts/finding/fit-views.ts'
import { type FieldErrors, Refusal } from '#contracts/kernel/refusal.ts'
import { MOST_AT_ONCE } from '#contracts/kernel/whole-number.ts'
import { compareWithOwn } from '#domain/finding/compare/compare-with-own.ts'
import { listFittingProducts } from '#domain/finding/fit/list-fitting-products.ts'
import { apiRouter } from '#server/http/api-router.ts'
import { describeQuery, listQuery } from '#server/http/describe-query.ts'
import { jsonAnswer } from '#server/http/json-answer.ts'

const WORDS: Record<string, string> = {
  family: 'A kind of instrument, such as electric-guitar',
  model: 'A well-known instrument to start from, such as fender-stratocaster-vintage',
  hand: 'right, left or either',
  strings: 'Number of strings, or any; defaults to the model’s number',
  frets: 'fretted, fretless or any',
}

const query = describeQuery(Object.fromEntries(FIT_PARAMETERS.map((name) => [name, WORDS[name] ?? describe(name)])))

const fit = createRoute({
  method: 'get',
  path: '/fit',
  summary: 'List instruments that feel like yours',
  request: { query: query.extend(listQuery({}).shape) },
  responses: { 200: jsonAnswer(FittingProducts, 'Closest first') },
})

const one = createRoute({
  method: 'get',
  path: '/products/{id}/fit',
  summary: 'Compare an instrument with yours',
  request: { params: z.object({ id: z.string() }), query },
  responses: { 200: jsonAnswer(ProductFitAnswer, 'Null without a measurement to compare, or for another kind of instrument') },
})

function describe(name: string): string {
  return name.endsWith('_matters')
    ? 'must, or no if it does not matter'
    : 'A measurement with its unit, such as 42 mm or 1 11/16 in'
}

function refuseUnread(params: URLSearchParams): void {
  const fields = fitProblems(params)
  if (Object.keys(fields).length > 0) throw refusalOf(fields)
}

function refusalOf(fields: FieldErrors): Refusal {
  return new Refusal('invalid_input', 'Check your measurements', { fields })
}

/** The fit finder. */
export function fitApi() {
  return apiRouter()
    .openapi(fit, async (c) => {
      const { searchParams } = new URL(c.req.url)
      refuseUnread(searchParams)
      const search = readFitSearch(searchParams)
      const feel = feelOf(search)
      if (!feel) throw refusalOf(fitGap(search))
      const limit = Number(c.req.valid('query').limit ?? MOST_AT_ONCE)
      const found = await listFittingProducts(c.var.ctx, feel)
      return c.json({ products: found.products.slice(0, limit), too_little_known: found.too_little_known.slice(0, limit) }, 200)
    })
    .openapi(one, async (c) => {
      const { searchParams } = new URL(c.req.url)
      const feel = feelOf(readFitSearch(searchParams))
      // A saved instrument is compared by what can be read of it.
      if (!feel) refuseUnread(searchParams)
      return c.json({ fit: feel && (await compareWithOwn(c.var.ctx, c.req.valid('param').id, feel)) }, 200)
    })
}
