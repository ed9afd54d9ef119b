import { and, asc, desc, eq, gt, inArray, isNotNull, not, or, sql } from 'drizzle-orm'
import type { ProductImport } from '#contracts/catalog/product-import-views.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { requireBuilder } from './plan-import.ts'
import { productImportLines, productImports } from './product-imports-tables.ts'
import { canUndo } from './undo-import.ts'

const MOST_SHOWN = 10
const MOST_NOTES = 200
/** The queue retries a job for slightly more than a day; pictures that are missing then are not fetched. */
const GIVEN_UP_AFTER_HOURS = 30
const NOT_FETCHED = 'The photos couldn’t be fetched. Import the file again to retry'

type Line = typeof productImportLines.$inferSelect
type Deps = Needs<'db' | 'now' | 'actor'>

/** The builder's latest imports, newest first. */
export async function listImports(ctx: Deps): Promise<ProductImport[]> {
  const { builderId } = await requireBuilder(ctx)
  const imports = await ctx.db
    .select()
    .from(productImports)
    .where(eq(productImports.builderId, builderId))
    .orderBy(desc(productImports.createdAt))
    .limit(MOST_SHOWN)
  return views(ctx, imports)
}

/** One import. */
export async function getImport(ctx: Deps, id: string): Promise<ProductImport> {
  const { builderId } = await requireBuilder(ctx)
  const own = and(eq(productImports.id, id), eq(productImports.builderId, builderId))
  const [view] = await views(ctx, await ctx.db.select().from(productImports).where(own))
  if (!view) throw new Refusal('not_found', 'Import not found')
  return view
}

async function views(ctx: Needs<'db' | 'now'>, imports: (typeof productImports.$inferSelect)[]): Promise<ProductImport[]> {
  const ids = imports.map(({ id }) => id)
  if (ids.length === 0) return []
  const [counts, notes] = await Promise.all([countLines(ctx, ids), listNotes(ctx, ids)])
  return imports.map((one) => ({
    id: one.id,
    file_name: one.fileName,
    format: one.format,
    created_at: one.createdAt.toISOString(),
    undone_at: one.undoneAt?.toISOString() ?? null,
    counts: counts.get(one.id) ?? { waiting: 0, created: 0, changed: 0, refused: 0, pictures: 0 },
    can: { undo: canUndo(one, ctx.now()) },
    notes: notes.filter(({ importId }) => importId === one.id).map(({ line, name, note }) => ({ line, name, note })),
  }))
}

const hasPicturesToFetch = and(isNotNull(productImportLines.productId), sql`${productImportLines.imageUrls} <> '[]'`)

/** Whether the job that fetches a line's pictures may still run. */
function isRetrying(now: Date) {
  return gt(productImportLines.writtenAt, new Date(now.getTime() - GIVEN_UP_AFTER_HOURS * 3_600_000))
}

async function countLines({ db, now }: Needs<'db' | 'now'>, ids: string[]) {
  const countOf = (status: Line['status']) => sql<number>`(count(*) filter (where ${productImportLines.status} = ${status}))::int`
  const fetching = sql<number>`(count(*) filter (where ${and(hasPicturesToFetch, isRetrying(now()))}))::int`
  const rows = await db
    .select({
      importId: productImportLines.importId,
      counts: {
        waiting: countOf('waiting'),
        created: countOf('new'),
        changed: countOf('changed'),
        refused: countOf('refused'),
        pictures: fetching,
      },
    })
    .from(productImportLines)
    .where(inArray(productImportLines.importId, ids))
    .groupBy(productImportLines.importId)
  return new Map(rows.map(({ importId, counts }) => [importId, counts]))
}

async function listNotes({ db, now }: Needs<'db' | 'now'>, ids: string[]) {
  const { importId, line, name, note } = productImportLines
  const isGivenUp = and(hasPicturesToFetch, not(isRetrying(now())))
  const rows = await db
    .select({ importId, line, name, note, isGivenUp: sql<boolean>`coalesce(${isGivenUp}, false)` })
    .from(productImportLines)
    .where(and(inArray(importId, ids), or(isNotNull(note), isGivenUp)))
    .orderBy(asc(line))
    .limit(MOST_NOTES)
  return rows.map((row) => ({ ...row, note: [row.note, row.isGivenUp && NOT_FETCHED].filter(Boolean).join('. ') }))
}
