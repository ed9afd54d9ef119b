import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import type { Account } from '../kernel/actor.ts'
import type { Tx } from '../kernel/db.ts'
import { savedBuilderLists } from './saved-builders-tables.ts'

/** One's own list of builders, locked; another's does not exist. */
export async function lockOwnSavedList(tx: Tx, account: Account, id: string): Promise<typeof savedBuilderLists.$inferSelect> {
  const [own] = await tx
    .select()
    .from(savedBuilderLists)
    .where(and(eq(savedBuilderLists.id, id), eq(savedBuilderLists.userId, account.id)))
    .for('update')
  if (!own) throw noSuchList()
  return own
}

/** The same words for another's list and for one that never was. */
export function noSuchList(): Refusal {
  return new Refusal('not_found', 'Saved builder list not found')
}
