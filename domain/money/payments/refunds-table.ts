import { sql } from 'drizzle-orm'
import { check, index, integer, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz } from '#domain/kernel/columns.ts'
import { personalData } from '#domain/kernel/personal-data.ts'
import { payments } from './payments-tables.ts'
import type { RefundStatus } from './refund-states.ts'

/**
 * The reason for a partial refund. `delivery`: the delivery payment; all others are of the price. `damage`: in transit, insured and
 * paid by the shop; all other refunds of the price are charged to the builder. `return`: the instrument came back.
 */
export const PART_REFUND_REASONS = [
  'price_lowered',
  'cancelled',
  'slot_given_up',
  'inspection',
  'settled_by_operator',
  'delivery',
  'damage',
  'return',
] as const
export type PartRefundReason = (typeof PART_REFUND_REASONS)[number]

/** A partial refund of a payment. All that were ever owed count: a trigger refuses more than the price of the payment. */
export const refunds = snakeCase.table(
  'refunds',
  {
    id: id(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    cents: integer().notNull(),
    /** The shop's return label, deducted from the refund. The builder is charged as if it had been refunded. */
    labelCents: integer().notNull().default(0),
    /** The refunded commission */
    commissionBackCents: integer().notNull(),
    reason: text().$type<PartRefundReason>().notNull(),
    status: text().$type<RefundStatus>().notNull().default('owed'),
    /** The provider's refund that made it, or that failed last */
    providerRefundId: text(),
    /** Stored before the provider is called. The next attempt after a failure has another. */
    idempotencyKey: text().notNull().unique(),
    /** When the provider was first asked with this key, which it may forget after a day */
    askedAt: timestamptz(),
    /** The provider's reason for the failure */
    failure: text(),
    /** How an operator paid it instead */
    settledOutside: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    check(
      'refunds_some_money',
      sql`${t.cents} > 0 and ${t.labelCents} >= 0 and ${t.commissionBackCents} between 0 and ${t.cents} + ${t.labelCents}`,
    ),
    check('refunds_settled_with_words', sql`(${t.status} = 'settled_outside') = (${t.settledOutside} is not null)`),
    index('refunds_by_payment').on(t.paymentId),
    index('refunds_open').on(t.updatedAt).where(sql`${t.status} in ('owed', 'asking', 'failed')`),
  ],
)
personalData(
  refunds,
  'Payments and orders',
  { user: [refunds.paymentId, payments.buyerId], omit: ['idempotencyKey'] },
  { profile: [refunds.paymentId, payments.builderId], as: 'refunds_received', omit: ['idempotencyKey'] },
)

export type RefundRow = typeof refunds.$inferSelect

/** Whether it is charged to the builder's share, with its commission */
export function isBorneByBuilder({ reason }: Pick<RefundRow, 'reason'>): boolean {
  return reason !== 'delivery' && reason !== 'damage'
}
