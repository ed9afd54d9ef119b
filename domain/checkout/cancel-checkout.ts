import { and, desc, eq, inArray } from 'drizzle-orm'
import type { CancelCheckout } from '#contracts/checkout-bodies.ts'
import type { CancelledCheckout } from '#contracts/checkout-views.ts'
import { requireAccount } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import { checkouts } from './checkout-tables.ts'
import { endCheckout } from './end-checkout.ts'

/** A buyer came back without paying: the page is closed and the instrument free again at once. */
export async function cancelCheckout(
  ctx: Needs<'db' | 'actor' | 'now' | 'settings' | 'jobs' | 'payments'>,
  input: CancelCheckout,
): Promise<CancelledCheckout> {
  const buyer = requireAccount(ctx.actor)
  // A payment on its way is only meant by name: the newest open one is another.
  const meant =
    input.session_id === undefined
      ? inArray(checkouts.status, ['opening', 'open'])
      : and(eq(checkouts.stripeSessionId, input.session_id), inArray(checkouts.status, ['opening', 'open', 'paying']))
  const [open] = await ctx.db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.buyerId, buyer.id), meant))
    .orderBy(desc(checkouts.createdAt))
    .limit(1)
  if (!open) return { status: 'nothing_open' }

  const outcome = await endCheckout(ctx, open.id, 'cancelled')
  return { status: outcome === 'ended' ? 'cancelled' : 'processing' }
}
