import { sql } from 'drizzle-orm'
import { check, index, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import type { TokenScope } from '#contracts/people/token-scopes.ts'
import { createdAt, id, timestamptz } from '#domain/kernel/columns.ts'
import { personalData } from '#domain/kernel/personal-data.ts'
import { deleteAfterDays } from '#domain/kernel/retention.ts'
import { users } from '../accounts/accounts-tables.ts'

/** API tokens of programs that act for their owner. Only hashes are stored, so a leaked table is useless. */
export const apiTokens = snakeCase.table(
  'api_tokens',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Its first characters, which identify it to the owner */
    prefix: text().notNull(),
    tokenHash: text().notNull().unique(),
    scopes: text().$type<TokenScope>().array().notNull(),
    createdAt: createdAt(),
    expiresAt: timestamptz().notNull(),
    /** When the owner last confirmed it. A later password change pauses it, and so does a restore, which clears this. */
    confirmedAt: timestamptz(),
    /** Accurate to the minute */
    lastUsedAt: timestamptz(),
  },
  (t) => [
    check('api_tokens_has_scope', sql`cardinality(${t.scopes}) > 0`),
    index('api_tokens_by_user').on(t.userId, t.createdAt.desc().nullsFirst()),
    index('api_tokens_expiring').on(t.expiresAt),
  ],
)
// Lets its owner find out why a program stopped working.
deleteAfterDays(apiTokens.expiresAt, 30)
personalData(apiTokens, 'API tokens', { user: apiTokens.userId, omit: ['tokenHash'] })
