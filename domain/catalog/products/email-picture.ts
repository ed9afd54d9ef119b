import { sql } from 'drizzle-orm'
import { pictureAddress } from '#contracts/people/uploads.ts'
import type { EmailPicture } from '#domain/ports/mail.ts'
import { products } from './products-table.ts'

/** The key of an instrument's first image */
export const firstImageKey = sql<string | null>`${products.images} -> 0 ->> 'key'`

/** An instrument's picture in an email, from the key of its first image. */
export function emailPicture(imageKey: string | null | undefined, name: string): EmailPicture | undefined {
  return imageKey ? { path: pictureAddress(imageKey), alt: name } : undefined
}
