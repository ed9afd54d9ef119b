import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { defineJob } from '#domain/kernel/define-job.ts'
import { deleteUntouchedDraft } from '../products/delete-product.ts'
import { products } from '../products/products-table.ts'
import { lockImport } from './lock-import.ts'
import { requireBuilder } from './plan-import.ts'
import { productImportLines, productImports } from './product-imports-tables.ts'

/** Deletes the drafts of an import that was undone. */
export const undoImportJob = defineJob<{ importId: string }>('undo-import')

const UNDO_HOURS = 24

/** Whether an import can still be undone. */
export function canUndo({ createdAt, undoneAt }: { createdAt: Date; undoneAt: Date | null }, now: Date): boolean {
  return undoneAt === null && now.getTime() - createdAt.getTime() < UNDO_HOURS * 3_600_000
}

/** Undoes an import within a day: nothing more is written, and a job deletes its new drafts that were not edited. */
export async function undoImport(ctx: Needs<'db' | 'now' | 'actor' | 'jobs'>, importId: string): Promise<void> {
  const { builderId } = await requireBuilder(ctx)
  await ctx.db.transaction(async (tx) => {
    const found = await lockImport(tx, importId)
    if (found?.builderId !== builderId) throw new Refusal('not_found', 'Import not found')
    if (found.undoneAt) return
    if (!canUndo(found, ctx.now())) throw new Refusal('conflict', 'An import can only be undone within one day')
    await tx.update(productImports).set({ undoneAt: ctx.now() }).where(eq(productImports.id, importId))
    await ctx.jobs.enqueue(tx, undoImportJob, { importId })
  })
}

/** Deletes the import's new drafts that are unchanged. */
export async function deleteImportedDrafts(
  ctx: Needs<'db' | 'now' | 'settings' | 'jobs'>,
  { importId }: { importId: string },
): Promise<void> {
  const found = await ctx.db.transaction((tx) => lockImport(tx, importId))
  if (!found?.undoneAt) return
  const untouched = await ctx.db
    .select({ id: products.id, writtenAt: products.updatedAt })
    .from(productImportLines)
    .innerJoin(products, eq(products.id, productImportLines.productId))
    .where(
      and(
        eq(productImportLines.importId, importId),
        eq(productImportLines.status, 'new'),
        eq(products.status, 'draft'),
        eq(products.updatedAt, productImportLines.writtenAt),
      ),
    )
  for (const { id, writtenAt } of untouched) await deleteUntouchedDraft({ ...ctx, actor: found.account }, id, writtenAt)
}
