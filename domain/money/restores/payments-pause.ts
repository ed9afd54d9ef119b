import { and, eq, isNull } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { restores } from './restores-tables.ts'

/** Whether payments, payouts and emails wait for an operator, because the shop was restored from a backup */
export async function arePaymentsPaused(db: Queryable): Promise<boolean> {
  const paused = await db.select({ id: restores.id }).from(restores).where(isNull(restores.resumedAt)).limit(1)
  return paused.length > 0
}

/** Whether this database is a staging copy, which stays paused and never sends, pays or deletes anything outside */
export async function isStagingCopy(db: Queryable): Promise<boolean> {
  const isStaging = and(isNull(restores.resumedAt), eq(restores.isStaging, true))
  const staging = await db.select({ id: restores.id }).from(restores).where(isStaging).limit(1)
  return staging.length > 0
}

/** Throws a refusal while payments are paused. */
export async function refuseWhilePaymentsArePaused(db: Queryable): Promise<void> {
  if (!(await arePaymentsPaused(db))) return
  throw new Refusal(
    'provider_unavailable',
    'Payments are paused because this shop was restored from a backup. Please try again later; nothing was charged.',
  )
}
