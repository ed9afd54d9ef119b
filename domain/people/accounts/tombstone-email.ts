import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

// A reserved domain that can never be registered
const TOMBSTONE_DOMAIN = '@deleted.invalid'

/** Replaces the address of a deleted account. It cannot receive email. */
export function tombstoneEmail(id: string): string {
  return `deleted-${id}${TOMBSTONE_DOMAIN}`
}

/** The same for the id in a column. */
export function tombstoneEmailOf(id: PgColumn): SQL {
  return sql`'deleted-' || ${id}::text || ${TOMBSTONE_DOMAIN}`
}

/** Whether the address belongs to a deleted account */
export function isTombstoneEmail(email: string): boolean {
  return email.endsWith(TOMBSTONE_DOMAIN)
}
