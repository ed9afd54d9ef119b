import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, snakeCase, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { UpdateAudience, UpdateKind } from '#contracts/build-updates.ts'
import { users } from '../accounts/accounts-tables.ts'
import { builds } from '../builds/builds-tables.ts'
import { createdAt, id, timestamptz } from '../kernel/columns.ts'

export type UpdatePicture = { key: string; alt: string }

/** What happened in a build: the builder's updates, and the lines that the shop writes. */
export const buildUpdates = snakeCase.table(
  'build_updates',
  {
    id: id(),
    requestId: uuid()
      .notNull()
      .references(() => builds.requestId, { onDelete: 'cascade' }),
    /** From 1 in each build: the order, whatever a phone's clock says. */
    number: integer().notNull(),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    /** Chosen on the phone, so that what is sent again is stored once. */
    clientId: uuid().notNull(),
    kind: text().$type<UpdateKind>().notNull(),
    stageKey: text(),
    text: text().notNull().default(''),
    pictures: jsonb().$type<UpdatePicture[]>().notNull().default([]),
    link: text(),
    audience: text().$type<UpdateAudience>().notNull().default('both'),
    happenedAt: createdAt(),
    createdAt: createdAt(),
    /** When the buyer gave it their heart. */
    heartAt: timestamptz(),
    editedAt: timestamptz(),
    removedAt: timestamptz(),
  },
  (t) => [
    check('build_updates_audience', sql`${t.audience} in ('workshop', 'both', 'public')`),
    unique('build_updates_numbered').on(t.requestId, t.number),
    // One update may go to several builds, with a row in each.
    unique('build_updates_sent_once').on(t.authorId, t.clientId, t.requestId),
    index('build_updates_by_time').on(t.createdAt),
  ],
)

/** Where a buyer is, and which mails they want. No row means the defaults. */
export const buildDigests = snakeCase.table('build_digests', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** As their browser named it; null for the shop's. */
  timeZone: text(),
  /** Set while they do not want the mail of Sunday evening. */
  stoppedAt: timestamptz(),
  /** They want a mail as soon as a stage is done. */
  stageMails: boolean().notNull().default(false),
  /** The evening up to which they were written to. */
  doneUntil: timestamptz(),
})
