import { eq } from 'drizzle-orm'
import { requireOperator } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import { markAlertSeen } from '../payouts/mark-alert-seen.ts'
import { moneyAlerts } from '../payouts/money-alerts-table.ts'
import { recordOperatorAction } from './record-operator-action.ts'
import { takeOverRefund } from './take-over-refund.ts'

/** An operator has seen to an alert about money, and takes a failed refund over. Saying it again changes nothing. */
export async function acknowledgeMoneyAlert(ctx: Needs<'db' | 'now' | 'actor'>, alertId: string): Promise<void> {
  const operator = requireOperator(ctx.actor)
  await ctx.db.transaction(async (tx) => {
    const [marked] = await tx.select().from(moneyAlerts).where(eq(moneyAlerts.id, alertId))
    // What the refund is of is locked before the alert, in the order of whoever notes a failed refund.
    if (marked?.kind === 'refund_failed' && !marked.seenAt) await takeOverRefund(tx, ctx, marked)
    const { alert, changed } = await markAlertSeen(tx, ctx, alertId)
    if (!changed) return
    const { reference: subjectName, kind, expected, found } = alert
    await recordOperatorAction(tx, ctx, operator, {
      act: 'see-money-alert',
      subjectId: alertId,
      subjectName,
      details: { kind, expected, found },
    })
  })
}
