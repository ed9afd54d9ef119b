import { and, eq, inArray } from 'drizzle-orm'
import { signedIn } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import { savedBuilderItems } from './saved-builders-tables.ts'

/** On which of one's lists these builders are, in one statement. */
export async function findSavedBuilders(ctx: Needs<'db' | 'actor'>, builderIds: string[]): Promise<Record<string, string[]>> {
  const account = signedIn(ctx.actor)
  const rows = await ctx.db
    .select({ builderId: savedBuilderItems.builderId, listId: savedBuilderItems.savedListId })
    .from(savedBuilderItems)
    .where(and(eq(savedBuilderItems.userId, account.id), inArray(savedBuilderItems.builderId, builderIds)))
  const saved: Record<string, string[]> = {}
  for (const { builderId, listId } of rows) saved[builderId] = [...(saved[builderId] ?? []), listId]
  return saved
}
