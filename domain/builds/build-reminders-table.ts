import { primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { customBuildRequests } from '../build-requests/build-requests-tables.ts'
import { createdAt } from '../kernel/columns.ts'

/** What the clock has reminded somebody of: a row for each thing, so that it happens once on however many nodes. */
export const buildReminders = snakeCase.table(
  'build_reminders',
  {
    requestId: uuid()
      .notNull()
      .references(() => customBuildRequests.id, { onDelete: 'cascade' }),
    /** Such as `freeze_14`. */
    kind: text().notNull(),
    /** What of the build it was about: a stage, a day, a part, a version, the id of a question. */
    about: text().notNull(),
    sentAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.requestId, t.kind, t.about] })],
)
