import { daysBefore } from '#contracts/kernel/dates/days.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { findDisputed } from '#domain/money/payments/dispute-conditions.ts'
import { closeRefunded, settleReport } from '../returns/close-return.ts'
import { holdPayout } from './hold-payout.ts'
import { remindWindowJob } from './order-jobs.ts'
import { orderReturnable, startWithdrawalDeadline } from './order-returnable.ts'
import { windowsEnd, windowsOf } from './order-returns.ts'

const REMINDER_DAYS = 2

/** Updates an order's payout and return after its delivery arrived or was returned. Can run any number of times. */
export async function followDelivery(
  ctx: Needs<'db' | 'now' | 'jobs' | 'settings'>,
  { orderId }: { orderId: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const facts = await orderReturnable.lock(ctx, tx, orderId)
    if (!facts) return
    const { state, payment, openReturn, delivery } = facts
    const { timeZone } = ctx.settings
    await holdPayout(ctx, tx, { orderId, paymentId: payment.id, windowsEnd: windowsEnd(state, timeZone) })
    const of = { returnable: orderReturnable, facts }
    // A missing parcel was delivered, or a withdrawn one returned to the builder.
    if (delivery === 'delivered' && openReturn?.reviewReason === 'not_arrived') await settleReport(ctx, tx, of, { by: 'clock' })
    await startWithdrawalDeadline(ctx, tx, facts)
    const isBack = delivery === 'brought_back' && openReturn?.status === 'declared'
    if (isBack && (await findDisputed(tx, payment.id)) !== 'open') await closeRefunded(ctx, tx, of, { by: 'clock' })

    const { trial } = windowsOf(state, timeZone)
    const remindAt = trial && daysBefore(trial, REMINDER_DAYS)
    const afterSeconds = remindAt ? Math.round((remindAt.getTime() - ctx.now().getTime()) / 1000) : 0
    if (afterSeconds > 0) await ctx.jobs.enqueue(tx, remindWindowJob, { orderId }, { afterSeconds })
  })
}
