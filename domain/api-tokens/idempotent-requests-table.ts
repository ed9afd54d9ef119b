import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../kernel/columns.ts'
import { apiTokens } from './api-tokens-table.ts'

/** The changes that programs named with a key, and what they were answered. The primary key lets only one of two begin. */
export const idempotentRequests = snakeCase.table(
  'idempotent_requests',
  {
    tokenId: uuid()
      .notNull()
      .references(() => apiTokens.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** A hash of call and body. */
    fingerprint: text().notNull(),
    begunAt: timestamptz().notNull(),
    /** Null while it runs. */
    status: integer(),
    body: text(),
  },
  (t) => [
    primaryKey({ columns: [t.tokenId, t.key] }),
    index('idempotent_requests_by_time').on(t.begunAt),
    check('idempotent_requests_answer', sql`${t.status} is not null or ${t.body} is null`),
  ],
)
