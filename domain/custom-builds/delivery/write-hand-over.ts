import { eq } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Queryable, type Tx } from '#domain/kernel/db.ts'
import { buildHandOvers, type HandOverRow } from './hand-overs-table.ts'

/** The delivery of a request's build, as far as it is known. */
export async function findHandOver(db: Queryable, requestId: string): Promise<HandOverRow | undefined> {
  const [row] = await db.select().from(buildHandOvers).where(eq(buildHandOvers.requestId, requestId))
  return row
}

/** No carrier rate is chosen. */
export const NO_RATE = { carrier: null, service: null, shippingCents: 0, quotedParcel: null, rateEndsAt: null }

type Change = Partial<Omit<typeof buildHandOvers.$inferInsert, 'requestId' | 'updatedAt'>>

/** Writes changes of a delivery. The caller has locked the request. */
export async function writeHandOver(ctx: Needs<'now'>, tx: Tx, requestId: string, change: Change): Promise<HandOverRow> {
  const values = { ...change, updatedAt: ctx.now() }
  return only(
    await tx
      .insert(buildHandOvers)
      .values({ requestId, ...values })
      .onConflictDoUpdate({ target: buildHandOvers.requestId, set: values })
      .returning(),
  )
}
