import { and, asc, eq, inArray, lt, lte, or } from 'drizzle-orm'
import type { Needs } from '../kernel/context.ts'
import { isProviderOutage } from '../kernel/is-provider-outage.ts'
import { checkouts } from './checkout-tables.ts'
import { endCheckout } from './end-checkout.ts'

type Deps = Needs<'db' | 'now' | 'settings' | 'jobs' | 'payments'>

const AT_ONCE = 50
const OPENING_MS = 60_000

/** The job behind a checkout that was replaced: its page must not take money for what the new one asks. */
export async function expireCheckout(ctx: Deps, { checkoutId }: { checkoutId: string }): Promise<void> {
  await endCheckout(ctx, checkoutId, 'cancelled')
}

/** The sweep: ends holds whose time is over, and openings that were cut off before their page was noted. */
export async function expireCheckouts(ctx: Deps): Promise<void> {
  const now = ctx.now()
  const cutOff = and(eq(checkouts.status, 'opening'), lt(checkouts.createdAt, new Date(now.getTime() - OPENING_MS)))
  const due = await ctx.db
    .select({ id: checkouts.id, expiresAt: checkouts.expiresAt })
    .from(checkouts)
    .where(or(cutOff, and(inArray(checkouts.status, ['opening', 'open']), lte(checkouts.expiresAt, now))))
    .orderBy(asc(checkouts.expiresAt))
    .limit(AT_ONCE)

  const failures: unknown[] = []
  for (const { id, expiresAt } of due) {
    try {
      await endCheckout(ctx, id, expiresAt <= now ? 'expired' : 'failed')
    } catch (error) {
      // Without the provider nothing can be freed safely; the next round tries again.
      if (isProviderOutage(error)) break
      // One that fails for a reason of its own must not keep the others' instruments from everybody.
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new Error(`${failures.length} checkouts could not be ended`, { cause: failures[0] })
}
