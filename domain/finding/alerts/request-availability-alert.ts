import { and, eq } from 'drizzle-orm'
import type { AlertChoice } from '#contracts/finding/saved-search-views.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { productHolds } from '#domain/buying/checkout/checkout-tables.ts'
import { inCatalog, products } from '#domain/catalog/products/products-table.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { alertPolicy } from './alert-policy.ts'
import { freeAgainRequests } from './alerts-tables.ts'

/** Requests one email when a reserved instrument becomes available. */
export async function requestAvailabilityAlert(
  ctx: Needs<'db' | 'actor' | 'now' | 'settings'>,
  productId: string,
): Promise<{ message: string }> {
  const account = requireAccount(ctx.actor)
  authorize(alertPolicy.ask(account))
  await enforceRateLimit(ctx, { key: `free-again:${account.id}`, times: 60, seconds: 3600 })
  await ctx.db.transaction(async (tx) => {
    // The end of a hold waits for this, or this finds it ended, so the email is never lost.
    const [held] = await tx
      .select({ buyerId: productHolds.buyerId })
      .from(productHolds)
      .innerJoin(products, eq(products.id, productHolds.productId))
      .where(and(eq(products.id, productId), inCatalog(products), eq(products.status, 'listed')))
      .for('share', { of: productHolds })
    if (!held) throw new Refusal('conflict', 'This instrument is not reserved')
    if (held.buyerId === account.id) throw new Refusal('conflict', 'You already reserved this instrument')
    await tx.insert(freeAgainRequests).values({ userId: account.id, productId, createdAt: ctx.now() }).onConflictDoNothing()
  })
  return { message: 'You’ll get one email if it becomes available again' }
}

/** Cancels the request. */
export async function withdrawFreeAgain(ctx: Needs<'db' | 'actor'>, productId: string): Promise<{ message: string }> {
  await ctx.db.delete(freeAgainRequests).where(ownRequest(ctx, productId))
  return { message: 'You won’t get an email about this instrument' }
}

/** Whether the user has requested one */
export async function hasAskedForFreeAgain(ctx: Needs<'db' | 'actor'>, productId: string): Promise<AlertChoice> {
  return { is_on: (await ctx.db.$count(freeAgainRequests, ownRequest(ctx, productId))) > 0 }
}

function ownRequest({ actor }: Needs<'actor'>, productId: string) {
  return and(eq(freeAgainRequests.userId, requireAccount(actor).id), eq(freeAgainRequests.productId, productId))
}
