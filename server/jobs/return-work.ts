import { orderReturnable } from '#domain/buying/orders/order-returnable.ts'
import type { Returnables } from '#domain/buying/returns/returnable.ts'
import { sweepReturns as sweep } from '#domain/buying/returns/sweep-returns.ts'
import { buildReturnable } from '#domain/custom-builds/delivery/build-returnable.ts'
import type { Needs } from '#domain/kernel/context.ts'

/** Connects returns to the orders and builds, which they don't know. */
export const RETURNABLES: Returnables = { order: orderReturnable, build: buildReturnable }

export function sweepReturns(ctx: Needs<'db' | 'now' | 'jobs' | 'settings'>): Promise<void> {
  return sweep(ctx, RETURNABLES)
}
