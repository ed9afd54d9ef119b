import { and, eq, isNull } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { type Account, requireOperator } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { recordOperatorAction } from './record-operator-action.ts'
import { reports } from './reports-table.ts'

/** Marks a reported conversation as handled. Can be repeated. */
export async function handleReport(ctx: Needs<'db' | 'now' | 'actor'>, reportId: string): Promise<void> {
  const operator = requireOperator(ctx.actor)
  await ctx.db.transaction(async (tx) => {
    const report = await lockReport(tx, reportId)
    if (report.conversationId === null) throw new Refusal('conflict', 'Enter a reason for dismissing this report')
    if (report.handledAt !== null) return
    await markHandled(ctx, tx, operator, reportId)
    await recordOperatorAction(ctx, tx, operator, { act: 'handle-report', subjectId: reportId })
  })
}

/** Dismisses a report. The audit log keeps the reason. */
export async function dismissReport(
  ctx: Needs<'db' | 'now' | 'actor'>,
  { reportId, reason }: { reportId: string; reason: string },
): Promise<void> {
  const operator = requireOperator(ctx.actor)
  await ctx.db.transaction(async (tx) => {
    if ((await lockReport(tx, reportId)).handledAt !== null) throw new Refusal('conflict', 'This report has already been handled')
    await markHandled(ctx, tx, operator, reportId)
    await recordOperatorAction(ctx, tx, operator, { act: 'dismiss-report', subjectId: reportId, details: { reason } })
  })
}

/** Closes all reports on content that was taken down. */
export async function handleReportsOf(
  ctx: Needs<'now'>,
  tx: Tx,
  operator: Account,
  of: { reviewId: string } | { wishlistId: string },
): Promise<void> {
  const ofThing = 'reviewId' in of ? eq(reports.reviewId, of.reviewId) : eq(reports.wishlistId, of.wishlistId)
  const handled = { handledAt: ctx.now(), handledBy: operator.id }
  await tx
    .update(reports)
    .set(handled)
    .where(and(ofThing, isNull(reports.handledAt)))
}

async function lockReport(tx: Tx, reportId: string) {
  const [report] = await tx.select().from(reports).where(eq(reports.id, reportId)).for('update')
  if (!report) throw new Refusal('not_found', 'This report does not exist')
  return report
}

async function markHandled(ctx: Needs<'now'>, tx: Tx, operator: Account, reportId: string): Promise<void> {
  await tx.update(reports).set({ handledAt: ctx.now(), handledBy: operator.id }).where(eq(reports.id, reportId))
}
