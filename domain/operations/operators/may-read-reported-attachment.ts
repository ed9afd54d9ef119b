import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import { messageIdSql } from '#domain/messaging/conversations/find-attachment.ts'
import { messages } from '#domain/messaging/conversations/messaging-tables.ts'
import { users } from '#domain/people/accounts/accounts-tables.ts'
import { isOperatorLocked } from '#domain/people/accounts/operator-access.ts'
import { hasSecondFactor } from '#domain/people/accounts/second-factors-of.ts'
import { REPORTED_MESSAGES_SHOWN } from './list-reports.ts'
import { reports } from './reports-table.ts'

/** Operators may only open attachments of messages shown in a report, while they have operator access. */
export async function mayReadReportedAttachment(
  ctx: Needs<'db' | 'now' | 'settings'>,
  { reader, heldBy }: { reader: string; heldBy: string },
): Promise<boolean> {
  const [operator] = await ctx.db
    .select({ operatorMfaDueAt: users.operatorMfaDueAt, hasSecondFactor: hasSecondFactor(users.id) })
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
  return operator !== undefined && !isOperatorLocked(ctx, operator)
}
