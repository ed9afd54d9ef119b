import { eq } from 'drizzle-orm'
import type { Queryable } from '#domain/kernel/db.ts'
import { moneyAlerts } from './money-alerts-table.ts'

/** An alert for the log. */
export async function getMoneyAlert(db: Queryable, alertId: string) {
  const { kind, about, paymentId, transferId, reference, expected, found } = moneyAlerts
  const [alert] = await db
    .select({ kind, about, paymentId, transferId, reference, expected, found })
    .from(moneyAlerts)
    .where(eq(moneyAlerts.id, alertId))
  return alert
}
