import { eq } from 'drizzle-orm'
import type { Queryable } from '../kernel/db.ts'
import { unreadNotices } from './messaging-tables.ts'

/** Somebody looks at their messages: the next time they are away, another email may be sent. */
export async function resetUnreadNotice(db: Queryable, userId: string): Promise<void> {
  await db.delete(unreadNotices).where(eq(unreadNotices.userId, userId))
}
