import { eq, inArray, type SQLWrapper } from 'drizzle-orm'
import type { Needs } from '../kernel/context.ts'
import { only, type Queryable, type Tx } from '../kernel/db.ts'
import { buildHandOvers, type HandOverRow } from './hand-overs-table.ts'

/** How the build of a request comes to its buyer, as far as anybody has said. */
export async function findHandOver(db: Queryable, requestId: string): Promise<HandOverRow | undefined> {
  const [row] = await db.select().from(buildHandOvers).where(eq(buildHandOvers.requestId, requestId))
  return row
}

/** Where it went and to whom, and what the buyer was offered, are deleted; what it is stays. */
export async function eraseHandOverAddresses(tx: Tx, requestIds: SQLWrapper): Promise<void> {
  const nothing = { shipTo: null, quote: null, pickupCode: null }
  await tx.update(buildHandOvers).set(nothing).where(inArray(buildHandOvers.requestId, requestIds))
}

/** Nothing of what carriers offer is chosen. */
export const NO_RATE = { carrier: null, service: null, shippingCents: 0, quotedParcel: null, rateEndsAt: null }

type Change = Partial<Omit<typeof buildHandOvers.$inferInsert, 'requestId' | 'updatedAt'>>

/** Writes what was said of it. The caller has locked the request. */
export async function writeHandOver(ctx: Needs<'now'>, tx: Tx, requestId: string, change: Change): Promise<HandOverRow> {
  const said = { ...change, updatedAt: ctx.now() }
  return only(
    await tx
      .insert(buildHandOvers)
      .values({ requestId, ...said })
      .onConflictDoUpdate({ target: buildHandOvers.requestId, set: said })
      .returning(),
  )
}
