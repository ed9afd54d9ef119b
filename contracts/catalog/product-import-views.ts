import { z } from 'zod'
import { IMPORT_FORMATS, LINE_OUTCOMES } from './product-imports.ts'

/** A preview of an import. `line` is the spreadsheet's row, which does not count a first line such as `sep=;`. */
export const ImportPreview = z
  .object({
    format: z.enum(IMPORT_FORMATS),
    counts: z.record(z.enum(LINE_OUTCOMES), z.number()),
    /** Ignored columns */
    ignored_columns: z.array(z.string()),
    lines: z.array(
      z.object({
        line: z.number(),
        sku: z.string(),
        name: z.string(),
        outcome: z.enum(LINE_OUTCOMES),
        /** The changed fields */
        changes: z.array(z.string()),
        /** Why it is refused */
        errors: z.array(z.string()),
        pictures: z.number(),
      }),
    ),
  })
  .meta({ id: 'ImportPreview' })
export type ImportPreview = z.infer<typeof ImportPreview>

/** An import and its progress */
export const ProductImport = z
  .object({
    id: z.string(),
    file_name: z.string(),
    format: z.enum(IMPORT_FORMATS),
    created_at: z.string(),
    undone_at: z.string().nullable(),
    counts: z.object({
      waiting: z.number(),
      created: z.number(),
      changed: z.number(),
      refused: z.number(),
      /** Drafts whose pictures are still being fetched */
      pictures: z.number(),
    }),
    can: z.object({ undo: z.boolean() }),
    /** Results that differ from the preview */
    notes: z.array(z.object({ line: z.number(), name: z.string(), note: z.string() })),
  })
  .meta({ id: 'ProductImport' })
export type ProductImport = z.infer<typeof ProductImport>

export const ProductImportAnswer = z.object({ import: ProductImport })
export const ProductImports = z.object({ imports: z.array(ProductImport) })
