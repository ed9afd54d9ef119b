import { isBuildPaymentSession, settleBuildPayment } from '#domain/build-payments/settle-build-payment.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { settleCheckout } from '#domain/orders/settle-checkout.ts'

/** Settles a payment of any kind: the provider reports all of them in the same way. */
export async function settlePayment(
  ctx: Needs<'db' | 'now' | 'settings' | 'jobs' | 'payments'>,
  payment: { sessionId: string },
): Promise<void> {
  const isBuild = await isBuildPaymentSession(ctx.db, payment.sessionId)
  await (isBuild ? settleBuildPayment(ctx, payment) : settleCheckout(ctx, payment))
}
