import type { CheckoutSession } from '#contracts/checkout.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Needs } from '../kernel/context.ts'
import { isOutage } from '../kernel/is-outage.ts'
import type { CheckoutState } from '../ports/payments.ts'
import { awaitsPayment } from './checkout-states.ts'
import { endCheckout } from './end-checkout.ts'
import { type CheckoutRow, lockCheckout, moveCheckout } from './move-checkout.ts'
import { paymentRequest } from './payment-request.ts'
import { releaseHold } from './product-hold.ts'

/** Asks the provider for the payment page of a held instrument, and notes it. Without a page the hold is given back. */
export async function startPayment(
  ctx: Needs<'db' | 'now' | 'settings' | 'jobs' | 'payments'>,
  checkout: CheckoutRow,
): Promise<CheckoutSession> {
  if (checkout.stripeSessionId && checkout.url) return { sessionId: checkout.stripeSessionId, url: checkout.url }

  const session = await ctx.payments.openCheckout(paymentRequest(ctx, checkout)).catch(async (cause: unknown) => {
    await giveBack(ctx, checkout.id)
    throw failed(cause)
  })
  const isNoted = await noteSession(ctx, checkout.id, session)
  if (!isNoted) {
    // Nobody has its address; should the provider be silent now, the page ends by its own clock.
    await ctx.payments.expireCheckout(session.sessionId).catch((error: unknown) => {
      if (!isOutage(error)) throw error
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
async function noteSession(ctx: Needs<'db' | 'now'>, checkoutId: string, session: CheckoutState): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const checkout = await lockCheckout(tx, checkoutId)
    if (!checkout || !awaitsPayment(checkout.status)) return false
    await moveCheckout(ctx, tx, checkout, 'open', { stripeSessionId: session.sessionId, url: session.url })
    return true
  })
}

async function giveBack(ctx: Needs<'db' | 'now'>, checkoutId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const checkout = await lockCheckout(tx, checkoutId)
    // Another press of the same button may have got the page.
    if (checkout?.status !== 'opening') return
    await moveCheckout(ctx, tx, checkout, 'failed')
    await releaseHold(tx, checkout)
  })
}

function failed(cause?: unknown) {
  return new Refusal('provider_unavailable', 'Failed to create checkout session', { cause })
}
