import { eq } from 'drizzle-orm'
import { signedIn } from '../kernel/actor.ts'
import { authorize } from '../kernel/authorize.ts'
import type { Needs } from '../kernel/context.ts'
import { announceCollections } from './announce-collections.ts'
import { mayDelete } from './collection-policy.ts'
import { lockOwnSavedList } from './lock-own-saved-list.ts'
import { savedBuilderLists } from './saved-builders-tables.ts'

/** A list of builders and who was on it. The default stays, whoever asks. */
export async function deleteSavedBuilderList(ctx: Needs<'db' | 'actor'>, id: string): Promise<{ message: string }> {
  const account = signedIn(ctx.actor)
  await ctx.db.transaction(async (tx) => {
    authorize(mayDelete(await lockOwnSavedList(tx, account, id)))
    await tx.delete(savedBuilderLists).where(eq(savedBuilderLists.id, id))
    await announceCollections(tx, account.id)
  })
  return { message: 'Saved builder list deleted' }
}
