import type { Needs } from '#domain/kernel/context.ts'
import { closeRefunded, settleReport } from '../returns/close-return.ts'
import { holdPayout } from './hold-payout.ts'
import { followWithdrawal, orderReturnable } from './order-returnable.ts'
import { windowsEnd } from './order-returns.ts'

/** Updates an order's payout and return after its delivery moved. Can run any number of times. */
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
    // A missing parcel was delivered, or a withdrawn one is with the builder.
    if (delivery === 'delivered' && openReturn?.reviewReason === 'not_arrived') await settleReport(ctx, tx, of, { by: 'clock' })
    await followWithdrawal(ctx, tx, facts)
    const isBack = delivery === 'brought_back' || delivery === 'preparing'
    if (isBack && openReturn?.status === 'declared' && !facts.isDisputed) await closeRefunded(ctx, tx, of, { by: 'clock' })
  })
}
