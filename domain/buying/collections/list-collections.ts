import { and, desc, eq } from 'drizzle-orm'
import type { CollectionView } from '#contracts/buying/collection-views.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { collectionColumns, collectionView } from './collection-view.ts'
import { type CollectionKind, collections } from './collections-tables.ts'
import { ensureDefaultCollection } from './lock-own-collection.ts'

/** The user's collections of a kind, default first. The first call creates the default. */
export async function listCollections(ctx: Needs<'db' | 'actor'>, kind: CollectionKind): Promise<CollectionView[]> {
  const account = requireAccount(ctx.actor)
  await ensureDefaultCollection(ctx.db, kind, account.id)
  const rows = await ctx.db
    .select(collectionColumns)
    .from(collections)
    .where(and(eq(collections.userId, account.id), eq(collections.kind, kind)))
    .orderBy(desc(collections.isDefault), desc(collections.createdAt))
  return rows.map(collectionView)
}
