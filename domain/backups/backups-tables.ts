import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, timestamptz } from '../kernel/columns.ts'

/** Backups that were completed. A backup does not contain itself. */
export const backups = snakeCase.table(
  'backups',
  {
    id: id(),
    /** The moment whose state it holds. */
    startedAt: timestamptz().notNull(),
    finishedAt: timestamptz().notNull(),
    /** The name of the file, without its folder. */
    name: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    rows: bigint({ mode: 'number' }).notNull(),
    files: integer().notNull(),
    /** Uploads whose files are not in it: it is not whole. */
    missingFiles: integer().notNull().default(0),
    /** When `restore --check` last found it whole. */
    checkedAt: timestamptz(),
  },
  (t) => [
    index('backups_newest').on(t.startedAt.desc()),
    index('backups_checked').on(t.checkedAt.desc()).where(sql`${t.checkedAt} is not null`),
  ],
)

/** What a comparison with the card provider found and did. */
export type Comparison = {
  settledPayments: number
  bookedTransfers: number
  differences: number
  /** Payment pages at the provider that can be paid, and that this shop has not opened. Earlier versions did not look. */
  openPages?: number
}

/** Each time this database was restored. While one is not resumed, no money and no email leaves the shop. */
export const restores = snakeCase.table(
  'restores',
  {
    id: id(),
    restoredAt: timestamptz().notNull(),
    /** The moment whose state was restored. */
    backupStartedAt: timestamptz().notNull(),
    backupVersion: text().notNull(),
    /** Set while a comparison with the card provider is wanted. */
    compareAskedAt: timestamptz(),
    /** Whether it closes payment pages that the shop has not opened. They may be another shop's: an operator decides. */
    closesPages: boolean().notNull().default(false),
    /** Set while a node compares. */
    comparingAt: timestamptz(),
    /** Names that attempt: a node that was given up finds another's here, and settles nothing. */
    comparisonId: uuid(),
    compareFailedAt: timestamptz(),
    comparedAt: timestamptz(),
    comparison: jsonb().$type<Comparison>(),
    resumedAt: timestamptz(),
    /** A staging copy: it is never resumed. */
    isStaging: boolean().notNull().default(false),
  },
  (t) => [uniqueIndex('restores_one_paused').on(sql`(${t.resumedAt} is null)`).where(sql`${t.resumedAt} is null`)],
)

/** How a payment that a restored shop did not know was settled: refunded here, refunded at the provider, or in another way. */
type Settlement = 'refunded' | 'gone' | 'dealt_with'

/**
 * Money at the card provider for which a restored shop has no payment: it was paid after the backup. Payments are not resumed before each
 * is settled, and its instrument is not sold to anybody else.
 */
export const unknownPayments = snakeCase.table(
  'unknown_payments',
  {
    id: id(),
    paymentIntentId: text().notNull().unique(),
    /** Paid and not refunded. */
    amountCents: integer().notNull(),
    paidAt: timestamptz().notNull(),
    /** What it is for, if the provider says so. The restored shop may also lack that: no foreign key. */
    productId: uuid(),
    foundAt: timestamptz().notNull(),
    /** Set while an operator's refund is under way, stored before the provider is asked. */
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
