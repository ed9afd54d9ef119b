import { sql } from 'drizzle-orm'
import { bigint, index, integer, snakeCase, text } from 'drizzle-orm/pg-core'
import { id, timestamptz } from '#domain/kernel/columns.ts'

/** Completed backups. A backup does not contain itself. */
export const backups = snakeCase.table(
  'backups',
  {
    id: id(),
    /** The moment of its contents */
    startedAt: timestamptz().notNull(),
    finishedAt: timestamptz().notNull(),
    /** The file name without its folder */
    name: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    rows: bigint({ mode: 'number' }).notNull(),
    files: integer().notNull(),
    /** Uploads whose files are missing, which makes it incomplete */
    missingFiles: integer().notNull().default(0),
    /** When `restore --check` last found it complete */
    checkedAt: timestamptz(),
  },
  (t) => [
    index('backups_newest').on(t.startedAt.desc()),
    index('backups_checked').on(t.checkedAt.desc()).where(sql`${t.checkedAt} is not null`),
  ],
)
