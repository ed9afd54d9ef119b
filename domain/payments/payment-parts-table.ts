import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, primaryKey, snakeCase, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { payments } from './payments-tables.ts'

/**
 * Which parts of a custom build's price a payment is for. The table of parts knows this one's capability: a migration adds the foreign
 * key of `partId`.
 */
export const buildPaymentParts = snakeCase.table(
  'build_payment_parts',
  {
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    partId: uuid().notNull(),
    /** What of the payment is for this part. */
    cents: integer().notNull(),
    /** The payment is paid and was not refunded as a whole: what went back of it in parts is not asked for again. */
    stands: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.paymentId, t.partId] }),
    check('build_payment_parts_some_money', sql`${t.cents} > 0`),
    // Whatever else goes wrong, no part is paid twice.
    uniqueIndex('build_payment_parts_paid_once').on(t.partId).where(sql`${t.stands}`),
    index('build_payment_parts_by_part').on(t.partId),
  ],
)
