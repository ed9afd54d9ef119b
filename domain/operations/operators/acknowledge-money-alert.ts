import { eq } from 'drizzle-orm'
import { requireOperator } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { markAlertSeen } from '#domain/money/payouts/mark-alert-seen.ts'
import { moneyAlerts } from '#domain/money/payouts/money-alerts-table.ts'
import { recordOperatorAction } from './record-operator-action.ts'
import { takeOverRefund } from './take-over-refund.ts'

/** An operator marks a payment alert as seen, which takes over a failed refund. Can be repeated. */
export async function acknowledgeMoneyAlert(ctx: Needs<'db' | 'now' | 'actor'>, alertId: string): Promise<void> {
  const operator = requireOperator(ctx.actor)
  await ctx.db.transaction(async (tx) => {
    const [marked] = await tx.select().from(moneyAlerts).where(eq(moneyAlerts.id, alertId))
    // The refunded row is locked before the alert, in the same order as when a failed refund is recorded.
    if (marked?.kind === 'refund_failed' && !marked.seenAt) await takeOverRefund(ctx, tx, marked)
    const { alert, changed } = await markAlertSeen(ctx, tx, alertId)
    if (!changed) return
    const { reference: subjectName, kind, expected, found } = alert
    await recordOperatorAction(ctx, tx, operator, {
      act: 'see-money-alert',
      subjectId: alertId,
      subjectName,
      details: { kind, expected, found },
    })
  })
}
