import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import { noSuch } from '../collections/own-list.ts'
import { wishlists } from '../collections/wishlists-tables.ts'
import { collectionWords } from './collection-words.ts'
import { type Complaint, type Reporting, writeReport } from './write-report.ts'

/** A reader asks the operators to look at what a public collection is called. A private one is not there for others. */
export async function reportCollection(
  ctx: Reporting,
  { wishlistId, ...complaint }: Complaint & { wishlistId: string },
): Promise<void> {
  await writeReport(ctx, complaint, async (tx, me) => {
    const shown = and(eq(wishlists.id, wishlistId), eq(wishlists.isPublic, true))
    const [wishlist] = await tx.select().from(wishlists).where(shown).for('share')
    if (!wishlist) throw noSuch(wishlists)
    if (wishlist.userId === me.id) throw new Refusal('not_allowed', 'You cannot report your own collection')
    return { wishlistId: wishlist.id, saidThen: collectionWords(wishlist) }
  })
}
