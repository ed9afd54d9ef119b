import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { disputes } from './disputes-table.ts'
import { payments } from './payments-tables.ts'

/** The milliseconds since that moment during which a bank held money of a build, or decided about it */
export async function getHeldTime({ now }: Needs<'now'>, db: Queryable, requestId: string, since: Date): Promise<number> {
  const took = inArray(disputes.status, ['needs_response', 'under_review', 'won', 'lost'])
  const rows = await db
    .select({ openedAt: disputes.openedAt, closedAt: disputes.closedAt })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(and(eq(payments.requestId, requestId), took))
    .orderBy(asc(disputes.openedAt))
  let [held, counted] = [0, since.getTime()]
  for (const { openedAt, closedAt } of rows) {
    const from = Math.max(counted, openedAt.getTime())
    const until = (closedAt ?? now()).getTime()
    if (until <= from) continue
    held += until - from
    counted = until
  }
  return held
}
