import { index, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import type { AlertKind, AlertSubject } from '#contracts/money-alerts.ts'
import { id, timestamptz } from '../kernel/columns.ts'

/** Money that does not fit what the shop knows, or that could not be given back. Kept until an operator marks it seen. */
export const moneyAlerts = snakeCase.table(
  'money_alerts',
  {
    id: id(),
    /** The same thing told twice is one alert. */
    key: text().notNull().unique(),
    kind: text().$type<AlertKind>().notNull(),
    about: text().$type<AlertSubject>().notNull(),
    /** Our own id of it. */
    subjectId: uuid().notNull(),
    /** The provider's id of the session, payment or transfer. */
    reference: text().notNull(),
    expected: text().notNull(),
    found: text().notNull(),
    foundAt: timestamptz().notNull(),
    seenAt: timestamptz(),
  },
  // What nobody has seen comes first.
  (t) => [index('money_alerts_in_order').on(t.seenAt.desc().nullsFirst(), t.foundAt.desc().nullsFirst(), t.id)],
)
