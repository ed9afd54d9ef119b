import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, timestamptz } from '#domain/kernel/columns.ts'

/** The results of a comparison with the card provider */
export type Comparison = {
  settledPayments: number
  bookedTransfers: number
  differences: number
  /** Open payment pages at the provider that this shop did not create. Earlier versions did not check. */
  openPages?: number
}

/** Restores of this database. Until one is resumed, no money or email leaves the shop. */
export const restores = snakeCase.table(
  'restores',
  {
    id: id(),
    restoredAt: timestamptz().notNull(),
    /** The moment that was restored */
    backupStartedAt: timestamptz().notNull(),
    backupVersion: text().notNull(),
    /** Set while a comparison with the card provider is requested */
    compareAskedAt: timestamptz(),
    /** Whether it closes payment pages that the shop did not create. They may belong to another shop, so an operator decides. */
    closesPages: boolean().notNull().default(false),
    /** Set while a node compares */
    comparingAt: timestamptz(),
    /** Identifies the attempt: a node presumed dead finds another's here and stores nothing. */
    comparisonId: uuid(),
    compareFailedAt: timestamptz(),
    comparedAt: timestamptz(),
    comparison: jsonb().$type<Comparison>(),
    resumedAt: timestamptz(),
    /** A staging copy, which is never resumed */
    isStaging: boolean().notNull().default(false),
  },
  (t) => [uniqueIndex('restores_one_paused').on(sql`(${t.resumedAt} is null)`).where(sql`${t.resumedAt} is null`)],
)

/** How an unknown payment was settled: refunded here, refunded at the provider, or in another way */
type Settlement = 'refunded' | 'gone' | 'dealt_with'

/**
 * Payments at the card provider that a restored shop does not have, because they were made after the backup. Payments resume only after
 * each is settled, and its instrument is not sold to anyone else.
 */
export const unknownPayments = snakeCase.table(
  'unknown_payments',
  {
    id: id(),
    paymentIntentId: text().notNull().unique(),
    /** Paid and not refunded */
    amountCents: integer().notNull(),
    paidAt: timestamptz().notNull(),
    /** Its subject, if the provider has it. The restored shop may not have it either, so there is no foreign key. */
    productId: uuid(),
    foundAt: timestamptz().notNull(),
    /** Set while an operator's refund is in progress, stored before the provider is called */
    refundKey: text(),
    settledAt: timestamptz(),
    settlement: text().$type<Settlement>(),
  },
  (t) => [
    check('unknown_payments_settled', sql`(${t.settledAt} is null) = (${t.settlement} is null)`),
    index('unknown_payments_unsettled').on(t.paidAt, t.id).where(sql`${t.settledAt} is null`),
    index('unknown_payments_by_product').on(t.productId).where(sql`${t.settledAt} is null`),
  ],
)
