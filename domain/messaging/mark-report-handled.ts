import { eq } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import { operatorIn } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { reports } from './messaging-tables.ts'

/** An operator has looked. Saying it again changes nothing, and says so. In the transaction of whoever keeps the log of it. */
export async function markReportHandled(
  tx: Tx,
  ctx: Needs<'actor' | 'now'>,
  { reportId }: { reportId: string },
): Promise<{ changed: boolean }> {
  const operator = operatorIn(ctx.actor)
  const [row] = await tx.select().from(reports).where(eq(reports.id, reportId)).for('update')
  if (!row) throw new Refusal('not_found', 'This report does not exist')
  if (row.handledAt !== null) return { changed: false }
  await tx.update(reports).set({ handledAt: ctx.now(), handledBy: operator.id }).where(eq(reports.id, reportId))
  return { changed: true }
}
