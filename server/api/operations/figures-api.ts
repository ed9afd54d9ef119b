import { z } from '@hono/zod-openapi'
import { CONVERSION_STEPS } from '#contracts/money/conversion.ts'
import { Conversion, ConversionPeriod } from '#contracts/money/conversion-views.ts'
import { MonthSelling, Selling } from '#contracts/money/selling-views.ts'
import { MonthFigures, ShopFigures } from '#contracts/operations/figures-views.ts'
import { getConversion } from '#domain/operations/operators/get-conversion.ts'
import { getFigures } from '#domain/operations/operators/get-figures.ts'
import { getSelling } from '#domain/operations/operators/get-selling.ts'
import { csvHead, csvLines } from '#server/http/csv-text.ts'
import { csvAnswer, jsonAnswer } from '#server/http/json-answer.ts'
import { route } from '#server/http/route.ts'

const asked = z.object({ by: z.enum(CONVERSION_STEPS).default('month') })

/** For operators only; the query checks that itself. */
export const figuresApi = [
  route('GET /api/v1/admin/figures', 'admin:figures', {
    summary: 'Get sales, commission and time to sale for the last twelve months',
    answer: jsonAnswer(ShopFigures, 'The current month last'),
    action: (ctx) => getFigures(ctx),
  }),
  route('GET /api/v1/admin/figures/conversion', 'admin:figures', {
    summary: 'Get conversion from view to sale: instrument views, checkouts opened and orders paid',
    description: 'Covers thirty days, twenty-six weeks (each starting on Monday) or twelve months, in UTC.',
    query: asked,
    answer: jsonAnswer(Conversion, 'The current period last'),
    action: (ctx, { query }) => getConversion(ctx, query.by),
  }),
  route('GET /api/v1/admin/figures/selling', 'admin:figures', {
    summary: 'Get sales by month of publication, and builders’ service levels',
    answer: jsonAnswer(Selling, 'The last twelve months, the current one last'),
    action: (ctx) => getSelling(ctx),
  }),
  route('GET /api/v1/admin/figures.csv', 'admin:figures', {
    summary: 'Export the last twelve months as CSV',
    answer: csvAnswer('One row per month'),
    action: async (ctx) => answerCsv('figures', (await getFigures(ctx)).months, MonthFigures),
  }),
  route('GET /api/v1/admin/figures/conversion.csv', 'admin:figures', {
    summary: 'Export conversion as CSV',
    query: asked,
    answer: csvAnswer('One row per period'),
    action: async (ctx, { query }) => {
      const { by, periods } = await getConversion(ctx, query.by)
      return answerCsv(`view-to-sale-by-${by}`, periods, ConversionPeriod)
    },
  }),
  route('GET /api/v1/admin/figures/selling.csv', 'admin:figures', {
    summary: 'Export sales and service figures as CSV',
    answer: csvAnswer('One row per month'),
    action: async (ctx) => answerCsv('selling-and-service', (await getSelling(ctx)).months, MonthSelling),
  }),
] as const

function answerCsv(name: string, rows: object[], { shape }: { shape: object }): Response {
  const columns = Object.keys(shape)
  return new Response(csvHead(columns) + csvLines(rows, columns), {
    headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="${name}.csv"` },
  })
}
