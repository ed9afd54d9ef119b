import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import { messageIdSql } from '#domain/messaging/conversations/find-attachment.ts'
import { messages } from '#domain/messaging/conversations/messaging-tables.ts'
import { users } from '#domain/people/accounts/accounts-tables.ts'
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
