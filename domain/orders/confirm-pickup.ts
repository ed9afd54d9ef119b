import { createHash, timingSafeEqual } from 'node:crypto'
import { Refusal } from '#contracts/refusal.ts'
import { authorize } from '../kernel/authorize.ts'
import type { Needs } from '../kernel/context.ts'
import { enforceRateLimit } from '../kernel/enforce-rate-limit.ts'
import { deliveryPolicy } from './delivery-policy.ts'
import { lockOwnOrder } from './lock-own-order.ts'
import { moveDelivery } from './move-delivery.ts'

type Deps = Needs<'db' | 'actor' | 'now' | 'jobs' | 'settings'>

/** Marks the instrument as ready for pickup. An email tells the buyer the code and the place. */
export async function markReadyForPickup(ctx: Deps, orderId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const order = await lockOwnOrder(ctx, tx, orderId)
    authorize(deliveryPolicy.markReady(order))
    await moveDelivery(ctx, tx, order, 'ready_for_pickup')
  })
}

/** Confirms the pickup with the code that the buyer showed. The number of attempts is limited. */
export async function confirmPickup(ctx: Deps, orderId: string, code: string): Promise<void> {
  await ctx.db.transaction(async (tx) => authorize(deliveryPolicy.confirmPickup(await lockOwnOrder(ctx, tx, orderId))))
  // Outside the transaction, so that a wrong guess counts too.
  await enforceRateLimit(ctx, { key: `pickup:${orderId}`, times: 10, seconds: 3600 })
  await ctx.db.transaction(async (tx) => {
    const order = await lockOwnOrder(ctx, tx, orderId)
    authorize(deliveryPolicy.confirmPickup(order))
    if (!order.pickupCode || !isSame(code, order.pickupCode)) {
      const message = 'This is not the buyer’s code'
      throw new Refusal('invalid_input', message, { fields: { code: [message] } })
    }
    await moveDelivery(ctx, tx, order, 'picked_up')
  })
}

/** Compares in constant time. Spaces and lower case are accepted. */
function isSame(typed: string, code: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(typed.replaceAll(/[\s-]/g, '').toUpperCase()), digest(code))
}
