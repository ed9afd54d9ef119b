import type { Needs } from '#domain/kernel/context.ts'
import type { PaymentEvent } from '#domain/ports/payments.ts'
import { checkTransferJob, refreshPayoutAccountJob } from '../payouts/payout-jobs.ts'
import { settleDisputeJob, settlePaymentJob } from './payment-jobs.ts'
import { paymentEvents } from './payments-tables.ts'

/** Stores a verified webhook and enqueues a check of its payment or builder account. A replay changes nothing. */
export async function receivePaymentEvent(ctx: Needs<'db' | 'now' | 'jobs'>, event: PaymentEvent): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { id, type, sessionId, paymentIntentId, accountId, stripeTransferId, stripeDisputeId } = event
    const taken = await tx
      .insert(paymentEvents)
      .values({ id, type, sessionId, paymentIntentId, occurredAt: event.createdAt, receivedAt: ctx.now() })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id })
    if (taken.length === 0) return

    if (accountId) await ctx.jobs.enqueue(tx, refreshPayoutAccountJob, { accountId })
    if (stripeTransferId) await ctx.jobs.enqueue(tx, checkTransferJob, { stripeTransferId })
    if (stripeDisputeId) await ctx.jobs.enqueue(tx, settleDisputeJob, { stripeDisputeId })
    // The job looks up the payment of an intent, since it may be stored at this very moment.
    if (sessionId) await ctx.jobs.enqueue(tx, settlePaymentJob, { sessionId })
    else if (paymentIntentId) await ctx.jobs.enqueue(tx, settlePaymentJob, { paymentIntentId })
  })
}
