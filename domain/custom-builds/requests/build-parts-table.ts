import { sql } from 'drizzle-orm'
import { check, date, index, integer, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { DEFAULT_GRACE_DAYS, type DueKind } from '#contracts/custom-builds/plan-parts.ts'
import { createdAt, id, timestamptz } from '#domain/kernel/columns.ts'
import { customBuildRequests, personalDataOfBuild } from './build-requests-tables.ts'

/** Whether a milestone is still to be paid. Whether it is paid follows from the payments. */
export type PartStatus = 'planned' | 'due' | 'dropped'

/** The milestones of a custom build's price. Those that are not dropped add up to the price; a trigger enforces it. */
export const buildParts = snakeCase.table(
  'build_parts',
  {
    id: id(),
    requestId: uuid()
      .notNull()
      .references(() => customBuildRequests.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    title: text().notNull(),
    cents: integer().notNull(),
    dueKind: text().$type<DueKind>().notNull(),
    /** The key of the stage that it is due with, if any. */
    dueStage: text(),
    dueOn: date({ mode: 'string' }),
    graceDays: integer().notNull().default(DEFAULT_GRACE_DAYS),
    status: text().$type<PartStatus>().notNull().default('planned'),
    /** When it became due; reminders count from then. */
    dueAt: timestamptz(),
    /** The change order that added it. */
    fromChange: uuid(),
    createdAt: createdAt(),
  },
  (t) => [
    // The whole price can be below the provider's minimum charge; then it is a single milestone.
    check('build_parts_some_money', sql`${t.cents} > 0`),
    check('build_parts_status', sql`${t.status} in ('planned', 'due', 'dropped')`),
    index('build_parts_by_request').on(t.requestId, t.position),
  ],
)
personalDataOfBuild(buildParts, 'Custom builds')

export type BuildPartRow = typeof buildParts.$inferSelect
