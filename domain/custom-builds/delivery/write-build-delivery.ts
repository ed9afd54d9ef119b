import { eq } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Queryable, type Tx } from '#domain/kernel/db.ts'
import { type BuildDeliveryRow, buildDeliveries } from './build-deliveries-table.ts'

/** The delivery of a request's build, as far as it is known. */
export async function findBuildDelivery(db: Queryable, requestId: string): Promise<BuildDeliveryRow | undefined> {
  const [row] = await db.select().from(buildDeliveries).where(eq(buildDeliveries.requestId, requestId))
  return row
}

/** No carrier rate is chosen. */
export const NO_RATE = { carrier: null, service: null, shippingCents: 0, quotedParcel: null, rateEndsAt: null }

type Change = Partial<Omit<typeof buildDeliveries.$inferInsert, 'requestId' | 'updatedAt'>>

/** Writes changes of a delivery. The caller has locked the request. */
export async function writeBuildDelivery(
  ctx: Needs<'now'>,
  tx: Tx,
  requestId: string,
  change: Change,
): Promise<BuildDeliveryRow> {
  const values = { ...change, updatedAt: ctx.now() }
  return only(
    await tx
      .insert(buildDeliveries)
      .values({ requestId, ...values })
      .onConflictDoUpdate({ target: buildDeliveries.requestId, set: values })
      .returning(),
  )
}
