import { sql } from 'drizzle-orm'
import { boolean, check, date, index, smallint, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { PromiseCause } from '#contracts/custom-builds/build-states.ts'
import { createdAt, id, timestamptz } from '#domain/kernel/columns.ts'
import { buildParts } from '../requests/build-parts-table.ts'
import { personalDataOfBuild } from '../requests/build-requests-tables.ts'
import { builds } from './builds-tables.ts'

/** Every move of a promised date, with its cause. Moves caused by the buyer do not count against the builder. */
export const buildPromiseMoves = snakeCase.table(
  'build_promise_moves',
  {
    id: id(),
    requestId: uuid()
      .notNull()
      .references(() => builds.requestId, { onDelete: 'cascade' }),
    days: smallint().notNull(),
    cause: text().$type<PromiseCause>().notNull(),
    /** The milestone that was paid late. */
    partId: uuid().references(() => buildParts.id),
    movedAt: createdAt(),
  },
  (t) => [
    index('build_promise_moves_by_build').on(t.requestId),
    // A late milestone moves the promised date once, however often it is checked.
    uniqueIndex('build_promise_moves_once_for_a_part').on(t.partId),
    check(
      'build_promise_moves_cause',
      sql`${t.cause} in ('buyer_change', 'builder_change', 'buyer_waited', 'buyer_paid_late', 'delay')`,
    ),
  ],
)
personalDataOfBuild(buildPromiseMoves, 'Builds in progress')

/** An operator's corrections to a builder's record; null keeps the original. */
export const buildRecordCorrections = snakeCase.table('build_record_corrections', {
  requestId: uuid()
    .primaryKey()
    .references(() => builds.requestId, { onDelete: 'cascade' }),
  promisedOn: date({ mode: 'string' }),
  handedOverOn: date({ mode: 'string' }),
  /** The builder did not cause the cancellation. */
  wasBuyersEnd: boolean().notNull().default(false),
  correctedAt: timestamptz().notNull(),
})
personalDataOfBuild(buildRecordCorrections, 'Builds in progress')
