import { inArray, ne, sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, snakeCase, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { UpdateAudience, UpdateKind } from '#contracts/custom-builds/build-updates.ts'
import { createdAt, id, timestamptz } from '#domain/kernel/columns.ts'
import { eraseWithAccount, personalData } from '#domain/kernel/personal-data.ts'
import { users } from '#domain/people/accounts/accounts-tables.ts'
import { buildId } from '../builds/builds-tables.ts'
import { ofBuyer } from '../requests/build-requests-tables.ts'

export type UpdatePicture = { key: string; alt: string }

/** The history of a build: updates by the builder and automatic entries. */
export const buildUpdates = snakeCase.table(
  'build_updates',
  {
    id: id(),
    requestId: buildId(),
    /** From 1 in each build. Defines the order, because a phone's clock can be wrong. */
    number: integer().notNull(),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    /** Chosen by the client, so a retry is stored once. */
    clientId: uuid().notNull(),
    kind: text().$type<UpdateKind>().notNull(),
    stageKey: text(),
    text: text().notNull().default(''),
    pictures: jsonb().$type<UpdatePicture[]>().notNull().default([]),
    link: text(),
    audience: text().$type<UpdateAudience>().notNull().default('both'),
    happenedAt: createdAt(),
    createdAt: createdAt(),
    /** When the buyer liked it. */
    heartAt: timestamptz(),
    editedAt: timestamptz(),
    removedAt: timestamptz(),
  },
  (t) => [
    check('build_updates_audience', sql`${t.audience} in ('workshop', 'both', 'public')`),
    unique('build_updates_numbered').on(t.requestId, t.number),
    // One update can go to several builds, with a row in each.
    unique('build_updates_sent_once').on(t.authorId, t.clientId, t.requestId),
    index('build_updates_by_time').on(t.createdAt),
  ],
)
personalData(
  buildUpdates,
  'Builds in progress',
  { ...ofBuyer(buildUpdates), only: ne(buildUpdates.audience, 'workshop'), omit: ['authorId', 'clientId'] },
  { user: buildUpdates.authorId, as: 'build_updates_written' },
)
// Automatic entries stay, without the reason that the person gave.
const isAutomatic = inArray(buildUpdates.kind, ['stage', 'system'])
eraseWithAccount(buildUpdates, { user: buildUpdates.authorId }, ({ tombstone }) => ({
  authorId: tombstone.id,
  text: sql`case when ${isAutomatic} then split_part(${buildUpdates.text}, ':', 1) else '' end`,
  link: sql`case when ${isAutomatic} then ${buildUpdates.link} end`,
}))

/** A buyer's time zone and email settings. No row means the defaults. */
export const buildDigests = snakeCase.table('build_digests', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** From the browser; null for the shop's. */
  timeZone: text(),
  /** Set while the Sunday email is turned off. */
  stoppedAt: timestamptz(),
  /** Email as soon as a stage is done. */
  stageMails: boolean().notNull().default(false),
  /** The last evening covered by an email. */
  doneUntil: timestamptz(),
})
personalData(buildDigests, 'Builds in progress', { user: buildDigests.userId })
