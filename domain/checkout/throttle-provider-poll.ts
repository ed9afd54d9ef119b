import { and, eq, lt } from 'drizzle-orm'
import type { Needs } from '../kernel/context.ts'
import { checkouts } from './checkout-tables.ts'

const QUIET_MS = 3_000

/** Lets one question through to the provider, then none for a few seconds. */
export async function throttleProviderPoll(ctx: Needs<'db' | 'now'>, checkoutId: string): Promise<boolean> {
  const now = ctx.now()
  const marked = await ctx.db
    .update(checkouts)
    .set({ updatedAt: now })
    .where(and(eq(checkouts.id, checkoutId), lt(checkouts.updatedAt, new Date(now.getTime() - QUIET_MS))))
    .returning({ id: checkouts.id })
  return marked.length > 0
}
