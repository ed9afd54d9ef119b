import { primaryKey, snakeCase, text } from 'drizzle-orm/pg-core'
import { createdAt } from '#domain/kernel/columns.ts'
import { personalData } from '#domain/kernel/personal-data.ts'
import { requestId } from '../requests/build-requests-tables.ts'

/** Sent reminders: one row each, so a reminder is sent once across all nodes. */
export const buildReminders = snakeCase.table(
  'build_reminders',
  {
    requestId: requestId(),
    /** Such as `freeze_14`. */
    kind: text().notNull(),
    /** Its subject: a stage, a day, a milestone, a version, or the id of a question. */
    about: text().notNull(),
    sentAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.requestId, t.kind, t.about] })],
)
personalData(buildReminders, 'Builds in progress', 'When reminders were sent, so that each is sent only once.')
