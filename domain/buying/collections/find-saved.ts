import { and, eq, inArray } from 'drizzle-orm'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { type CollectionKind, collectionItems, itemColumn } from './collections-tables.ts'

/** Which of the user's collections contain these products or builders, in one statement for all save buttons of a page */
export async function findSaved(
  ctx: Needs<'db' | 'actor'>,
  kind: CollectionKind,
  itemIds: string[],
): Promise<Record<string, string[]>> {
  const account = requireAccount(ctx.actor)
  const rows = await ctx.db
    .select({ id: itemColumn(kind), collectionId: collectionItems.collectionId })
    .from(collectionItems)
    .where(and(eq(collectionItems.userId, account.id), inArray(itemColumn(kind), itemIds)))
  const places: Record<string, string[]> = {}
  for (const { id, collectionId } of rows) if (id !== null) places[id] = [...(places[id] ?? []), collectionId]
  return places
}
