import { sql } from 'drizzle-orm'
import { index, integer, json, jsonb, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import type { PictureView } from '#contracts/catalog/picture-views.ts'
import type { ImportFormat, LineOutcome } from '#contracts/catalog/product-imports.ts'
import { createdAt, id, timestamptz } from '#domain/kernel/columns.ts'
import { personalData } from '#domain/kernel/personal-data.ts'
import { deleteAfterDays } from '#domain/kernel/retention.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { products } from '../products/products-table.ts'

/** A file of listings imported by a builder. */
export const productImports = snakeCase.table(
  'product_imports',
  {
    id: id(),
    builderId: uuid()
      .notNull()
      .references(() => userProfiles.id),
    fileName: text().notNull(),
    format: text().$type<ImportFormat>().notNull(),
    createdAt: createdAt(),
    /** When the builder undid the import. */
    undoneAt: timestamptz(),
  },
  (t) => [
    index('product_imports_by_builder').on(t.builderId, t.createdAt.desc().nullsFirst()),
    index('product_imports_old').on(t.createdAt),
  ],
)
deleteAfterDays(productImports.createdAt, 30)
personalData(productImports, 'Imported files', { profile: productImports.builderId })

/** One instrument of the file: waiting until its draft is written, then with its outcome. */
export const productImportLines = snakeCase.table(
  'product_import_lines',
  {
    importId: uuid()
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    name: text().notNull(),
    /** The body of `POST /api/v1/products`, in the file's order, which `jsonb` would lose. */
    body: json().$type<Record<string, unknown>>().notNull(),
    imageUrls: jsonb().$type<string[]>().notNull().default([]),
    /** The alt texts, in the same order. */
    imageAlts: jsonb().$type<string[]>().notNull().default([]),
    /** The views, in the same order; empty if missing. */
    imageViews: jsonb().$type<(PictureView | '')[]>().notNull().default([]),
    status: text().$type<'waiting' | Exclude<LineOutcome, 'same'>>().notNull().default('waiting'),
    /** The draft: known from the start if the line changes one, otherwise once it is written. */
    productId: uuid().references(() => products.id, { onDelete: 'set null' }),
    /** When its draft was written: only unedited drafts can be undone. */
    writtenAt: timestamptz(),
    /** Notes for the builder. */
    note: text(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.line] }),
    index('product_import_lines_waiting').on(t.importId, t.line).where(sql`${t.status} = 'waiting'`),
    index('product_import_lines_by_product').on(t.productId).where(sql`${t.productId} is not null`),
  ],
)
personalData(productImportLines, 'Imported files', { profile: [productImportLines.importId, productImports.builderId] })
