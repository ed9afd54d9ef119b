import { operatorIn } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import { markAlertSeen } from '../payouts/mark-alert-seen.ts'
import { recordAct } from './record-act.ts'

/** An operator has seen to an alert about money. Saying it again changes nothing. */
export async function seeMoneyAlert(ctx: Needs<'db' | 'now' | 'actor'>, alertId: string): Promise<void> {
  const operator = operatorIn(ctx.actor)
  await ctx.db.transaction(async (tx) => {
    const { alert, changed } = await markAlertSeen(tx, ctx, alertId)
    if (!changed) return
    const { reference: subjectName, kind, expected, found } = alert
    await recordAct(tx, ctx, operator, {
      act: 'see-money-alert',
      subjectId: alertId,
      subjectName,
      details: { kind, expected, found },
    })
  })
}
