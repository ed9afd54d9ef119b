import { desc, eq } from 'drizzle-orm'
import { toDollars } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Queryable, Tx } from '#domain/kernel/db.ts'
import { customBuildQuotes } from './build-requests-tables.ts'

/** The newest version of the quote; undefined before the first. */
export async function findNewestQuote(db: Queryable, requestId: string) {
  const ofRequest = eq(customBuildQuotes.requestId, requestId)
  const [newest] = await db.select().from(customBuildQuotes).where(ofRequest).orderBy(desc(customBuildQuotes.version)).limit(1)
  return newest
}

/** The newest quote; refused if it is not the version that the buyer read. */
export async function requireNewestQuote(tx: Tx, requestId: string, version: number) {
  const newest = await findNewestQuote(tx, requestId)
  if (!newest) throw new Error(`Request ${requestId} has status quoted but no quote`)
  if (newest.version === version) return newest
  const details = { about: 'quote', version: newest.version, quoted_price: toDollars(newest.priceCents) } as const
  throw new Refusal('changed', 'The builder changed the quote. Review the new version before you accept.', { details })
}
