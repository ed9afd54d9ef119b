import { sql } from 'drizzle-orm'
import { char, check, foreignKey, integer, jsonb, primaryKey, snakeCase, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { SheetContent } from '#contracts/custom-builds/build-sheet.ts'
import type { SaveSheetDraft } from '#contracts/custom-builds/build-sheet-bodies.ts'
import type { SheetSide } from '#contracts/custom-builds/build-sheets.ts'
import { createdAt, timestamptz } from '#domain/kernel/columns.ts'
import { eraseWithAccount, personalData } from '#domain/kernel/personal-data.ts'
import { users } from '#domain/people/accounts/accounts-tables.ts'
import { customBuildRequests, ofBoth, ofBuilder, ofBuyer } from '../requests/build-requests-tables.ts'

/** The builder's draft of a sheet, one per build. Signing turns it into a version. */
export const buildSheetDrafts = snakeCase.table('build_sheet_drafts', {
  requestId: uuid()
    .primaryKey()
    .references(() => customBuildRequests.id, { onDelete: 'cascade' }),
  body: jsonb().$type<SaveSheetDraft>().notNull(),
  savedAt: createdAt(),
})
personalData(buildSheetDrafts, 'Spec sheets and signatures', ofBuilder(buildSheetDrafts))
eraseWithAccount(buildSheetDrafts, ofBoth(buildSheetDrafts), 'delete')

/** Sent versions. Immutable: a trigger rejects any change except to the PDF. */
export const buildSheets = snakeCase.table(
  'build_sheets',
  {
    requestId: uuid()
      .notNull()
      .references(() => customBuildRequests.id),
    version: integer().notNull(),
    /** The signed content. Its canonical JSON has this hash; jsonb does not keep the key order. */
    content: jsonb().$type<SheetContent>().notNull(),
    hash: char({ length: 64 }).notNull(),
    /** `first`, `revision` or `change:{id}`. */
    reason: text().notNull(),
    createdBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    /** The path of the PDF; null until a job has drawn it. */
    drawnKey: text(),
  },
  (t) => [
    primaryKey({ columns: [t.requestId, t.version] }),
    unique('build_sheets_one_of_a_hash').on(t.requestId, t.hash),
    check('build_sheets_version', sql`${t.version} >= 1`),
  ],
)
personalData(
  buildSheets,
  'Spec sheets and signatures',
  { ...ofBuyer(buildSheets), omit: ['createdBy', 'drawnKey'] },
  { ...ofBuilder(buildSheets), as: 'build_sheets_given', omit: ['createdBy', 'drawnKey'] },
)
eraseWithAccount(buildSheets, { user: buildSheets.createdBy }, ({ tombstone }) => ({ createdBy: tombstone.id }))

/** One side's consent to exactly one hash. Immutable: a trigger only allows erasing the name. */
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
    /** The sign-in used for the signature. */
    signedInAs: uuid(),
    /** The network (/24 or /48), kept for 24 months. */
    ipPrefix: text(),
  },
  (t) => [
    // Signing twice counts once.
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
personalData(buildSignatures, 'Spec sheets and signatures', { user: buildSignatures.accountId })
eraseWithAccount(buildSignatures, { user: buildSignatures.accountId }, ({ tombstone }) => ({
  accountId: tombstone.id,
  nameTyped: null,
  signedInAs: null,
  ipPrefix: null,
}))

/** The buyer's requested changes to a version, at most once. */
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
personalData(buildSheetAnswers, 'Spec sheets and signatures', ofBuyer(buildSheetAnswers), {
  ...ofBuilder(buildSheetAnswers),
  as: 'build_sheet_answers_given',
})
eraseWithAccount(buildSheetAnswers, ofBuyer(buildSheetAnswers), { words: '' })
