import { createHash, timingSafeEqual } from 'node:crypto'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import type { ConsignmentRef } from './consignment.ts'
import { deliveryPolicy } from './delivery-policy.ts'
import { lockOwnConsignment } from './lock-own-consignment.ts'
import { moveDelivery } from './move-delivery.ts'

type Deps = Needs<'db' | 'actor' | 'now' | 'jobs' | 'settings'>

/** Marks the instrument as ready for pickup and emails the buyer the code and the address. */
export async function markReadyForPickup(ctx: Deps, ref: ConsignmentRef): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const consignment = await lockOwnConsignment(ctx, tx, ref)
    authorize(deliveryPolicy.markReady(consignment))
    await moveDelivery(ctx, tx, { ...ref, consignment, to: 'ready_for_pickup' })
  })
}

/** Confirms the pickup with the buyer's code. Attempts are limited. */
export async function confirmPickup(ctx: Deps, ref: ConsignmentRef, code: string): Promise<void> {
  await ctx.db.transaction(async (tx) => authorize(deliveryPolicy.confirmPickup(await lockOwnConsignment(ctx, tx, ref))))
  // Outside the transaction, so that a wrong code also counts.
  await enforceRateLimit(ctx, { key: `pickup:${ref.id}`, times: 10, seconds: 3600 })
  await ctx.db.transaction(async (tx) => {
    const consignment = await lockOwnConsignment(ctx, tx, ref)
    authorize(deliveryPolicy.confirmPickup(consignment))
    if (!consignment.pickupCode || !isSame(code, consignment.pickupCode)) {
      const message = 'This code doesn’t match. Check it with the buyer.'
      throw new Refusal('invalid_input', message, { fields: { code: [message] } })
    }
    await moveDelivery(ctx, tx, { ...ref, consignment, to: 'picked_up' })
  })
}

/** Compares in constant time. Accepts spaces and lower case. */
function isSame(typed: string, code: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(typed.replaceAll(/[\s-]/g, '').toUpperCase()), digest(code))
}
