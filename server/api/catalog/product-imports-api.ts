import { createRoute, z } from '@hono/zod-openapi'
import { stream } from 'hono/streaming'
import { ImportFileBody, StartImport } from '#contracts/catalog/product-import-bodies.ts'
import { ImportPreview, ProductImportAnswer, ProductImports } from '#contracts/catalog/product-import-views.ts'
import { LINE_OUTCOMES } from '#contracts/catalog/product-imports.ts'
import { Uuid } from '#contracts/kernel/uuid.ts'
import { getImport, listImports } from '#domain/catalog/product-imports/list-imports.ts'
import { type PlannedLine, planImport } from '#domain/catalog/product-imports/plan-import.ts'
import { startImport } from '#domain/catalog/product-imports/start-import.ts'
import { undoImport } from '#domain/catalog/product-imports/undo-import.ts'
import { exportProducts } from '#domain/catalog/products/export-products.ts'
import { apiRouter } from '#server/http/api-router.ts'
import { csvHead, csvLines } from '#server/http/csv-text.ts'
import { listQuery } from '#server/http/describe-query.ts'
import { jsonAnswer, jsonBody } from '#server/http/json-answer.ts'
import { withScope } from '#server/http/token-access.ts'
import { type ReadFile, readProductFile } from './product-files/read-product-file.ts'

const params = z.object({ id: Uuid })

const file = createRoute({
  method: 'get',
  path: '/seller/products.csv',
  security: withScope('products:read'),
  summary: 'Export your listings as CSV in the import format',
  responses: { 200: { description: 'One row per listing', content: { 'text/csv': { schema: z.string() } } } },
})
const preview = createRoute({
  method: 'post',
  path: '/product-imports/preview',
  security: withScope('products:write'),
  summary: 'Preview an import; nothing is saved',
  description: 'Our own columns, as in `/api/v1/seller/products.csv`, or those of a Shopify export.',
  request: jsonBody(ImportFileBody),
  responses: { 200: jsonAnswer(ImportPreview, 'Every row with its result') },
})
const start = createRoute({
  method: 'post',
  path: '/product-imports',
  security: withScope('products:write'),
  summary: 'Import listings from a file as drafts',
  request: jsonBody(StartImport),
  responses: { 201: jsonAnswer(ProductImportAnswer, 'The import; drafts are created one by one') },
})
const list = createRoute({
  method: 'get',
  path: '/product-imports',
  security: withScope('products:read'),
  summary: 'List your recent imports',
  request: { query: listQuery({}) },
  responses: { 200: jsonAnswer(ProductImports, 'Newest first, kept for a month') },
})
const one = createRoute({
  method: 'get',
  path: '/product-imports/{id}',
  security: withScope('products:read'),
  summary: 'Get an import and its progress',
  request: { params },
  responses: { 200: jsonAnswer(ProductImportAnswer, 'The import') },
})
const undo = createRoute({
  method: 'post',
  path: '/product-imports/{id}/undo',
  security: withScope('products:write'),
  summary: 'Undo an import within a day; deletes its new drafts that you have not edited',
  request: { params },
  responses: { 200: jsonAnswer(ProductImportAnswer, 'Undone') },
})

/** Import and export of the signed-in builder's listings. */
export function productImportsApi() {
  const router = apiRouter()
  router.openAPIRegistry.registerPath(file)
  router.get(file.path, async (c) => {
    const { columns, batches } = await exportProducts(c.var.ctx)
    c.header('content-type', 'text/csv; charset=utf-8')
    c.header('content-disposition', 'attachment; filename="tonewood-listings.csv"')
    return stream(c, async (out) => {
      await out.write(csvHead(columns))
      for await (const lines of batches) await out.write(csvLines(lines, columns))
    })
  })
  return router
    .openapi(preview, async (c) => {
      const { text, decimals } = c.req.valid('json')
      const { file, lines } = await planImport(c.var.ctx, () => readProductFile(text, decimals))
      return c.json(previewView(file, lines), 200)
    })
    .openapi(start, async (c) => {
      const { file_name: fileName, text, decimals } = c.req.valid('json')
      const id = await startImport(c.var.ctx, { fileName, read: () => readProductFile(text, decimals) })
      return c.json({ import: await getImport(c.var.ctx, id) }, 201)
    })
    .openapi(list, async (c) => c.json({ imports: (await listImports(c.var.ctx)).slice(0, c.req.valid('query').limit) }, 200))
    .openapi(one, async (c) => c.json({ import: await getImport(c.var.ctx, c.req.valid('param').id) }, 200))
    .openapi(undo, async (c) => {
      const { id } = c.req.valid('param')
      await undoImport(c.var.ctx, id)
      return c.json({ import: await getImport(c.var.ctx, id) }, 200)
    })
}

function previewView({ format, ignoredColumns }: ReadFile, lines: PlannedLine[]): ImportPreview {
  const countOf = (wanted: (typeof LINE_OUTCOMES)[number]) => lines.filter(({ outcome }) => outcome === wanted).length
  return {
    format,
    counts: Object.fromEntries(LINE_OUTCOMES.map((outcome) => [outcome, countOf(outcome)])) as ImportPreview['counts'],
    ignored_columns: ignoredColumns,
    lines: lines.map(({ line, sku, body, outcome, changes, errors, imageUrls }) => ({
      line,
      sku,
      name: String(body.name ?? ''),
      outcome,
      changes,
      errors,
      pictures: imageUrls.length,
    })),
  }
}
