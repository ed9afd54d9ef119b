import { eq } from 'drizzle-orm'
import type { OperatorActionEntry } from '#contracts/operations/operator-views.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { users } from '#domain/people/accounts/accounts-tables.ts'
import { operatorActs } from './operator-acts-table.ts'

/** Entries of the audit log with their operators */
export function selectOperatorActions(db: Queryable) {
  return db
    .select({ act: operatorActs, email: users.email })
    .from(operatorActs)
    .innerJoin(users, eq(users.id, operatorActs.operatorId))
    .$dynamic()
}
type OperatorActionRow = Awaited<ReturnType<typeof selectOperatorActions>>[number]

/** As operators read it */
export function operatorActionView({ act, email }: OperatorActionRow): OperatorActionEntry {
  return {
    id: act.id,
    act: act.act,
    operator_email: email,
    subject_id: act.subjectId,
    subject_name: act.subjectName,
    details: act.details,
    created_at: act.createdAt.toISOString(),
  }
}
