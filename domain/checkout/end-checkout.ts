import { and, eq, lte } from 'drizzle-orm'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { isProviderOutage } from '../kernel/is-provider-outage.ts'
import type { CheckoutState } from '../ports/payments.ts'
import { awaitsPayment } from './checkout-states.ts'
import { type CheckoutStatus, checkouts, productHolds } from './checkout-tables.ts'
import { type CheckoutRow, lockCheckout, moveCheckout } from './move-checkout.ts'
import { paymentRequest } from './payment-request.ts'
import { releaseHold } from './product-hold.ts'

type Deps = Needs<'db' | 'now' | 'settings' | 'jobs' | 'payments'>
export type EndedStatus = Extract<CheckoutStatus, 'expired' | 'cancelled' | 'failed'>

/**
 * Closes the payment page, then gives the instrument back: in this order, so that nobody can pay for what another may buy.
 * Should the money have been faster, the checkout is settled instead.
 */
export async function endCheckout(ctx: Deps, checkoutId: string, as: EndedStatus): Promise<'ended' | 'settling'> {
  const [checkout] = await ctx.db.select().from(checkouts).where(eq(checkouts.id, checkoutId))
  if (!checkout || !awaitsPayment(checkout.status)) return checkout?.status === 'paying' ? 'settling' : 'ended'
  const session = await closeSession(ctx, checkout)

  return ctx.db.transaction(async (tx) => {
    if (session?.status !== 'complete') {
      await markCheckoutEnded(ctx, tx, { checkoutId, sessionId: session?.sessionId, as })
      return 'ended'
    }
    await ctx.jobs.enqueue(tx, 'settle-checkout', { sessionId: session.sessionId })
    return 'settling'
  })
}

/** What the house does once the provider has closed the page. */
export async function markCheckoutEnded(
  ctx: Needs<'now'>,
  tx: Tx,
  { checkoutId, sessionId, as }: { checkoutId: string; sessionId: string | undefined; as: EndedStatus },
): Promise<void> {
  const checkout = await lockCheckout(tx, checkoutId)
  if (!checkout || !awaitsPayment(checkout.status)) return
  await moveCheckout(ctx, tx, checkout, as, { stripeSessionId: sessionId ?? checkout.stripeSessionId })
  await releaseHold(tx, checkout)
}

/** A hold past its time, whose page nobody has closed yet. When the provider is silent the hold simply stays. */
export async function endStaleHold(ctx: Deps, productId: string): Promise<void> {
  const [stale] = await ctx.db
    .select({ checkoutId: productHolds.checkoutId })
    .from(productHolds)
    .where(and(eq(productHolds.productId, productId), eq(productHolds.isPaying, false), lte(productHolds.expiresAt, ctx.now())))
  if (!stale) return
  await endCheckout(ctx, stale.checkoutId, 'expired').catch((error: unknown) => {
    if (!isProviderOutage(error)) throw error
  })
}

/** The session as the provider closed it, or undefined when there never was one. */
async function closeSession(ctx: Deps, checkout: CheckoutRow): Promise<CheckoutState | undefined> {
  const sessionId = checkout.stripeSessionId ?? (await recoverSession(ctx, checkout))?.sessionId
  return sessionId ? ctx.payments.expireCheckout(sessionId) : undefined
}

/** We may have been stopped between asking and noting. The same key finds the session that was opened then. */
async function recoverSession(ctx: Deps, checkout: CheckoutRow): Promise<CheckoutState | undefined> {
  return ctx.payments.openCheckout(paymentRequest(ctx, checkout)).catch((error: unknown) => {
    if (isProviderOutage(error)) throw error
    // A request that is refused now (its expiry has passed) was never accepted: an accepted one is replayed.
    return undefined
  })
}
