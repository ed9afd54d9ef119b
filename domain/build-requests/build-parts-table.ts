import { sql } from 'drizzle-orm'
import { check, date, index, integer, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { DEFAULT_GRACE_DAYS, type DueKind } from '#contracts/plan-parts.ts'
import { createdAt, id, timestamptz } from '../kernel/columns.ts'
import { customBuildRequests } from './build-requests-tables.ts'

/** Whether a part of a price is still asked for. That it is paid, its payments say. */
export type PartStatus = 'planned' | 'due' | 'dropped'

/** The parts in which the price of a custom build is paid. Those that are not dropped add up to it: a trigger refuses anything else. */
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
    /** The key of the stage of the work, where it falls due with one. */
    dueStage: text(),
    dueOn: date({ mode: 'string' }),
    graceDays: integer().notNull().default(DEFAULT_GRACE_DAYS),
    status: text().$type<PartStatus>().notNull().default('planned'),
    /** When it fell due: reminders count from there. */
    dueAt: timestamptz(),
    /** The change order that it came with. */
    fromChange: uuid(),
    createdAt: createdAt(),
  },
  (t) => [
    // A whole price may be smaller than what the card provider charges: then it is one part.
    check('build_parts_some_money', sql`${t.cents} > 0`),
    check('build_parts_status', sql`${t.status} in ('planned', 'due', 'dropped')`),
    index('build_parts_by_request').on(t.requestId, t.position),
  ],
)

export type BuildPartRow = typeof buildParts.$inferSelect
