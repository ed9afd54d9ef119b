import { and, eq } from 'drizzle-orm'
import type { OwnInstrument } from '#contracts/buying/own-instruments.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { announceCollections } from './announce-collections.ts'
import { listOwnInstruments } from './list-own-instruments.ts'
import { ownInstruments } from './own-instruments-table.ts'

/** Removes one of the person's instruments. A missing one is not an error. */
export async function removeOwnInstrument(ctx: Needs<'db' | 'actor'>, query: string): Promise<OwnInstrument[]> {
  const account = requireAccount(ctx.actor, 'Please sign in to change your instruments')
  return ctx.db.transaction(async (tx) => {
    await tx.delete(ownInstruments).where(and(eq(ownInstruments.userId, account.id), eq(ownInstruments.query, query)))
    await announceCollections(tx, account.id)
    return listOwnInstruments({ ...ctx, db: tx })
  })
}
