import { asc, desc, eq } from 'drizzle-orm'
import type { OwnInstrument } from '#contracts/buying/own-instruments.ts'
import type { Family } from '#contracts/catalog/measures/families.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { ownInstruments } from './own-instruments-table.ts'

/** The instruments the person plays, newest first */
export async function listOwnInstruments({ db, actor }: Needs<'actor'> & { db: Queryable }): Promise<OwnInstrument[]> {
  const account = requireAccount(actor, 'Please sign in to see your instruments')
  const rows = await db
    .select({ family: ownInstruments.family, query: ownInstruments.query })
    .from(ownInstruments)
    .where(eq(ownInstruments.userId, account.id))
    .orderBy(desc(ownInstruments.keptAt), asc(ownInstruments.query))
  return rows.map(({ family, query }) => ({ family: family as Family, query }))
}
