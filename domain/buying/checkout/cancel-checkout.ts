import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { CancelCheckout } from '#contracts/buying/checkout-bodies.ts'
import type { CancelledCheckout } from '#contracts/buying/checkout-views.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { closePayment } from '#domain/money/payments/close-payment.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { checkoutPayable } from './checkout-payable.ts'

/** Closes the payment page and frees the instrument when a buyer returns without paying. */
export async function cancelCheckout(
  ctx: Needs<'db' | 'actor' | 'now' | 'settings' | 'jobs' | 'payments'>,
  input: CancelCheckout,
): Promise<CancelledCheckout> {
  const buyer = requireAccount(ctx.actor)
  // A processing payment must be named; without a name, the newest open payment is canceled.
  const meant =
    input.session_id === undefined
      ? inArray(payments.status, ['opening', 'open'])
      : and(eq(payments.stripeSessionId, input.session_id), inArray(payments.status, ['opening', 'open', 'processing']))
  const [open] = await ctx.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.buyerId, buyer.id), isNotNull(payments.checkoutId), meant))
    .orderBy(desc(payments.createdAt))
    .limit(1)
  if (!open) return { status: 'nothing_open' }

  const outcome = await closePayment(ctx, checkoutPayable, { paymentId: open.id, as: 'cancelled' })
  return { status: outcome === 'closed' ? 'cancelled' : 'processing' }
}
