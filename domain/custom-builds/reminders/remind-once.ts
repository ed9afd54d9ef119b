import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { buildReminders } from './build-reminders-table.ts'

type Reminder = { requestId: string; kind: string; about: string }

/** Whether this reminder is sent for the first time. The row decides, across all nodes. */
export async function remindOnce({ now }: Needs<'now'>, tx: Tx, reminder: Reminder): Promise<boolean> {
  const rows = await tx
    .insert(buildReminders)
    .values({ ...reminder, sentAt: now() })
    .onConflictDoNothing()
    .returning({ kind: buildReminders.kind })
  return rows.length > 0
}
