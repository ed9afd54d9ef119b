import { index, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '#domain/kernel/columns.ts'
import { personalData } from '#domain/kernel/personal-data.ts'
import { apiTokens } from './api-tokens-table.ts'

/** Calls with an Idempotency-Key: those in progress, and for a day the responses of completed ones */
export const tokenCalls = snakeCase.table(
  'token_calls',
  {
    tokenId: uuid()
      .notNull()
      .references(() => apiTokens.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** Covers method, address and body */
    callHash: text().notNull(),
    startedAt: timestamptz().notNull(),
    /** Encrypted with the token, because it may contain a buyer's name or a secret shown once. Null while the call is in progress. */
    answer: text(),
  },
  (t) => [primaryKey({ columns: [t.tokenId, t.key] }), index('token_calls_by_start').on(t.startedAt)],
)
personalData(tokenCalls, 'API tokens', 'Readable only with the token, and deleted within a day.')
