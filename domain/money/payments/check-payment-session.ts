import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import type { CheckoutState } from '#domain/ports/payments.ts'
import { alertOnMismatch } from '../payouts/raise-money-alert.ts'
import type { PaymentRow } from './payments-tables.ts'

/** Whether the session belongs to this payment. Raises an alert for each figure that differs from the agreed one. */
export async function checkPaymentSession(
  ctx: Needs<'now' | 'jobs'>,
  tx: Tx,
  { id: paymentId, requestId, amountCents: cents, currency, stripeSessionId }: PaymentRow,
  session: CheckoutState,
): Promise<boolean> {
  const reference = session.paymentIntentId ?? session.sessionId
  const about = requestId === null ? 'checkout' : 'build_payment'
  // Both must match: the payment's session, and the session's payment.
  const isOther = session.paymentId !== paymentId
  const ours = { cents, currency, owner: isOther ? paymentId : stripeSessionId }
  const theirs = {
    cents: session.totalCents,
    currency: session.currency,
    owner: isOther ? session.paymentId : session.sessionId,
  }
  await alertOnMismatch(ctx, tx, { about, paymentId, reference }, { ours, theirs })
  return ours.owner === null || ours.owner === theirs.owner
}
