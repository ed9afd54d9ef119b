import { and, eq, inArray } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { isProviderOutage } from '#domain/kernel/is-provider-outage.ts'
import type { CheckoutState } from '#domain/ports/payments.ts'
import { lockPayment, movePayment } from './move-payment.ts'
import { closePaymentJob, settlePaymentJob } from './payment-jobs.ts'
import { awaitsPayment, type ClosedStatus } from './payment-states.ts'
import { type PaymentRow, payments } from './payments-tables.ts'
import type { Payable, PaymentDeps } from './sale.ts'

/**
 * Closes the payment page, then the payment, in this order, so that a buyer cannot pay for what another may buy. If the buyer has paid
 * meanwhile, the payment is settled instead.
 */
export async function closePayment(
  ctx: PaymentDeps,
  payable: Payable,
  { paymentId, as }: { paymentId: string; as: ClosedStatus },
): Promise<'closed' | 'settling'> {
  const [payment] = await ctx.db.select().from(payments).where(eq(payments.id, paymentId))
  // A replaced payment is already `expired`, while its page may still be open.
  const isOpen = payment && (awaitsPayment(payment.status) || payment.status === 'expired')
  if (!isOpen) return payment?.status === 'processing' ? 'settling' : 'closed'
  const session = await closePage(ctx, payable, payment)

  return ctx.db.transaction(async (tx) => {
    if (session?.status === 'complete') {
      await ctx.jobs.enqueue(tx, settlePaymentJob, { sessionId: session.sessionId })
      return 'settling'
    }
    const locked = await lockPayment(tx, payable, paymentId)
    if (locked) await giveUpPayment(ctx, tx, payable, { payment: locked, sessionId: session?.sessionId, as })
    return 'closed'
  })
}

/** Handles a locked payment after the provider has closed its page. */
export async function giveUpPayment(
  ctx: PaymentDeps,
  tx: Tx,
  payable: Payable,
  { payment, sessionId, as }: { payment: PaymentRow; sessionId: string | undefined; as: ClosedStatus },
): Promise<void> {
  if (!awaitsPayment(payment.status)) return
  const closed = await movePayment(ctx, tx, payment, as, { stripeSessionId: sessionId ?? payment.stripeSessionId })
  await payable.onClosed(ctx, tx, closed)
}

/** The page of a replaced payment is closed by a job, or by close-due-payments if the job is lost. */
export async function closePageSoon(ctx: Needs<'now' | 'jobs'>, tx: Tx, checkoutId: string): Promise<void> {
  const ofCheckout = eq(payments.checkoutId, checkoutId)
  const replaced = await tx.update(payments).set({ expiresAt: ctx.now() }).where(ofCheckout).returning({ id: payments.id })
  for (const { id: paymentId } of replaced) await ctx.jobs.enqueue(tx, closePaymentJob, { paymentId })
}

/** Closes the open payments of a locked custom build. A job then closes their pages at the provider. */
export async function closePagesOfBuild(ctx: Needs<'now' | 'jobs'>, tx: Tx, requestId: string): Promise<void> {
  const closed = await tx
    .update(payments)
    .set({ status: 'expired', updatedAt: ctx.now() })
    .where(and(eq(payments.requestId, requestId), inArray(payments.status, ['opening', 'open'])))
    .returning({ id: payments.id })
  for (const { id: paymentId } of closed) await ctx.jobs.enqueue(tx, closePaymentJob, { paymentId })
}

/** The session as the provider closed it, or undefined if there never was one */
async function closePage(ctx: PaymentDeps, payable: Payable, payment: PaymentRow): Promise<CheckoutState | undefined> {
  const sessionId = payment.stripeSessionId ?? (await findLostSession(ctx, payable, payment))?.sessionId
  return sessionId ? ctx.payments.expireCheckout(sessionId) : undefined
}

/** The shop may have stopped before it stored the session. The same key finds that session. */
async function findLostSession(ctx: PaymentDeps, payable: Payable, payment: PaymentRow): Promise<CheckoutState | undefined> {
  // The page's URL is unknown, and nothing is reserved for it.
  if (!payable.isReserved || !awaitsPayment(payment.status)) return undefined
  return ctx.payments.openCheckout(await payable.pageRequest(ctx, payment)).catch((error: unknown) => {
    if (isProviderOutage(error)) throw error
    // A request refused now (its expiry has passed) was never accepted: an accepted one is replayed.
    return undefined
  })
}
