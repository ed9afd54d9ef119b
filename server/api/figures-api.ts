import { createRoute, z } from '@hono/zod-openapi'
import { stringify } from 'csv-stringify/sync'
import { CONVERSION_STEPS } from '#contracts/conversion.ts'
import { Conversion, ConversionPeriod } from '#contracts/conversion-views.ts'
import { MonthFigures, ShopFigures } from '#contracts/figures-views.ts'
import { getConversion } from '#domain/operators/get-conversion.ts'
import { getFigures } from '#domain/operators/get-figures.ts'
import { apiRouter } from '../http/api-router.ts'
import { jsonAnswer } from '../http/json-answer.ts'
import { withScope } from '../http/token-access.ts'

const figures = createRoute({
  method: 'get',
  path: '/admin/figures',
  security: withScope('admin:figures'),
  summary: 'Sales, commission and time to sale of the last twelve months',
  responses: { 200: jsonAnswer(ShopFigures, 'The current month last') },
})
const figuresCsv = createRoute({
  method: 'get',
  path: '/admin/figures.csv',
  security: withScope('admin:figures'),
  summary: 'The figures of the last twelve months as CSV',
  responses: { 200: { description: 'A line for each month', content: { 'text/csv': { schema: z.string() } } } },
})

const asked = { query: z.object({ by: z.enum(CONVERSION_STEPS).default('month') }) }
const conversion = createRoute({
  method: 'get',
  path: '/admin/figures/conversion',
  security: withScope('admin:figures'),
  summary: 'From view to sale: views of instruments, checkouts opened and orders paid',
  description: 'Thirty days, twenty-six weeks (from Monday) or twelve months, in UTC.',
  request: asked,
  responses: { 200: jsonAnswer(Conversion, 'The current period last') },
})
const conversionCsv = createRoute({
  method: 'get',
  path: '/admin/figures/conversion.csv',
  security: withScope('admin:figures'),
  summary: 'From view to sale as CSV',
  request: asked,
  responses: { 200: { description: 'A line for each period', content: { 'text/csv': { schema: z.string() } } } },
})

/** For operators only; the query checks that itself. */
export function figuresApi() {
  const router = apiRouter()
    .openapi(figures, async (c) => c.json(await getFigures(c.var.ctx), 200))
    .openapi(conversion, async (c) => c.json(await getConversion(c.var.ctx, c.req.valid('query').by), 200))
  for (const file of [figuresCsv, conversionCsv]) router.openAPIRegistry.registerPath(file)
  router.get(figuresCsv.path, async (c) => {
    const { months } = await getFigures(c.var.ctx)
    return answerCsv('figures', months, MonthFigures)
  })
  router.get(conversionCsv.path, async (c) => {
    const { by } = asked.query.parse(c.req.query())
    const { periods } = await getConversion(c.var.ctx, by)
    return answerCsv(`view-to-sale-by-${by}`, periods, ConversionPeriod)
  })
  return router
}

function answerCsv(name: string, rows: object[], { shape }: { shape: object }): Response {
  return new Response(stringify(rows, { header: true, columns: Object.keys(shape) }), {
    headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="${name}.csv"` },
  })
}
