import { eq } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { isUuid } from '#domain/kernel/is-uuid.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import type { Consignment, ConsignmentRef } from './consignment.ts'
import { findActiveShipment, type ShipmentRow } from './find-active-shipment.ts'

export type LockedConsignment = Consignment & { shipment: ShipmentRow | undefined }

/** Locks a consignment and its parcel for the builder. Not found for everyone else. */
export async function lockOwnConsignment(
  ctx: Needs<'actor' | 'settings'>,
  tx: Tx,
  { consigner, id }: ConsignmentRef,
): Promise<LockedConsignment> {
  const builder = requireAccount(ctx.actor)
  const consignment = isUuid(id) ? await consigner.lock(ctx, tx, id) : undefined
  const [own] = await tx.select({ id: userProfiles.id }).from(userProfiles).where(eq(userProfiles.userId, builder.id))
  if (!consignment || consignment.builderId !== own?.id) throw new Refusal('not_found', consigner.notFound)
  return { ...consignment, shipment: await findActiveShipment(tx, id) }
}
