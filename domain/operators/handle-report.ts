import { operatorIn } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import { markReportHandled } from '../messaging/mark-report-handled.ts'
import { recordAct } from './record-act.ts'

/** An operator has looked at a reported conversation. */
export async function handleReport(ctx: Needs<'db' | 'now' | 'actor'>, reportId: string): Promise<void> {
  const operator = operatorIn(ctx.actor)
  await ctx.db.transaction(async (tx) => {
    const { changed } = await markReportHandled(tx, ctx, { reportId })
    if (changed) await recordAct(tx, ctx, operator, { act: 'handle-report', subjectId: reportId })
  })
}
