import { eq } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { moneyAlerts } from './money-alerts-table.ts'

/** Marks an alert as seen, within the caller's transaction. Repeating it changes nothing. */
export async function markAlertSeen(ctx: Needs<'now'>, tx: Tx, alertId: string) {
  const [alert] = await tx.select().from(moneyAlerts).where(eq(moneyAlerts.id, alertId)).for('update')
  if (!alert) throw new Refusal('not_found', 'This alert does not exist')
  if (alert.seenAt) return { alert, changed: false }
  await tx.update(moneyAlerts).set({ seenAt: ctx.now() }).where(eq(moneyAlerts.id, alertId))
  return { alert, changed: true }
}
