import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { collections } from '#domain/buying/collections/collections-tables.ts'
import { collectionNotFound } from '#domain/buying/collections/lock-own-collection.ts'
import { collectionText } from './collection-text.ts'
import { createReport, type ReportDeps, type ReportInput } from './create-report.ts'

/** Reports the text of a public collection. A private one is not found. */
export async function reportCollection(
  ctx: ReportDeps,
  { wishlistId, ...report }: ReportInput & { wishlistId: string },
): Promise<void> {
  await createReport(ctx, report, async (tx, me) => {
    const shown = and(eq(collections.id, wishlistId), eq(collections.isPublic, true))
    const [wishlist] = await tx.select().from(collections).where(shown).for('share')
    if (!wishlist) throw collectionNotFound('products')
    if (wishlist.userId === me.id) throw new Refusal('not_allowed', 'You cannot report your own collection')
    return { wishlistId: wishlist.id, saidThen: collectionText(wishlist) }
  })
}
