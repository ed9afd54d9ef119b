import { createRoute, z } from '@hono/zod-openapi'
import { CONVERSION_STEPS } from '#contracts/money/conversion.ts'
import { Conversion, ConversionPeriod } from '#contracts/money/conversion-views.ts'
import { MonthSelling, Selling } from '#contracts/money/selling-views.ts'
import { MonthFigures, ShopFigures } from '#contracts/operations/figures-views.ts'
import { getConversion } from '#domain/operations/operators/get-conversion.ts'
import { getFigures } from '#domain/operations/operators/get-figures.ts'
import { getSelling } from '#domain/operations/operators/get-selling.ts'
import { apiRouter } from '#server/http/api-router.ts'
import { csvHead, csvLines } from '#server/http/csv-text.ts'
import { jsonAnswer } from '#server/http/json-answer.ts'
import { withScope } from '#server/http/token-access.ts'

const csvAnswer = (description: string) => ({ 200: { description, content: { 'text/csv': { schema: z.string() } } } })

const figures = createRoute({
  method: 'get',
  path: '/admin/figures',
  security: withScope('admin:figures'),
  summary: 'Get sales, commission and time to sale for the last twelve months',
  responses: { 200: jsonAnswer(ShopFigures, 'The current month last') },
})
const figuresCsv = createRoute({
  method: 'get',
  path: '/admin/figures.csv',
  security: withScope('admin:figures'),
  summary: 'Export the last twelve months as CSV',
  responses: csvAnswer('One row per month'),
})

const asked = { query: z.object({ by: z.enum(CONVERSION_STEPS).default('month') }) }
const conversion = createRoute({
  method: 'get',
  path: '/admin/figures/conversion',
  security: withScope('admin:figures'),
  summary: 'Get conversion from view to sale: instrument views, checkouts opened and orders paid',
  description: 'Covers thirty days, twenty-six weeks (each starting on Monday) or twelve months, in UTC.',
  request: asked,
  responses: { 200: jsonAnswer(Conversion, 'The current period last') },
})
const conversionCsv = createRoute({
  method: 'get',
  path: '/admin/figures/conversion.csv',
  security: withScope('admin:figures'),
  summary: 'Export conversion as CSV',
  request: asked,
  responses: csvAnswer('One row per period'),
})

const selling = createRoute({
  method: 'get',
  path: '/admin/figures/selling',
  security: withScope('admin:figures'),
  summary: 'Get sales by month of publication, and builders’ service levels',
  responses: { 200: jsonAnswer(Selling, 'The last twelve months, the current one last') },
})
const sellingCsv = createRoute({
  method: 'get',
  path: '/admin/figures/selling.csv',
  security: withScope('admin:figures'),
  summary: 'Export sales and service figures as CSV',
  responses: csvAnswer('One row per month'),
})

/** For operators only; the query checks that itself. */
export function figuresApi() {
  return apiRouter()
    .openapi(figures, async (c) => c.json(await getFigures(c.var.ctx), 200))
    .openapi(conversion, async (c) => c.json(await getConversion(c.var.ctx, c.req.valid('query').by), 200))
    .openapi(selling, async (c) => c.json(await getSelling(c.var.ctx), 200))
    .openapi(figuresCsv, async (c) => answerCsv('figures', (await getFigures(c.var.ctx)).months, MonthFigures))
    .openapi(conversionCsv, async (c) => {
      const { by, periods } = await getConversion(c.var.ctx, c.req.valid('query').by)
      return answerCsv(`view-to-sale-by-${by}`, periods, ConversionPeriod)
    })
    .openapi(sellingCsv, async (c) => answerCsv('selling-and-service', (await getSelling(c.var.ctx)).months, MonthSelling))
}

function answerCsv(name: string, rows: object[], { shape }: { shape: object }): Response {
  const columns = Object.keys(shape)
  return new Response(csvHead(columns) + csvLines(rows, columns), {
    headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="${name}.csv"` },
  })
}
