import { and, eq, lte } from 'drizzle-orm'
import { isProviderOutage } from '#domain/kernel/is-provider-outage.ts'
import { closePayment } from '#domain/money/payments/close-payment.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import type { PaymentDeps } from '#domain/money/payments/sale.ts'
import { checkoutPayable } from './checkout-payable.ts'
import { productHolds } from './checkout-tables.ts'

/** Ends an expired hold whose page is still open. If the provider does not respond, the hold stays. */
export async function endStaleHold(ctx: PaymentDeps, productId: string): Promise<void> {
  const [stale] = await ctx.db
    .select({ paymentId: payments.id })
    .from(productHolds)
    .innerJoin(payments, eq(payments.checkoutId, productHolds.checkoutId))
    .where(and(eq(productHolds.productId, productId), eq(productHolds.isPaying, false), lte(productHolds.expiresAt, ctx.now())))
  if (!stale) return
  await closePayment(ctx, checkoutPayable, { paymentId: stale.paymentId, as: 'expired' }).catch((error: unknown) => {
    if (!isProviderOutage(error)) throw error
  })
}
