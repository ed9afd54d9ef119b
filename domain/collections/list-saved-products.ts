import { and, eq, inArray } from 'drizzle-orm'
import { signedIn } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import { wishlistItems } from './wishlists-tables.ts'

/** Every heart of a page in one statement: in which of one's collections these instruments are. */
export async function listSavedProducts(ctx: Needs<'db' | 'actor'>, productIds: string[]): Promise<Record<string, string[]>> {
  const account = signedIn(ctx.actor)
  const rows = await ctx.db
    .select({ productId: wishlistItems.productId, wishlistId: wishlistItems.wishlistId })
    .from(wishlistItems)
    .where(and(eq(wishlistItems.userId, account.id), inArray(wishlistItems.productId, productIds)))
  const saved: Record<string, string[]> = {}
  for (const { productId, wishlistId } of rows) saved[productId] = [...(saved[productId] ?? []), wishlistId]
  return saved
}
