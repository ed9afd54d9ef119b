import { eq } from 'drizzle-orm'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import type { PaymentEvent } from '../ports/payments.ts'
import { checkouts, paymentEvents } from './checkout-tables.ts'

/** Notes a verified webhook and has its payment, or a builder's account, looked at again. A replay finds its id noted and changes nothing. */
export async function receivePaymentEvent(ctx: Needs<'db' | 'now' | 'jobs'>, event: PaymentEvent): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { id, type, sessionId, paymentIntentId, accountId, stripeTransferId } = event
    const taken = await tx
      .insert(paymentEvents)
      .values({ id, type, sessionId, paymentIntentId, occurredAt: event.createdAt, receivedAt: ctx.now() })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id })
    if (taken.length === 0) return

    if (accountId) await ctx.jobs.enqueue(tx, 'refresh-payout-account', { accountId })
    if (stripeTransferId) await ctx.jobs.enqueue(tx, 'check-transfer', { stripeTransferId })
    const about = sessionId ?? (await sessionOfIntent(tx, paymentIntentId))
    if (about) await ctx.jobs.enqueue(tx, 'settle-checkout', { sessionId: about })
    else if (paymentIntentId) await ctx.jobs.enqueue(tx, 'settle-build-payment', { paymentIntentId })
  })
}

/** Unknown intents are of custom builds, or not settled yet: settling reads whatever happened to them. */
async function sessionOfIntent(tx: Tx, paymentIntentId: string | null): Promise<string | null> {
  if (!paymentIntentId) return null
  const [checkout] = await tx
    .select({ sessionId: checkouts.stripeSessionId })
    .from(checkouts)
    .where(eq(checkouts.paymentIntentId, paymentIntentId))
  return checkout?.sessionId ?? null
}
