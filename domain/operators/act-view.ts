import { eq } from 'drizzle-orm'
import type { ActEntry } from '#contracts/operators.ts'
import { users } from '../accounts/accounts-tables.ts'
import type { Queryable } from '../kernel/db.ts'
import { operatorActs } from './operator-acts-table.ts'

/** Lines of the audit log, each with who did it. */
export function selectActs(db: Queryable) {
  return db
    .select({ act: operatorActs, email: users.email })
    .from(operatorActs)
    .innerJoin(users, eq(users.id, operatorActs.operatorId))
    .$dynamic()
}
type ActRow = Awaited<ReturnType<typeof selectActs>>[number]

/** As operators read it. */
export function actView({ act, email }: ActRow): ActEntry {
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
