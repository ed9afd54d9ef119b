import { z } from '@hono/zod-openapi'
import { FIT_PARAMETERS } from '#contracts/finding/fit-parameters.ts'
import { feelOf, fitGap, fitProblems, readFitSearch } from '#contracts/finding/fit-search.ts'
import { FittingProducts, ProductFitAnswer } from '#contracts/finding/fit-views.ts'
import { type FieldErrors, Refusal } from '#contracts/kernel/refusal.ts'
import { MOST_AT_ONCE } from '#contracts/kernel/whole-number.ts'
import { compareWithOwn } from '#domain/finding/compare/compare-with-own.ts'
import { listFittingProducts } from '#domain/finding/fit/list-fitting-products.ts'
import { describeQuery, listQuery } from '#server/http/describe-query.ts'
import { jsonAnswer } from '#server/http/json-answer.ts'
import { route } from '#server/http/route.ts'

const WORDS: Record<string, string> = {
  family: 'A kind of instrument, such as electric-guitar',
  model: 'A well-known instrument to start from, such as fender-stratocaster-vintage',
  hand: 'right, left or either',
  strings: 'Number of strings, or any; defaults to the model’s number',
  frets: 'fretted, fretless or any',
}

const feelQuery = describeQuery(Object.fromEntries(FIT_PARAMETERS.map((name) => [name, WORDS[name] ?? describe(name)])))

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
export const fitApi = [
  route('GET /api/v1/fit', 'public', {
    summary: 'List instruments that feel like yours',
    query: feelQuery.extend(listQuery({}).shape),
    answer: jsonAnswer(FittingProducts, 'Closest first'),
    action: async (ctx, { query }, c) => {
      const { searchParams } = new URL(c.req.url)
      refuseUnread(searchParams)
      const search = readFitSearch(searchParams)
      const feel = feelOf(search)
      if (!feel) throw refusalOf(fitGap(search))
      const limit = Number(query.limit ?? MOST_AT_ONCE)
      const found = await listFittingProducts(ctx, feel)
      return { products: found.products.slice(0, limit), too_little_known: found.too_little_known.slice(0, limit) }
    },
  }),
  route('GET /api/v1/products/{id}/fit', 'public', {
    summary: 'Compare an instrument with yours',
    params: z.object({ id: z.string() }),
    query: feelQuery,
    answer: jsonAnswer(ProductFitAnswer, 'Null without a measurement to compare, or for another kind of instrument'),
    action: async (ctx, { params }, c) => {
      const { searchParams } = new URL(c.req.url)
      const feel = feelOf(readFitSearch(searchParams))
      // A saved instrument is compared by what can be read of it.
      if (!feel) refuseUnread(searchParams)
      return { fit: feel && (await compareWithOwn(ctx, params.id, feel)) }
    },
  }),
] as const
