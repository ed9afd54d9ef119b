import type { ImportFormat } from '#contracts/catalog/product-imports.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { singleLine } from '#contracts/kernel/single-line.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only } from '#domain/kernel/db.ts'
import { defineJob } from '#domain/kernel/define-job.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import type { ImportedProduct } from './imported-product.ts'
import { planImport } from './plan-import.ts'
import { productImportLines, productImports } from './product-imports-tables.ts'

/** Writes the drafts of an import. */
export const importProductsJob = defineJob<{ importId: string }>('import-products', { mostPerGroup: 1 })

const LONGEST_FILE_NAME = 120

/** Imports a file of listings: new and changed instruments become drafts, written by a job. Returns the import's id. */
export async function startImport(
  ctx: Needs<'db' | 'now' | 'actor' | 'settings' | 'jobs'>,
  { fileName: typedName, read }: { fileName: string; read: () => { format: ImportFormat; products: ImportedProduct[] } },
): Promise<string> {
  const { id: userId } = requireAccount(ctx.actor, 'User not authenticated')
  // Each import can write a thousand drafts; the form is limited to sixty an hour.
  await enforceRateLimit(ctx, { key: `start-import:${userId}`, times: 20, seconds: 86_400 })
  const { builderId, file, lines } = await planImport(ctx, read)
  const wanted = lines.filter(({ outcome }) => outcome === 'new' || outcome === 'changed')
  if (wanted.length === 0) throw new Refusal('conflict', 'No new listings in this file')
  return ctx.db.transaction(async (tx) => {
    const fileName = singleLine(typedName).slice(0, LONGEST_FILE_NAME) || 'listings.csv'
    const { id } = only(
      await tx.insert(productImports).values({ builderId, fileName, format: file.format, createdAt: ctx.now() }).returning(),
    )
    await tx.insert(productImportLines).values(
      wanted.map(({ line, body, imageUrls, imageAlts, imageViews, existingId }) => {
        const pictures = { imageUrls, imageAlts, imageViews }
        return { importId: id, line, name: String(body.name), body, ...pictures, productId: existingId }
      }),
    )
    await ctx.jobs.enqueue(tx, importProductsJob, { importId: id }, { group: builderId })
    return id
  })
}
