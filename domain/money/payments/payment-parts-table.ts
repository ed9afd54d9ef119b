import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, primaryKey, snakeCase, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { personalData } from '#domain/kernel/personal-data.ts'
import { payments } from './payments-tables.ts'

/**
 * The parts of a custom build's price that a payment is for. The table of parts belongs to a later capability, so a migration adds the
 * foreign key of `partId`.
 */
export const buildPaymentParts = snakeCase.table(
  'build_payment_parts',
  {
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    partId: uuid().notNull(),
    /** The share of the payment for this part */
    cents: integer().notNull(),
    /** The payment is paid and was not fully refunded; its partial refunds are not due again. */
    stands: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.paymentId, t.partId] }),
    check('build_payment_parts_some_money', sql`${t.cents} > 0`),
    // A safeguard against paying a part twice
    uniqueIndex('build_payment_parts_paid_once').on(t.partId).where(sql`${t.stands}`),
    index('build_payment_parts_by_part').on(t.partId),
  ],
)
personalData(
  buildPaymentParts,
  'Payments and orders',
  { user: [buildPaymentParts.paymentId, payments.buyerId] },
  { profile: [buildPaymentParts.paymentId, payments.builderId], as: 'build_payment_parts_received' },
)
