import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
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
  },
  (t) => [index('backups_newest').on(t.startedAt.desc())],
)

/** What a comparison with the card provider found and did. */
export type Comparison = { settledPayments: number; bookedTransfers: number; differences: number }

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
    /** Set while a node compares. */
    comparingAt: timestamptz(),
    compareFailedAt: timestamptz(),
    comparedAt: timestamptz(),
    comparison: jsonb().$type<Comparison>(),
    resumedAt: timestamptz(),
  },
  (t) => [uniqueIndex('restores_one_paused').on(sql`(${t.resumedAt} is null)`).where(sql`${t.resumedAt} is null`)],
)
