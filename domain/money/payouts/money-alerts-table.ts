import { sql } from 'drizzle-orm'
import { check, index, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import type { AlertKind, AlertSubject } from '#contracts/money/money-alert-views.ts'
import { id, timestamptz } from '#domain/kernel/columns.ts'
import { personalData } from '#domain/kernel/personal-data.ts'
import { transfers } from './payouts-tables.ts'

/** Money alerts: amounts that do not match our records, or failed refunds. Kept until an operator marks them as seen. */
export const moneyAlerts = snakeCase.table(
  'money_alerts',
  {
    id: id(),
    /** The same finding reported twice is one alert. */
    key: text().notNull().unique(),
    kind: text().$type<AlertKind>().notNull(),
    about: text().$type<AlertSubject>().notNull(),
    /** The payment concerned. Its table refers to this one, so a migration adds the foreign key. */
    paymentId: uuid(),
    transferId: uuid().references(() => transfers.id),
    /** The provider's id of the session, payment or transfer. */
    reference: text().notNull(),
    expected: text().notNull(),
    found: text().notNull(),
    foundAt: timestamptz().notNull(),
    seenAt: timestamptz(),
  },
  // Unseen alerts first.
  (t) => [
    check('money_alerts_about_one_thing', sql`num_nonnulls(${t.paymentId}, ${t.transferId}) = 1`),
    index('money_alerts_by_payment').on(t.paymentId),
    index('money_alerts_in_order').on(t.seenAt.desc().nullsFirst(), t.foundAt.desc().nullsFirst(), t.id),
  ],
)
personalData(moneyAlerts, 'Payments and orders', 'The payment provider’s reference numbers and amounts.')
