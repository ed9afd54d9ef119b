import { eq } from 'drizzle-orm'
import { requireAccount } from '#domain/kernel/actor.ts'
import { announce } from '#domain/kernel/announce.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { lockUser } from '#domain/people/accounts/lock-user.ts'
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
