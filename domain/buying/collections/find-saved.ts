import { and, eq, inArray } from 'drizzle-orm'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { savedBuilderItems } from './saved-builders-tables.ts'
import { wishlistItems } from './wishlists-tables.ts'

type Places = Record<string, string[]>

/** Which of the user's collections contain these products, in one statement for all save buttons of a page */
export async function findSavedProducts(ctx: Needs<'db' | 'actor'>, productIds: string[]): Promise<Places> {
  const account = requireAccount(ctx.actor)
  const rows = await ctx.db
    .select({ id: wishlistItems.productId, listId: wishlistItems.wishlistId })
    .from(wishlistItems)
    .where(and(eq(wishlistItems.userId, account.id), inArray(wishlistItems.productId, productIds)))
  return placesOf(rows)
}

/** Which of the user's lists contain these builders */
export async function findSavedBuilders(ctx: Needs<'db' | 'actor'>, builderIds: string[]): Promise<Places> {
  const account = requireAccount(ctx.actor)
  const rows = await ctx.db
    .select({ id: savedBuilderItems.builderId, listId: savedBuilderItems.savedListId })
    .from(savedBuilderItems)
    .where(and(eq(savedBuilderItems.userId, account.id), inArray(savedBuilderItems.builderId, builderIds)))
  return placesOf(rows)
}

function placesOf(rows: { id: string; listId: string }[]): Places {
  const places: Places = {}
  for (const { id, listId } of rows) places[id] = [...(places[id] ?? []), listId]
  return places
}
