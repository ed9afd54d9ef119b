import { and, eq } from 'drizzle-orm'
import { DEFAULT_SAVED_LIST_NAME } from '#contracts/saved-builders.ts'
import { only, type Queryable } from '../kernel/db.ts'
import { savedBuilderLists } from './saved-builders-tables.ts'

/** One's default list of builders, made the first time it is needed: of two who make it at once, the index lets one. */
export async function ensureDefaultSavedList(db: Queryable, userId: string): Promise<{ id: string }> {
  const isOwnDefault = and(eq(savedBuilderLists.userId, userId), eq(savedBuilderLists.isDefault, true))
  const [known] = await db.select({ id: savedBuilderLists.id }).from(savedBuilderLists).where(isOwnDefault)
  if (known) return known
  const made = { userId, name: DEFAULT_SAVED_LIST_NAME, isDefault: true }
  await db.insert(savedBuilderLists).values(made).onConflictDoNothing()
  return only(await db.select({ id: savedBuilderLists.id }).from(savedBuilderLists).where(isOwnDefault))
}
