import { sql } from 'drizzle-orm'
import { index, jsonb, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import type { OperatorAction } from '#contracts/operators.ts'
import { users } from '../accounts/accounts-tables.ts'
import { createdAt, id } from '../kernel/columns.ts'

/** What operators did, for good: a trigger refuses to change or delete a row, but for emptying it when whom it names leaves. */
export const operatorActs = snakeCase.table(
  'operator_acts',
  {
    id: id(),
    operatorId: uuid()
      .notNull()
      .references(() => users.id),
    act: text().$type<OperatorAction>().notNull(),
    /** Whom or what it was done to, and its name on that day. */
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
