import { eq } from 'drizzle-orm'
import type { Queryable } from '#domain/kernel/db.ts'
import { unreadNotices } from './messaging-tables.ts'

/** The user looked at their messages, so the next absence can cause another email. */
export async function resetUnreadNotice(db: Queryable, userId: string): Promise<void> {
  await db.delete(unreadNotices).where(eq(unreadNotices.userId, userId))
}
