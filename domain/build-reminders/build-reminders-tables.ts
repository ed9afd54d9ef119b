import { primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { customBuildRequests } from '../build-requests/build-requests-tables.ts'
import { createdAt } from '../kernel/columns.ts'

/** What both sides of a build were reminded of: each thing once, however often the clock runs and on however many nodes. */
export const buildReminders = snakeCase.table(
  'build_reminders',
  {
    requestId: uuid()
      .notNull()
      .references(() => customBuildRequests.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    /** What it is about, such as a part, a version or the news before; the same kind may come again about another. */
    about: text().notNull(),
    sentAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.requestId, t.kind, t.about] })],
)
