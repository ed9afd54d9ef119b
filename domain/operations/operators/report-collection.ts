import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { listNotFound } from '#domain/buying/collections/lock-own-list.ts'
import { wishlists } from '#domain/buying/collections/wishlists-tables.ts'
import { collectionText } from './collection-text.ts'
import { createReport, type ReportDeps, type ReportInput } from './create-report.ts'

/** Reports the text of a public collection. A private one is not found. */
export async function reportCollection(
  ctx: ReportDeps,
  { wishlistId, ...report }: ReportInput & { wishlistId: string },
): Promise<void> {
  await createReport(ctx, report, async (tx, me) => {
    const shown = and(eq(wishlists.id, wishlistId), eq(wishlists.isPublic, true))
    const [wishlist] = await tx.select().from(wishlists).where(shown).for('share')
    if (!wishlist) throw listNotFound(wishlists)
    if (wishlist.userId === me.id) throw new Refusal('not_allowed', 'You cannot report your own collection')
    return { wishlistId: wishlist.id, saidThen: collectionText(wishlist) }
  })
}
