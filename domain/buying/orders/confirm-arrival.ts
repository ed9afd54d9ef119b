import { eq } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { confirmParcel, moveDelivery, redateDelivery } from '#domain/delivering/deliveries/move-delivery.ts'
import { actsAsBuyer, requireSession } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { isUuid } from '#domain/kernel/is-uuid.ts'
import { consignmentOf, ofOrder } from './order-consigner.ts'
import { followDeliveryJob } from './order-jobs.ts'
import { orderReturnable } from './order-returnable.ts'
import { mayConfirmArrival } from './order-returns.ts'
import { orders } from './orders-tables.ts'

/** The buyer confirms a delivery that no carrier reports. A report about a missing delivery is settled. */
export async function confirmArrival(ctx: Needs<'db' | 'actor' | 'now' | 'jobs' | 'settings'>, orderId: string): Promise<void> {
  requireSession(ctx.actor)
  await ctx.db.transaction(async (tx) => {
    const facts = isUuid(orderId) ? await orderReturnable.lock(ctx, tx, orderId) : undefined
    if (!facts || !actsAsBuyer(ctx.actor, facts.buyerId)) throw new Refusal('not_found', 'Order not found')
    authorize(mayConfirmArrival(facts.state))
    await confirmParcel(ctx, tx, orderId)
    if (facts.delivery === 'delivered') {
      // Only the builder had confirmed it: the return windows start now.
      await redateDelivery(ctx, tx, orderId)
      await tx.update(orders).set({ trialRemindedAt: null }).where(eq(orders.id, orderId))
      return ctx.jobs.enqueue(tx, followDeliveryJob, { orderId })
    }
    const consignment = await consignmentOf(tx, facts.order)
    await moveDelivery(ctx, tx, { ...ofOrder(orderId), consignment, to: 'delivered' })
  })
}
