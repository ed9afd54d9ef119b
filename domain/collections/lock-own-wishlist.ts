import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import type { Account } from '../kernel/actor.ts'
import type { Tx } from '../kernel/db.ts'
import { wishlists } from './wishlists-tables.ts'

/** One's own collection, locked; another's does not exist. */
export async function lockOwnWishlist(tx: Tx, account: Account, id: string): Promise<typeof wishlists.$inferSelect> {
  const [own] = await tx
    .select()
    .from(wishlists)
    .where(and(eq(wishlists.id, id), eq(wishlists.userId, account.id)))
    .for('update')
  if (!own) throw noSuchCollection()
  return own
}

/** The same words for another's private collection and for one that never was. */
export function noSuchCollection(): Refusal {
  return new Refusal('not_found', 'Collection not found')
}
