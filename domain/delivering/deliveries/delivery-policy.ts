import { NOT_ARRIVED_DAYS } from '#contracts/custom-builds/build-deliveries.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Verdict } from '#domain/kernel/authorize.ts'
import type { Consignment } from './consignment.ts'
import type { ShipmentRow } from './find-active-shipment.ts'

export type DeliveryFacts = Pick<
  Consignment,
  'kind' | 'isPaid' | 'mayLeave' | 'deliveryStatus' | 'fulfilment' | 'disputed' | 'isMissed' | 'builderSaysFrom'
> & {
  /** The active parcel. */
  shipment: Pick<ShipmentRow, 'status'> | undefined
}

/** The builder's permissions for the delivery of their own order or build. */
export const deliveryPolicy = {
  /** A parcel can ship once, with the shop's label or the builder's own, and only while shipping is allowed. */
  send(facts: DeliveryFacts): Verdict {
    const { kind, mayLeave } = facts
    if (mayLeave !== true) return mayLeave
    if (facts.fulfilment !== 'shipping') return new Refusal('conflict', 'This instrument is for local pickup')
    if (facts.shipment) return new Refusal('conflict', `This ${kind} already has a label`)
    return facts.deliveryStatus === 'preparing' || new Refusal('conflict', `This ${kind} has already shipped`)
  },

  /** No label during a dispute, because it invites the builder to ship. Recording an own label stays possible. */
  buyLabel(facts: DeliveryFacts): Verdict {
    const maySend = deliveryPolicy.send(facts)
    return maySend === true ? whileUndisputed(facts) : maySend
  },

  /** A label can be canceled until the carrier has the parcel, even if shipping is no longer allowed. */
  voidLabel(facts: DeliveryFacts): Verdict {
    if (facts.shipment?.status !== 'bought') return new Refusal('conflict', `This ${facts.kind} has no label to cancel`)
    return facts.deliveryStatus === 'label_created' || new Refusal('conflict', 'The carrier already has this parcel')
  },

  /** Only for the builder's own labels; for others, the carrier reports the delivery. */
  markDelivered({ kind, isPaid, shipment, deliveryStatus, isMissed, builderSaysFrom }: DeliveryFacts, now: Date): Verdict {
    if (!isPaid) return new Refusal('conflict', `This ${kind} hasn’t been paid for`)
    if (isMissed) return new Refusal('conflict', 'The buyer reported this delivery as missing. We’re reviewing it.')
    if (shipment?.status !== 'own') return new Refusal('conflict', 'The carrier will let us know when this parcel arrives')
    if (deliveryStatus !== 'shipped') return new Refusal('conflict', `This ${kind} is not in transit`)
    if (builderSaysFrom === null || builderSaysFrom <= now) return true
    return new Refusal(
      'conflict',
      `We’re waiting for the buyer to confirm the delivery. If they don’t, you can confirm it ${NOT_ARRIVED_DAYS} days after shipping.`,
    )
  },

  markReady(facts: DeliveryFacts): Verdict {
    const mayGo = whilePickup(facts)
    if (mayGo !== true) return mayGo
    if (facts.deliveryStatus !== 'preparing') return new Refusal('conflict', `This ${facts.kind} is no longer being prepared`)
    return whileUndisputed(facts)
  },

  /** Also allowed before the instrument is marked ready and during a dispute: the code proves the pickup. */
  confirmPickup(facts: DeliveryFacts): Verdict {
    const mayGo = whilePickup(facts)
    if (mayGo !== true) return mayGo
    const isThere = ['preparing', 'ready_for_pickup'].includes(facts.deliveryStatus)
    return isThere || new Refusal('conflict', `This ${facts.kind} has already been picked up`)
  },
}

function whilePickup({ mayLeave, fulfilment }: DeliveryFacts): Verdict {
  if (mayLeave !== true) return mayLeave
  return fulfilment === 'pickup' || new Refusal('conflict', 'This instrument ships to the buyer')
}

function whileUndisputed({ kind, disputed }: DeliveryFacts): Verdict {
  return disputed !== 'open' || disputedRefusal(kind)
}

/** The refusal during a dispute. */
export function disputedRefusal(kind: Consignment['kind']): Refusal {
  return new Refusal('conflict', `This ${kind} is disputed. Keep the instrument until the bank decides.`)
}
