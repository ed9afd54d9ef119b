import { eq } from 'drizzle-orm'
import { signedIn } from '../kernel/actor.ts'
import { authorize } from '../kernel/authorize.ts'
import type { Needs } from '../kernel/context.ts'
import { announceCollections } from './announce-collections.ts'
import { mayDelete } from './collection-policy.ts'
import { lockOwnWishlist } from './lock-own-wishlist.ts'
import { wishlists } from './wishlists-tables.ts'

/** A collection and what was in it. The default stays, whoever asks. */
export async function deleteWishlist(ctx: Needs<'db' | 'actor'>, id: string): Promise<{ message: string }> {
  const account = signedIn(ctx.actor)
  await ctx.db.transaction(async (tx) => {
    authorize(mayDelete(await lockOwnWishlist(tx, account, id)))
    await tx.delete(wishlists).where(eq(wishlists.id, id))
    await announceCollections(tx, account.id, [id])
  })
  return { message: 'Wishlist deleted successfully' }
}
