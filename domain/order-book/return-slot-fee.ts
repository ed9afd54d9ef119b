import { and, eq } from 'drizzle-orm'
import { announceRequest, lockRequest } from '../build-requests/lock-request.ts'
import type { Needs } from '../kernel/context.ts'
import { returnPartOfBuild } from '../payments/return-part.ts'
import { bookPlaces } from './order-book-tables.ts'

/** Somebody else has taken the slot that this place gave back: what held it goes back, because the builder has lost nothing. */
export async function returnSlotFee(ctx: Needs<'db' | 'now' | 'jobs'>, { placeId }: { placeId: string }): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [place] = await tx
      .select()
      .from(bookPlaces)
      .where(and(eq(bookPlaces.id, placeId), eq(bookPlaces.status, 'left')))
    if (!place) return
    const request = await lockRequest(tx, place.requestId)
    // Paid less returned: a repeated job finds nothing left.
    if (request.paidCents === 0) return
    await returnPartOfBuild(ctx, tx, { requestId: request.id, cents: request.paidCents, reason: 'slot_given_up' })
    await announceRequest(tx, request)
  })
}
