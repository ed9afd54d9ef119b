import { eq } from 'drizzle-orm'
import type { Queryable } from '../kernel/db.ts'
import { messageLetters } from './messaging-tables.ts'

/** Somebody looks at their messages: the next time they are away, a letter may tell them again. */
export async function endAbsence(db: Queryable, userId: string): Promise<void> {
  await db.delete(messageLetters).where(eq(messageLetters.userId, userId))
}
