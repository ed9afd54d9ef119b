import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { isDatabaseOutage } from '#domain/kernel/is-database-outage.ts'
import { isUuid } from '#domain/kernel/is-uuid.ts'
import { findShipmentFacts, type ShipmentFacts } from './find-shipment-facts.ts'

/** The facts needed to ship a product; refuses with the specification's text. */
export async function getShipmentFacts(
  ctx: Needs<'db' | 'now' | 'settings'>,
  actor: Actor,
  productId: string,
): Promise<ShipmentFacts> {
  if (!isUuid(productId)) throw new Refusal('not_found', 'Product not found')
  const product = await findShipmentFacts(ctx, actor, productId).catch((cause: unknown) => {
    if (!isDatabaseOutage(cause)) throw cause
    throw new Refusal('provider_unavailable', 'Failed to fetch product shipping information', { cause })
  })
  if (!product) throw new Refusal('not_found', 'Product not found')
  return product
}
