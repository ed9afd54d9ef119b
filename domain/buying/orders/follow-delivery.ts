import { lastWindowEnd, returnWindows } from '#contracts/buying/return-windows.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { getOrderEmailFacts } from './get-order-email-facts.ts'
import { holdPayout } from './hold-payout.ts'
import { lockOrderPayment } from './lock-order-payment.ts'
import { placeOf } from './order-returns.ts'

/** Updates an order's payout after its delivery arrived or was returned. Can run any number of times. */
export async function followDelivery(
  ctx: Needs<'db' | 'now' | 'jobs' | 'settings'>,
  { orderId }: { orderId: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const locked = await lockOrderPayment(tx, orderId)
    if (!locked) return
    const { order, payment } = locked
    const { workshop, deliveredAt } = await getOrderEmailFacts(tx, orderId)
    const windows = returnWindows({
      deliveredAt: placeOf(order.deliveryStatus) === 'delivered' ? deliveredAt : null,
      returnDays: order.saleTerms?.return_days ?? null,
      country: (order.fulfilment === 'pickup' ? workshop : order.shipTo)?.country ?? null,
      timeZone: ctx.settings.timeZone,
    })
    await holdPayout(ctx, tx, { orderId, paymentId: payment.id, windowsEnd: lastWindowEnd(windows) })
  })
}
