import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import { daysBefore } from '#contracts/kernel/dates/days.ts'
import { announce } from '#domain/kernel/announce.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { products } from './products-table.ts'

/** How long a sold product stays in the lists (docs/decisions/0004) */
export const SHOWN_AFTER_SALE_DAYS = 30

/** Removes older sold products from the public lists; their own pages stay. */
export async function retireSoldProducts(ctx: Needs<'db' | 'now'>): Promise<number> {
  const soldBefore = daysBefore(ctx.now(), SHOWN_AFTER_SALE_DAYS)
  return ctx.db.transaction(async (tx) => {
    const isOld = and(eq(products.status, 'sold'), eq(products.isAvailable, true), lt(products.soldAt, soldBefore))
    // Ordered by id, like a builder's name or address change; one that is being changed is left to the next run.
    const old = tx
      .select({ id: products.id })
      .from(products)
      .where(isOld)
      .orderBy(asc(products.id))
      .for('no key update', { skipLocked: true })
    const retired = await tx
      .update(products)
      .set({ isAvailable: false })
      .where(inArray(products.id, old))
      .returning({ id: products.id })
    if (retired.length > 0) await announce(tx, { tags: ['catalog', ...retired.map(({ id }) => `product:${id}`)] })
    return retired.length
  })
}
