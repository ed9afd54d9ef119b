import { eq } from 'drizzle-orm'
import type { CheckoutSession } from '#contracts/buying/checkout-views.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { isProviderOutage } from '#domain/kernel/is-provider-outage.ts'
import type { CheckoutState } from '#domain/ports/payments.ts'
import { refuseWhilePaymentsArePaused } from '../restores/payments-pause.ts'
import { closePayment } from './close-payment.ts'
import { lockPayment, movePayment } from './move-payment.ts'
import { awaitsPayment, type PaymentStatus } from './payment-states.ts'
import { type PaymentRow, payments } from './payments-tables.ts'
import type { Payable, PaymentDeps } from './sale.ts'

/** Asks the provider for a payment's page and stores it. Without a page the payment is closed. */
export async function startPayment(ctx: PaymentDeps, payable: Payable, payment: PaymentRow): Promise<CheckoutSession> {
  await refuseWhilePaymentsArePaused(ctx.db)
  if (payment.stripeSessionId && payment.url) return { sessionId: payment.stripeSessionId, url: payment.url }
  const failed = (cause?: unknown) => new Refusal('provider_unavailable', payable.notOpened, { cause })

  const request = await payable.pageRequest(ctx, payment)
  const session = await ctx.payments.openCheckout(request).catch(async (cause: unknown) => {
    await release(ctx, payable, payment.id)
    throw failed(cause)
  })
  const status = await storeSession(ctx, payable, payment.id, session)
  if (status !== 'open') {
    // Its URL is unknown; if the provider does not respond now, the page expires by itself.
    await ctx.payments.expireCheckout(session.sessionId).catch(unlessOutage)
    throw payable.replaced && status === 'expired' ? new Refusal('conflict', payable.replaced) : failed()
  }
  if (!session.url) {
    await closePayment(ctx, payable, { paymentId: payment.id, as: 'failed' })
    throw failed()
  }
  return { sessionId: session.sessionId, url: session.url }
}

/** Stores the session even if the payment was closed meanwhile, because the page may still be paid. Returns the status. */
async function storeSession(
  ctx: PaymentDeps,
  payable: Payable,
  paymentId: string,
  session: CheckoutState,
): Promise<PaymentStatus | undefined> {
  return ctx.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, payable, paymentId)
    if (!payment) return undefined
    const { sessionId: stripeSessionId, url } = session
    if (awaitsPayment(payment.status)) {
      await movePayment(ctx, tx, payment, 'open', { stripeSessionId, url })
      return 'open'
    }
    if (!payment.stripeSessionId) await tx.update(payments).set({ stripeSessionId }).where(eq(payments.id, paymentId))
    return payment.status
  })
}

/** Without a response, the page may be open or already paid. The instrument stays reserved until close-due-payments can close the page. */
async function release(ctx: PaymentDeps, payable: Payable, paymentId: string): Promise<void> {
  const [payment] = await ctx.db.select({ status: payments.status }).from(payments).where(eq(payments.id, paymentId))
  // A concurrent click may have received the page.
  if (payment?.status !== 'opening') return
  await closePayment(ctx, payable, { paymentId, as: 'failed' }).catch(unlessOutage)
}

function unlessOutage(error: unknown): void {
  if (!isProviderOutage(error)) throw error
}
