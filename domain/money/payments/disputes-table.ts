import { sql } from 'drizzle-orm'
import { check, index, integer, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import type { DisputeStatus } from '#contracts/money/disputes.ts'
import { createdAt, id, timestamptz } from '#domain/kernel/columns.ts'
import { personalData } from '#domain/kernel/personal-data.ts'
import { payments } from './payments-tables.ts'

/** A payment disputed at the buyer's bank, as last reported by the card provider. The payment itself does not change. */
export const disputes = snakeCase.table(
  'disputes',
  {
    id: id(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    stripeDisputeId: text().notNull().unique(),
    status: text().$type<DisputeStatus>().notNull(),
    /** The provider's own name */
    reason: text().notNull(),
    /** The disputed part of the payment */
    amountCents: integer().notNull(),
    currency: text().notNull(),
    /** What the bank holds now: nothing for an inquiry, nothing once it is won */
    withdrawnCents: integer().notNull().default(0),
    /** The provider's fee */
    feeCents: integer().notNull().default(0),
    /** The setting when the dispute was first reported */
    feePaidBy: text().$type<'shop' | 'builder'>().notNull().default('shop'),
    /** Null if the bank accepts no evidence */
    evidenceDueAt: timestamptz(),
    evidenceFiledAt: timestamptz(),
    openedAt: timestamptz().notNull(),
    closedAt: timestamptz(),
    /** Increases with each change, so that an outdated answer of the provider is recognized */
    revision: integer().notNull().default(1),
    /** When the provider was last asked */
    askedAt: timestamptz().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    check('disputes_amounts', sql`${t.amountCents} >= 0 and ${t.withdrawnCents} >= 0`),
    index('disputes_by_payment').on(t.paymentId),
    // Open ones first, earliest due date on top
    index('disputes_in_order').on(t.closedAt.desc().nullsFirst(), t.evidenceDueAt, t.id),
    index('disputes_to_ask_about').on(t.askedAt).where(sql`${t.closedAt} is null`),
  ],
)
personalData(
  disputes,
  'Payments and orders',
  {
    user: [disputes.paymentId, payments.buyerId],
    // Details that the order page does not show to buyers.
    omit: ['feeCents', 'feePaidBy', 'withdrawnCents', 'evidenceDueAt', 'evidenceFiledAt', 'revision', 'askedAt'],
  },
  { profile: [disputes.paymentId, payments.builderId], as: 'disputes_received', omit: ['revision', 'askedAt'] },
)

export type DisputeRow = typeof disputes.$inferSelect
