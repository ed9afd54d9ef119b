import { eq } from 'drizzle-orm'
import { lockUser } from '../accounts/lock-user.ts'
import { requireAccount } from '../kernel/actor.ts'
import { announce } from '../kernel/announce.ts'
import type { Needs } from '../kernel/context.ts'
import { userCart } from './user-cart-table.ts'

export async function clearCart(ctx: Needs<'db' | 'actor'>): Promise<{ message: string }> {
  const shopper = requireAccount(ctx.actor)
  await ctx.db.transaction(async (tx) => {
    await lockUser(tx, shopper.id)
    const removed = await tx.delete(userCart).where(eq(userCart.userId, shopper.id)).returning()
    if (removed.length > 0) await announce(tx, { live: [{ userId: shopper.id, name: 'cart' }] })
  })
  return { message: 'Cart cleared' }
}
