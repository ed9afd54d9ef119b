import { sql } from 'drizzle-orm'
import { check, index, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import type { TokenScope } from '#contracts/token-scopes.ts'
import { users } from '../accounts/accounts-tables.ts'
import { createdAt, id, timestamptz } from '../kernel/columns.ts'

/** What programs call the API with, in the name of their owner. Only hashes are stored, so a stolen table opens nothing. */
export const apiTokens = snakeCase.table(
  'api_tokens',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Its first characters, by which its owner recognises it. */
    prefix: text().notNull(),
    tokenHash: text().notNull().unique(),
    scopes: text().$type<TokenScope>().array().notNull(),
    createdAt: createdAt(),
    expiresAt: timestamptz().notNull(),
    /** When its owner last said that it is theirs. A later change of the password pauses it, and so does a restore, which clears this. */
    confirmedAt: timestamptz(),
    /** Exact to a minute. */
    lastUsedAt: timestamptz(),
  },
  (t) => [
    check('api_tokens_has_scope', sql`cardinality(${t.scopes}) > 0`),
    index('api_tokens_by_user').on(t.userId, t.createdAt.desc().nullsFirst()),
    index('api_tokens_expiring').on(t.expiresAt),
  ],
)
