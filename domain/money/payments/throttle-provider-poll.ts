import { and, eq, lt } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import { payments } from './payments-tables.ts'

const QUIET_MS = 3_000

/** Lets one request about a payment through to the provider, then none for a few seconds. */
export async function throttleProviderPoll(ctx: Needs<'db' | 'now'>, paymentId: string): Promise<boolean> {
  const now = ctx.now()
  const marked = await ctx.db
    .update(payments)
    .set({ updatedAt: now })
    .where(and(eq(payments.id, paymentId), lt(payments.updatedAt, new Date(now.getTime() - QUIET_MS))))
    .returning({ id: payments.id })
  return marked.length > 0
}
