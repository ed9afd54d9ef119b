import { index, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../kernel/columns.ts'
import { apiTokens } from './api-tokens-table.ts'

/** Calls that a program named with an Idempotency-Key: those under way, and for a day the answers of those that are done. */
export const tokenCalls = snakeCase.table(
  'token_calls',
  {
    tokenId: uuid()
      .notNull()
      .references(() => apiTokens.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** Of the method, the address and the body. */
    callHash: text().notNull(),
    startedAt: timestamptz().notNull(),
    /** Encrypted with the token: it may name a buyer, or hold a secret that is shown once. Null while the call is under way. */
    answer: text(),
  },
  (t) => [primaryKey({ columns: [t.tokenId, t.key] }), index('token_calls_by_start').on(t.startedAt)],
)
