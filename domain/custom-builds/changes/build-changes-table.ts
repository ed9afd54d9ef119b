import { sql } from 'drizzle-orm'
import { check, integer, jsonb, smallint, snakeCase, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ChangeCharge, ChangeStatus } from '#contracts/custom-builds/build-changes.ts'
import type { SheetLine } from '#contracts/custom-builds/build-sheet.ts'
import type { SheetSide } from '#contracts/custom-builds/build-sheets.ts'
import { createdAt, id, timestamptz } from '#domain/kernel/columns.ts'
import { eraseWithAccount } from '#domain/kernel/personal-data.ts'
import { buildId } from '../builds/builds-tables.ts'
import { ofBuilder, ofBuyer, personalDataOfBuild } from '../requests/build-requests-tables.ts'

export type ChangedLine = Pick<SheetLine, 'key' | 'label' | 'unit'> & { value: string }

/** Changes to the signed sheet: requests, proposals and their outcome. */
export const buildChanges = snakeCase.table(
  'build_changes',
  {
    id: id(),
    requestId: buildId(),
    /** Starts at 1 for each build. */
    number: integer().notNull(),
    askedBy: text().$type<SheetSide>().notNull(),
    status: text().$type<ChangeStatus>().notNull(),
    /** The buyer's request and the affected lines. */
    wish: text().notNull().default(''),
    about: jsonb().$type<string[]>().notNull().default([]),
    /** The builder's message with the proposal. */
    note: text().notNull().default(''),
    lines: jsonb().$type<ChangedLine[]>().notNull().default([]),
    /** Added to the price, negative for a decrease. */
    priceCents: integer().notNull().default(0),
    /** Days by which the promised date moves. */
    days: smallint().notNull().default(0),
    charge: text().$type<ChangeCharge>().notNull().default('with_last'),
    /** The version of the sheet it applies to. */
    baseVersion: integer().notNull(),
    /** The version it created. */
    madeVersion: integer(),
    /** Keys of lines that were already locked when it was proposed. */
    fixed: jsonb().$type<string[]>().notNull().default([]),
    proposedAt: timestamptz(),
    /** The sign-in with which the builder proposed it, which is a signature. */
    proposedAs: uuid(),
    openUntil: timestamptz().notNull(),
    /** The message of the side that declined. */
    answer: text().notNull().default(''),
    createdAt: createdAt(),
    decidedAt: timestamptz(),
  },
  (t) => [
    unique('build_changes_numbered').on(t.requestId, t.number),
    unique('build_changes_one_of_a_version').on(t.requestId, t.madeVersion),
    // A side must settle its open change before the next one.
    uniqueIndex('build_changes_one_open').on(t.requestId, t.askedBy).where(sql`${t.status} in ('asked', 'proposed')`),
    check('build_changes_side', sql`${t.askedBy} in ('buyer', 'builder')`),
    check(
      'build_changes_status',
      sql`${t.status} in ('asked', 'proposed', 'accepted', 'refused', 'withdrawn', 'lapsed', 'stale')`,
    ),
    check('build_changes_made', sql`(${t.status} = 'accepted') = (${t.madeVersion} is not null)`),
    check('build_changes_days', sql`${t.days} between -90 and 365`),
  ],
)
personalDataOfBuild(buildChanges, 'Spec sheets and signatures', ['proposedAs'])
eraseWithAccount(buildChanges, ofBuyer(buildChanges), { wish: '', answer: '' })
eraseWithAccount(buildChanges, ofBuilder(buildChanges), { note: '', answer: '', proposedAs: null })

export type ChangeRow = typeof buildChanges.$inferSelect
