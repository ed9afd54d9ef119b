import { sql } from 'drizzle-orm'
import { boolean, index, integer, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import type { FileType } from '#contracts/file-types.ts'
import type { Bucket } from '#contracts/uploads.ts'
import { users } from '../accounts/accounts-tables.ts'
import { createdAt, timestamptz } from '../kernel/columns.ts'

/** One uploaded file. Without its row its address is dead, whatever still lies in the bucket. */
export const uploads = snakeCase.table(
  'uploads',
  {
    key: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    bucket: text().$type<Bucket>().notNull(),
    /** In the bucket, without size and format: `user_uploads/{userId}/{folder}/{timestamp-random}`. */
    path: text().notNull().unique(),
    /** Of the largest size kept. */
    width: integer().notNull(),
    height: integer().notNull(),
    hasAvif: boolean().notNull().default(false),
    /** By its content. Of a file from before this was kept: what its bucket takes. */
    fileType: text().$type<FileType>(),
    /** The sender's own name for it, made safe; null where names are not kept. */
    fileName: text(),
    /** As it was sent. */
    bytes: integer().notNull().default(0),
    /** What keeps it, such as `product:{id}`; null until something does. */
    heldBy: text(),
    /** Its place among those that its keeper took at once. */
    position: integer().notNull().default(0),
    addressExpiresAt: timestamptz().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('uploads_held').on(t.heldBy).where(sql`${t.heldBy} is not null`),
    index('uploads_unheld').on(t.createdAt).where(sql`${t.heldBy} is null`),
    index('uploads_by_user').on(t.userId),
    index('uploads_by_expiry').on(t.addressExpiresAt),
  ],
)
