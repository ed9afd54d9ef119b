import { sql } from 'drizzle-orm'
import { boolean, index, integer, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import type { FileType } from '#contracts/kernel/file-types.ts'
import type { Bucket } from '#contracts/people/uploads.ts'
import { createdAt, timestamptz } from '#domain/kernel/columns.ts'
import { personalData } from '#domain/kernel/personal-data.ts'
import { users } from '../accounts/accounts-tables.ts'

/** One uploaded file. Without its row its URL does not work, whatever is still in the bucket. */
export const uploads = snakeCase.table(
  'uploads',
  {
    key: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    bucket: text().$type<Bucket>().notNull(),
    /** The path in the bucket, without size and format: `user_uploads/{userId}/{folder}/{timestamp-random}` */
    path: text().notNull().unique(),
    /** The largest stored size, in pixels */
    width: integer().notNull(),
    height: integer().notNull(),
    hasAvif: boolean().notNull().default(false),
    /** By its content. For older files: what the bucket accepts. */
    fileType: text().$type<FileType>(),
    /** The uploader's own file name, made safe; null if names are not stored */
    fileName: text(),
    bytes: integer().notNull().default(0),
    /** Its holder, such as `product:{id}`; null until it is claimed */
    heldBy: text(),
    /** Its position among the files claimed together */
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
personalData(uploads, 'Photos and files', { user: uploads.userId })
