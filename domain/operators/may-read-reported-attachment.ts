import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { users } from '../accounts/accounts-tables.ts'
import type { Needs } from '../kernel/context.ts'
import { messageIdSql } from '../messaging/find-attachment.ts'
import { messages } from '../messaging/messaging-tables.ts'
import { REPORTED_MESSAGES_SHOWN } from './list-reports.ts'
import { reports } from './reports-table.ts'

/** Operators may only open attachments of messages shown in a report. */
export async function mayReadReportedAttachment(
  { db }: Needs<'db'>,
  { reader, heldBy }: { reader: string; heldBy: string },
): Promise<boolean> {
  const [shown] = await db
    .select({ id: reports.id })
    .from(messages)
    .innerJoin(reports, eq(reports.conversationId, messages.conversationId))
    .innerJoin(users, and(eq(users.id, reader), users.isOperator))
    .where(
      and(
        eq(messages.id, messageIdSql(heldBy)),
        lte(messages.number, reports.upToNumber),
        gt(messages.number, sql`${reports.upToNumber} - ${REPORTED_MESSAGES_SHOWN}`),
      ),
    )
    .limit(1)
  return shown !== undefined
}
