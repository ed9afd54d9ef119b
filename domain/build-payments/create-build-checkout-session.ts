import { eq } from 'drizzle-orm'
import { buildPaymentPath } from '#contracts/build-payments.ts'
import type { CheckoutSession } from '#contracts/checkout-views.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Needs } from '../kernel/context.ts'
import { isProviderOutage } from '../kernel/is-provider-outage.ts'
import type { CheckoutState, OpenCheckout } from '../ports/payments.ts'
import { customBuildPayments } from './build-payments-table.ts'
import { type BuildPaymentRow, lockBuildPayment, moveBuildPayment } from './lock-build-payment.ts'

type Deps = Needs<'db' | 'now' | 'settings' | 'payments'>

/** The provider refuses sessions that live shorter than half an hour by its own clock. */
const SESSION_MS = 32 * 60_000

/** Asks the provider for the payment page. Until its address is noted nobody has it, so without an answer it is given up. */
export async function createBuildCheckoutSession(ctx: Deps, payment: BuildPaymentRow): Promise<CheckoutSession> {
  const session = await ctx.payments.openCheckout(sessionFor(ctx, payment)).catch(async (cause: unknown) => {
    await markFailed(ctx, payment.id)
    throw failed(cause)
  })
  const { sessionId, url } = session
  const isRecorded = await recordSession(ctx, payment.id, session)
  if (isRecorded && url) return { sessionId, url }
  // Another payment has replaced this one meanwhile; should the provider be silent now, the page ends by its own clock.
  await ctx.payments.expireCheckout(sessionId).catch((error: unknown) => {
    if (!isProviderOutage(error)) throw error
  })
  if (isRecorded) throw failed()
  throw new Refusal('conflict', 'Another payment for this build was opened in the meantime. Please use that one.')
}

function sessionFor({ settings }: Deps, payment: BuildPaymentRow): OpenCheckout {
  const page = `${settings.publicUrl}${buildPaymentPath(payment.requestId, payment.paymentType)}`
  return {
    checkoutId: payment.id,
    idempotencyKey: payment.idempotencyKey,
    customerEmail: payment.buyerEmail,
    currency: payment.currency,
    lines: [{ name: payment.metadata.description, description: 'Custom build', unitCents: payment.amountCents, quantity: 1 }],
    successUrl: `${page}?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: page,
    expiresAt: new Date(payment.createdAt.getTime() + SESSION_MS),
  }
}

/** False when the payment was given up in the meantime; its page is known all the same, should money come from it. */
async function recordSession(ctx: Deps, paymentId: string, session: CheckoutState): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const locked = await lockBuildPayment(tx, paymentId)
    const noted = { stripeSessionId: session.sessionId }
    await tx.update(customBuildPayments).set(noted).where(eq(customBuildPayments.id, paymentId))
    return locked?.payment.status === 'pending'
  })
}

async function markFailed(ctx: Deps, paymentId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const locked = await lockBuildPayment(tx, paymentId)
    if (locked?.payment.status === 'pending') await moveBuildPayment(ctx, tx, locked.payment, 'failed')
  })
}

function failed(cause?: unknown): Refusal {
  return new Refusal('provider_unavailable', 'Failed to generate payment link', { cause })
}
