import { and, asc, desc, eq, gt, ne, type SQL } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Account } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { checkouts, productHolds } from './checkout-tables.ts'

const HOUR_MS = 3_600_000
const HOLDS_PER_HOUR = 30
const HOLDS_PER_PRODUCT_AND_DAY = 20
const HOLDS_AT_ONCE = 3

/** Otherwise one buyer could block instruments by opening and abandoning payments. The caller must hold the buyer's lock. */
export async function limitHolds(ctx: Needs<'now' | 'settings'>, tx: Tx, buyer: Account, productId: string): Promise<void> {
  if (!ctx.settings.rateLimits) return
  const now = ctx.now()
  const freeAt = Math.max(
    await startsFreeAt(tx, eq(checkouts.buyerId, buyer.id), { times: HOLDS_PER_HOUR, withinMs: HOUR_MS, now }),
    await startsFreeAt(tx, and(eq(checkouts.buyerId, buyer.id), eq(checkouts.productId, productId)), {
      times: HOLDS_PER_PRODUCT_AND_DAY,
      withinMs: 24 * HOUR_MS,
      now,
    }),
  )
  refuseUntil(freeAt, now, 'You started too many payments. Please try again later.')

  const openUntil = await holdsFullUntil(tx, { buyerId: buyer.id, productId, now })
  refuseUntil(openUntil, now, `You have ${HOLDS_AT_ONCE} other payments open. Please finish or cancel one of them first.`)
}

/** When the oldest counted start leaves the time window; 0 if there are fewer. */
async function startsFreeAt(tx: Tx, of: SQL | undefined, limit: { times: number; withinMs: number; now: Date }): Promise<number> {
  const since = new Date(limit.now.getTime() - limit.withinMs)
  const [oldest] = await tx
    .select({ createdAt: checkouts.createdAt })
    .from(checkouts)
    .where(and(of, gt(checkouts.createdAt, since)))
    .orderBy(desc(checkouts.createdAt))
    .offset(limit.times - 1)
    .limit(1)
  return oldest ? oldest.createdAt.getTime() + limit.withinMs : 0
}

/** When the first of a buyer's other holds ends; 0 below the limit. Holds with a processing payment do not count. */
async function holdsFullUntil(tx: Tx, of: { buyerId: string; productId: string; now: Date }): Promise<number> {
  const { buyerId, isPaying, productId, checkoutId } = productHolds
  // The hold of an accepted offer may end later than its page.
  const { expiresAt } = payments
  const others = await tx
    .select({ expiresAt })
    .from(productHolds)
    .innerJoin(payments, eq(payments.checkoutId, checkoutId))
    .where(and(eq(buyerId, of.buyerId), eq(isPaying, false), gt(expiresAt, of.now), ne(productId, of.productId)))
    .orderBy(asc(expiresAt))
  return others.length < HOLDS_AT_ONCE ? 0 : (others[0]?.expiresAt.getTime() ?? 0)
}

function refuseUntil(freeAt: number, now: Date, message: string): void {
  const retryAfterSeconds = Math.ceil((freeAt - now.getTime()) / 1000)
  if (freeAt > 0) throw new Refusal('too_many', message, { retryAfterSeconds: Math.max(1, retryAfterSeconds) })
}
