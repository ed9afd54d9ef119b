import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import type { CheckoutState } from '../ports/payments.ts'
import { alertOnMismatch } from './raise-money-alert.ts'

/** What was agreed for a payment, and the session that was opened for it. */
type Agreed = {
  about: 'checkout' | 'build_payment'
  subjectId: string
  cents: number
  currency: string
  stripeSessionId: string | null
}

/** Whether the session belongs to this payment, and alerts of whatever it has otherwise than agreed. */
export async function checkPaymentSession(
  ctx: Needs<'now' | 'jobs'>,
  tx: Tx,
  { about, subjectId, cents, currency, stripeSessionId }: Agreed,
  session: CheckoutState,
): Promise<boolean> {
  const reference = session.paymentIntentId ?? session.sessionId
  // It belongs to a payment by both ends: the one that names it, and the one that it names.
  const isOther = session.checkoutId !== subjectId
  const ours = { cents, currency, owner: isOther ? subjectId : stripeSessionId }
  const theirs = {
    cents: session.totalCents,
    currency: session.currency,
    owner: isOther ? session.checkoutId : session.sessionId,
  }
  await alertOnMismatch(ctx, tx, { about, subjectId, reference }, { ours, theirs })
  return ours.owner === null || ours.owner === theirs.owner
}
