import { createRoute, z } from '@hono/zod-openapi'
import { stringify } from 'csv-stringify/sync'
import { MonthFigures, ShopFigures } from '#contracts/figures-views.ts'
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

/** For operators only; the query checks that itself. */
export function figuresApi() {
  const router = apiRouter().openapi(figures, async (c) => c.json(await getFigures(c.var.ctx), 200))
  router.openAPIRegistry.registerPath(figuresCsv)
  router.get(figuresCsv.path, async (c) => {
    const { months } = await getFigures(c.var.ctx)
    const csv = stringify(months, { header: true, columns: Object.keys(MonthFigures.shape) })
    return c.body(csv, 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="figures.csv"',
    })
  })
  return router
}
