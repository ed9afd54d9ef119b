import { asc, desc, eq } from 'drizzle-orm'
import type { ActEntry, Page } from '#contracts/operators.ts'
import { users } from '../accounts/accounts-tables.ts'
import { operatorIn } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import { operatorActs } from './operator-acts-table.ts'
import { OPERATOR_PAGE_SIZE, offsetOf, pageOf } from './operator-page.ts'

/** The audit log, newest first. */
export async function listActs(ctx: Needs<'db' | 'actor'>, { page }: { page: number }): Promise<Page<ActEntry>> {
  operatorIn(ctx.actor)
  const [rows, total] = await Promise.all([
    ctx.db
      .select({ act: operatorActs, email: users.email })
      .from(operatorActs)
      .innerJoin(users, eq(users.id, operatorActs.operatorId))
      .orderBy(desc(operatorActs.createdAt), asc(operatorActs.id))
      .limit(OPERATOR_PAGE_SIZE)
      .offset(offsetOf(page)),
    ctx.db.$count(operatorActs),
  ])
  const entries = rows.map(({ act, email }) => ({
    id: act.id,
    act: act.act,
    operator_email: email,
    subject_id: act.subjectId,
    subject_name: act.subjectName,
    details: act.details,
    created_at: act.createdAt.toISOString(),
  }))
  return pageOf(entries, total, page)
}
