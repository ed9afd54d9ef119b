import { sql } from 'drizzle-orm'
import { index, jsonb, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import type { OperatorAction } from '#contracts/operations/operators.ts'
import { createdAt, id } from '#domain/kernel/columns.ts'
import { personalData } from '#domain/kernel/personal-data.ts'
import { users } from '#domain/people/accounts/accounts-tables.ts'

/** The operators' audit log. A trigger refuses to change or delete a row, except to erase a deleted person from it. */
export const operatorActs = snakeCase.table(
  'operator_acts',
  {
    id: id(),
    operatorId: uuid()
      .notNull()
      .references(() => users.id),
    act: text().$type<OperatorAction>().notNull(),
    /** The object of the action, and its name at the time */
    subjectId: text(),
    subjectName: text(),
    details: jsonb().$type<Record<string, string>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    index('operator_acts_newest').on(t.createdAt.desc().nullsFirst(), t.id),
    index('operator_acts_by_subject').on(t.subjectId, t.createdAt.desc().nullsFirst()).where(sql`${t.subjectId} is not null`),
  ],
)
personalData(operatorActs, 'The operators’ log', { user: operatorActs.operatorId })
