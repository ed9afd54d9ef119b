import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { isUuid } from '#domain/kernel/is-uuid.ts'
import type { Consignment, ConsignmentRef } from './consignment.ts'
import { findActiveShipment, type ShipmentRow } from './find-active-shipment.ts'

export type LockedConsignment = Consignment & { shipment: ShipmentRow | undefined }

/** Locks a consignment and its parcel for its sender. Not found for everyone else. */
export async function lockOwnConsignment(
  ctx: Needs<'actor' | 'now' | 'jobs' | 'settings'>,
  tx: Tx,
  { consigner, id }: ConsignmentRef,
): Promise<LockedConsignment> {
  const sender = requireAccount(ctx.actor)
  const consignment = isUuid(id) ? await consigner.lock(ctx, tx, id) : undefined
  if (consignment?.senderUserId !== sender.id) throw new Refusal('not_found', consigner.notFound)
  return { ...consignment, shipment: await findActiveShipment(tx, id) }
}
