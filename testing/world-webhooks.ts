import type { CreateEndpoint } from '#contracts/operations/webhook-bodies.ts'
import { createEndpoint } from '#domain/operations/webhook-endpoints/change-endpoint.ts'
import { claimDeliveries } from '#domain/operations/webhook-endpoints/claim-deliveries.ts'
import { sendDelivery } from '#domain/operations/webhook-endpoints/send-delivery.ts'
import type { World } from './world.ts'
import type { Person } from './world-people.ts'

/** An endpoint of this builder, or of the shop. */
export function endpointOf(world: World, person: Person, body: Partial<CreateEndpoint> = {}) {
  return createEndpoint(world.as(person), { owner: 'builder', url: 'https://receiver.test/tonewood', types: [], ...body })
}

/** Sends due events until there are none. Returns the number of calls. */
export async function sendDue(world: World): Promise<number> {
  let calls = 0
  for (;;) {
    const ids = await claimDeliveries(world.as(null), 100)
    if (ids.length === 0) return calls
    await Promise.all(ids.map((id) => sendDelivery(world.as(null), id)))
    calls += ids.length
  }
}
