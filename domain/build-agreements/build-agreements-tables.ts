import { sql } from 'drizzle-orm'
import { char, check, foreignKey, integer, jsonb, primaryKey, snakeCase, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { SheetContent } from '#contracts/build-sheet.ts'
import type { SaveSheetDraft } from '#contracts/build-sheet-bodies.ts'
import type { SheetSide } from '#contracts/build-sheets.ts'
import { users } from '../accounts/accounts-tables.ts'
import { customBuildRequests } from '../build-requests/build-requests-tables.ts'
import { createdAt, timestamptz } from '../kernel/columns.ts'

/** The sheet that a builder is writing: what they typed, one for each build. Signing turns it into a version. */
export const buildSheetDrafts = snakeCase.table('build_sheet_drafts', {
  requestId: uuid()
    .primaryKey()
    .references(() => customBuildRequests.id, { onDelete: 'cascade' }),
  body: jsonb().$type<SaveSheetDraft>().notNull(),
  savedAt: createdAt(),
})

/** Every version that was sent. Written once: a trigger refuses a change of anything but its drawing. */
export const buildSheets = snakeCase.table(
  'build_sheets',
  {
    requestId: uuid()
      .notNull()
      .references(() => customBuildRequests.id),
    version: integer().notNull(),
    /** What was signed. Its canonical JSON has this hash; jsonb keeps the content, not the order of its keys. */
    content: jsonb().$type<SheetContent>().notNull(),
    hash: char({ length: 64 }).notNull(),
    /** `first`, `revision` or `change:{id}`. */
    reason: text().notNull(),
    createdBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    /** The path of its PDF; null until a job has drawn it. */
    drawnKey: text(),
  },
  (t) => [
    primaryKey({ columns: [t.requestId, t.version] }),
    unique('build_sheets_one_of_a_hash').on(t.requestId, t.hash),
    check('build_sheets_version', sql`${t.version} >= 1`),
  ],
)

/** The consent of one side to exactly one hash. Written once: a trigger lets it lose its name, and nothing else. */
export const buildSignatures = snakeCase.table(
  'build_signatures',
  {
    requestId: uuid().notNull(),
    version: integer().notNull(),
    hash: char({ length: 64 }).notNull(),
    side: text().$type<SheetSide>().notNull(),
    accountId: uuid()
      .notNull()
      .references(() => users.id),
    /** As typed; null after the account was deleted. */
    nameTyped: text(),
    signedAt: createdAt(),
    /** The sign-in with which it was given. */
    signedInAs: uuid(),
    /** The network, /24 or /48, for 24 months. */
    ipPrefix: text(),
  },
  (t) => [
    // Whoever signs twice has signed once.
    primaryKey({ columns: [t.requestId, t.version, t.side] }),
    foreignKey({
      name: 'build_signatures_of_a_version',
      columns: [t.requestId, t.version],
      foreignColumns: [buildSheets.requestId, buildSheets.version],
    }),
    foreignKey({
      name: 'build_signatures_of_a_hash',
      columns: [t.requestId, t.hash],
      foreignColumns: [buildSheets.requestId, buildSheets.hash],
    }),
    check('build_signatures_side', sql`${t.side} in ('builder', 'buyer')`),
  ],
)

/** The buyer's “Not like this” to a version, once. */
export const buildSheetAnswers = snakeCase.table(
  'build_sheet_answers',
  {
    requestId: uuid().notNull(),
    version: integer().notNull(),
    words: text().notNull(),
    answeredAt: timestamptz().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.requestId, t.version] }),
    foreignKey({
      name: 'build_sheet_answers_to_a_version',
      columns: [t.requestId, t.version],
      foreignColumns: [buildSheets.requestId, buildSheets.version],
    }),
  ],
)
