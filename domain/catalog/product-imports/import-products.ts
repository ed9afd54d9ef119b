import { and, asc, eq } from 'drizzle-orm'
import { CreateProduct } from '#contracts/catalog/own-product-bodies.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Account } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { createDraft } from '../products/create-product.ts'
import { applyEdit } from '../products/edit-product.ts'
import { lockBuilderAndProduct } from '../products/own-product.ts'
import { fetchPicturesJob } from './fetch-pictures.ts'
import { lockImport } from './lock-import.ts'
import { findById, findBySku, planLine } from './plan-import.ts'
import { productImportLines } from './product-imports-tables.ts'

type Deps = Needs<'db' | 'now' | 'jobs' | 'settings'>
type Line = typeof productImportLines.$inferSelect
type Written = Partial<Pick<Line, 'productId' | 'writtenAt' | 'note'>> & Pick<Line, 'status'>

/**
 * Writes the drafts of an import, each in its own transaction. If it is interrupted, the next run continues with the next line.
 */
export async function importProducts(ctx: Deps, { importId }: { importId: string }): Promise<void> {
  while (await importNext(ctx, importId)) {
    // Until no line is left.
  }
}

function importNext(ctx: Deps, importId: string): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const found = await lockImport(tx, importId)
    if (!found || found.undoneAt) return false
    const [line] = await tx
      .select()
      .from(productImportLines)
      .where(and(eq(productImportLines.importId, importId), eq(productImportLines.status, 'waiting')))
      .orderBy(asc(productImportLines.line))
      .limit(1)
    if (!line) return false
    const written = await writeLine(ctx, tx, found, line)
    await tx
      .update(productImportLines)
      .set({ ...written, body: {} })
      .where(and(eq(productImportLines.importId, importId), eq(productImportLines.line, line.line)))
    if (written.productId && line.imageUrls.length > 0)
      await ctx.jobs.enqueue(tx, fetchPicturesJob, { importId, line: line.line }, { group: found.builderId })
    return true
  })
}

type Builder = { builderId: string; account: Account }

async function writeLine(
  shop: Deps,
  tx: Tx,
  { builderId, account }: Builder,
  { line, body, imageUrls, imageAlts, imageViews, productId }: Line,
): Promise<Written> {
  const ctx = { ...shop, actor: account }
  const sku = String(body.sku ?? '')
  const existing = await lockExisting(tx, { builderId, account }, { productId, sku })
  // Planned again: since the preview, the builder may have changed, listed or sold the instrument.
  const plan = planLine({ line, sku, body, imageUrls, imageAlts, imageViews, errors: [] }, existing)
  if (plan.outcome === 'refused') return { status: 'refused', note: plan.errors.join('. ') }
  const edit = CreateProduct.parse(body)
  const draft = { ...edit, is_available: undefined }
  try {
    // A failing edit only rolls back itself.
    const { id, updated_at } = await tx.transaction(async (inner) =>
      existing
        ? applyEdit(ctx, inner, account, existing.id, draft)
        : createDraft(ctx, inner, account, { builderId, input: draft }),
    )
    return { status: existing ? 'changed' : 'new', productId: id, writtenAt: new Date(updated_at) }
  } catch (error) {
    if (error instanceof Refusal) return { status: 'refused', note: error.message }
    throw error
  }
}

/** Locked before the comparison: a draft being listed at this moment must not get the price of a file. */
async function lockExisting(
  tx: Tx,
  { builderId, account }: Builder,
  { productId, sku }: { productId: string | null; sku: string },
) {
  const find = async () =>
    (productId && (await findById(tx, builderId, [productId])).get(productId)) || (await findBySku(tx, builderId, [sku])).get(sku)
  const found = await find()
  if (!found) return undefined
  await lockBuilderAndProduct(tx, account, found.id)
  return find()
}
