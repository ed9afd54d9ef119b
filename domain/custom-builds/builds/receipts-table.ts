import { sql } from 'drizzle-orm'
import { check, index, integer, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '#domain/kernel/columns.ts'
import { eraseWithAccount } from '#domain/kernel/personal-data.ts'
import { ofBuilder, personalDataOfBuild } from '../requests/build-requests-tables.ts'
import { builds } from './builds-tables.ts'

/** Nonreturnable parts bought only for a build, each with a photo of its receipt. */
export const buildReceipts = snakeCase.table(
  'build_receipts',
  {
    id: id(),
    requestId: uuid()
      .notNull()
      .references(() => builds.requestId, { onDelete: 'cascade' }),
    what: text().notNull(),
    cents: integer().notNull(),
    /** The key of the photo; empty after the builder's account is deleted. */
    picture: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('build_receipts_by_build').on(t.requestId), check('build_receipts_some_money', sql`${t.cents} > 0`)],
)
personalDataOfBuild(buildReceipts, 'Builds in progress')
eraseWithAccount(buildReceipts, ofBuilder(buildReceipts), { what: '', picture: '' })
