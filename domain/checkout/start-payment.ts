import { eq } from 'drizzle-orm'
import type { CheckoutSession } from '#contracts/checkout-views.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Needs } from '../kernel/context.ts'
import { isProviderOutage } from '../kernel/is-provider-outage.ts'
import type { CheckoutState } from '../ports/payments.ts'
import { awaitsPayment } from './checkout-states.ts'
import { checkouts } from './checkout-tables.ts'
import { endCheckout } from './end-checkout.ts'
import { type CheckoutRow, lockCheckout, moveCheckout } from './move-checkout.ts'
import { paymentRequest } from './payment-request.ts'

type Deps = Needs<'db' | 'now' | 'settings' | 'jobs' | 'payments'>

/** Asks the provider for the payment page of a held instrument, and notes it. Once it surely has no page, the hold is given back. */
export async function startPayment(ctx: Deps, checkout: CheckoutRow): Promise<CheckoutSession> {
  if (checkout.stripeSessionId && checkout.url) return { sessionId: checkout.stripeSessionId, url: checkout.url }

  const session = await ctx.payments.openCheckout(paymentRequest(ctx, checkout)).catch(async (cause: unknown) => {
    await endFailedOpening(ctx, checkout.id)
    throw failed(cause)
  })
  const isSaved = await saveSession(ctx, checkout.id, session)
  if (!isSaved) {
    // Nobody has its address; should the provider be silent now, the page ends by its own clock.
    await ctx.payments.expireCheckout(session.sessionId).catch((error: unknown) => {
      if (!isProviderOutage(error)) throw error
    })
    throw failed()
  }
  if (!session.url) {
    await endCheckout(ctx, checkout.id, 'failed')
    throw failed()
  }
  return { sessionId: session.sessionId, url: session.url }
}

/** False when the checkout was given up in the meantime. */
async function saveSession(ctx: Needs<'db' | 'now'>, checkoutId: string, session: CheckoutState): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const checkout = await lockCheckout(tx, checkoutId)
    if (!checkout || !awaitsPayment(checkout.status)) return false
    await moveCheckout(ctx, tx, checkout, 'open', { stripeSessionId: session.sessionId, url: session.url })
    return true
  })
}

/**
 * No answer is not a no: the page may be open, or paid already. So it is asked for by its key once more and closed.
 * While the provider stays silent the hold stays, until the sweep can do the same.
 */
async function endFailedOpening(ctx: Deps, checkoutId: string): Promise<void> {
  const [checkout] = await ctx.db.select({ status: checkouts.status }).from(checkouts).where(eq(checkouts.id, checkoutId))
  // Another press of the same button may have got the page.
  if (checkout?.status !== 'opening') return
  await endCheckout(ctx, checkoutId, 'failed').catch((error: unknown) => {
    if (!isProviderOutage(error)) throw error
  })
}

function failed(cause?: unknown) {
  return new Refusal('provider_unavailable', 'Failed to create checkout session', { cause })
}
