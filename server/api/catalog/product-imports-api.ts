import { ImportFileBody, StartImport } from '#contracts/catalog/product-import-bodies.ts'
import { ImportPreview, ProductImportAnswer, ProductImports } from '#contracts/catalog/product-import-views.ts'
import { LINE_OUTCOMES } from '#contracts/catalog/product-imports.ts'
import { getImport, listImports } from '#domain/catalog/product-imports/list-imports.ts'
import { type PlannedLine, planImport } from '#domain/catalog/product-imports/plan-import.ts'
import { startImport } from '#domain/catalog/product-imports/start-import.ts'
import { undoImport } from '#domain/catalog/product-imports/undo-import.ts'
import { exportProducts } from '#domain/catalog/products/export-products.ts'
import { listQuery } from '#server/http/describe-query.ts'
import { csvAnswer, jsonAnswer } from '#server/http/json-answer.ts'
import { route } from '#server/http/route.ts'
import { streamCsv } from '#server/http/stream-csv.ts'
import { type ReadFile, readProductFile } from './product-files/read-product-file.ts'

/** Import and export of the signed-in builder's listings. */
export const productImportsApi = [
  route('GET /api/v1/seller/products.csv', 'products:read', {
    summary: 'Export your listings as CSV in the import format',
    answer: csvAnswer('One row per listing'),
    action: async (ctx, _input, c) => {
      const { columns, batches } = await exportProducts(ctx)
      return streamCsv(c, { fileName: 'tonewood-listings.csv', columns }, batches)
    },
  }),
  route('POST /api/v1/product-imports/preview', 'products:write', {
    summary: 'Preview an import; nothing is saved',
    description: 'Our own columns, as in `/api/v1/seller/products.csv`, or those of a Shopify export.',
    body: ImportFileBody,
    answer: jsonAnswer(ImportPreview, 'Every row with its result'),
    action: async (ctx, { body: { text, decimals } }) => {
      const { file, lines } = await planImport(ctx, () => readProductFile(text, decimals))
      return previewView(file, lines)
    },
  }),
  route('POST /api/v1/product-imports', 'products:write', {
    summary: 'Import listings from a file as drafts',
    body: StartImport,
    status: 201,
    answer: jsonAnswer(ProductImportAnswer, 'The import; drafts are created one by one'),
    action: async (ctx, { body: { file_name: fileName, text, decimals } }) => {
      const id = await startImport(ctx, { fileName, read: () => readProductFile(text, decimals) })
      return { import: await getImport(ctx, id) }
    },
  }),
  route('GET /api/v1/product-imports', 'products:read', {
    summary: 'List your recent imports',
    query: listQuery({}),
    answer: jsonAnswer(ProductImports, 'Newest first, kept for a month'),
    action: async (ctx, { query }) => ({ imports: (await listImports(ctx)).slice(0, query.limit) }),
  }),
  route('GET /api/v1/product-imports/{id}', 'products:read', {
    summary: 'Get an import and its progress',
    answer: jsonAnswer(ProductImportAnswer, 'The import'),
    action: async (ctx, { params }) => ({ import: await getImport(ctx, params.id) }),
  }),
  route('POST /api/v1/product-imports/{id}/undo', 'products:write', {
    summary: 'Undo an import within a day; deletes its new drafts that you have not edited',
    answer: jsonAnswer(ProductImportAnswer, 'Undone'),
    action: async (ctx, { params: { id } }) => {
      await undoImport(ctx, id)
      return { import: await getImport(ctx, id) }
    },
  }),
] as const

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
