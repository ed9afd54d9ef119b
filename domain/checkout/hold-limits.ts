import { and, eq, gt, sql } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import type { Account } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { checkouts } from './checkout-tables.ts'

const HOUR_MS = 3_600_000
const HOLDS_PER_HOUR = 30
const HOLDS_PER_PRODUCT_AND_DAY = 20

/** Opening and dropping payments would keep an instrument from everybody else. The caller lets a buyer's attempts in one by one. */
export async function limitHolds(ctx: Needs<'now' | 'settings'>, tx: Tx, buyer: Account, productId: string): Promise<void> {
  if (!ctx.settings.rateLimits) return
  const now = ctx.now().getTime()
  const hourAgo = new Date(now - HOUR_MS)
  const [taken] = await tx
    .select({
      inTheHour: sql<number>`count(*) filter (where ${checkouts.createdAt} > ${hourAgo})::int`,
      ofThisOne: sql<number>`count(*) filter (where ${checkouts.productId} = ${productId})::int`,
    })
    .from(checkouts)
    .where(and(eq(checkouts.buyerId, buyer.id), gt(checkouts.createdAt, new Date(now - 24 * HOUR_MS))))
  if (!taken || (taken.inTheHour < HOLDS_PER_HOUR && taken.ofThisOne < HOLDS_PER_PRODUCT_AND_DAY)) return
  throw new Refusal('too_many', 'You have started too many payments. Please try again later.', {
    retryAfterSeconds: HOUR_MS / 1000,
  })
}
